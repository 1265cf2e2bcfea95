// The route table of the site. Only the home page comes with the first download.
import { Route, Routes, useLocation } from 'react-router'
import { isPage, paths } from '#contract/paths.ts'
import { HomeScreen } from './features/home/HomeScreen.tsx'
import { RequireUser } from './features/session/RequireUser.tsx'
import { usePlayerChanges } from './features/session/session.ts'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { screen } from './layout/screen.tsx'
import { useTopOfPage } from './layout/use-arrival.ts'

const DownloadsScreen = screen(
  async () => (await import('./features/pages/DownloadsScreen.tsx')).DownloadsScreen,
)
const SocialScreen = screen(async () => (await import('./features/pages/SocialScreen.tsx')).SocialScreen)
const WikiScreen = screen(async () => (await import('./features/wiki/WikiScreen.tsx')).WikiScreen)
const AboutScreen = screen(async () => (await import('./features/pages/AboutScreen.tsx')).AboutScreen)
const CreditsScreen = screen(async () => (await import('./features/pages/CreditsScreen.tsx')).CreditsScreen)
const LoginScreen = screen(async () => (await import('./features/session/LoginScreen.tsx')).LoginScreen)
const RegisterScreen = screen(
  async () => (await import('./features/account/RegisterScreen.tsx')).RegisterScreen,
)
const ForgotPasswordScreen = screen(
  async () => (await import('./features/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
)
const UndoEmailChangeScreen = screen(
  async () => (await import('./features/account/UndoEmailChangeScreen.tsx')).UndoEmailChangeScreen,
)
const DashboardScreen = screen(
  async () => (await import('./features/account/DashboardScreen.tsx')).DashboardScreen,
)
const SessionsScreen = screen(
  async () => (await import('./features/session/SessionsScreen.tsx')).SessionsScreen,
)
const DeliveriesScreen = screen(
  async () => (await import('./features/deliveries/DeliveriesScreen.tsx')).DeliveriesScreen,
)
const CharactersScreen = screen(
  async () => (await import('./features/characters/CharactersScreen.tsx')).CharactersScreen,
)
const FairnessScreen = screen(
  async () => (await import('./features/fairness/FairnessScreen.tsx')).FairnessScreen,
)
const WalletScreen = screen(async () => (await import('./features/wallet/WalletScreen.tsx')).WalletScreen)
const MarketScreen = screen(async () => (await import('./features/market/MarketScreen.tsx')).MarketScreen)
const RouletteScreen = screen(
  async () => (await import('./features/roulette/RouletteScreen.tsx')).RouletteScreen,
)
const DonationScreen = screen(
  async () => (await import('./features/donations/DonationScreen.tsx')).DonationScreen,
)
const DonationHistoryScreen = screen(
  async () => (await import('./features/donations/history/DonationHistoryScreen.tsx')).DonationHistoryScreen,
)
const SupportScreen = screen(async () => (await import('./features/support/SupportScreen.tsx')).SupportScreen)
const AdminLayout = screen(async () => (await import('./features/admin/AdminLayout.tsx')).AdminLayout)
const ADMIN_SCREENS = {
  [paths.admin]: screen(
    async () => (await import('./features/admin/overview/OverviewScreen.tsx')).OverviewScreen,
  ),
  [paths.adminPlayers]: screen(
    async () => (await import('./features/admin/players/PlayersScreen.tsx')).PlayersScreen,
  ),
  [paths.adminDonations]: screen(
    async () => (await import('./features/admin/donations/DonationsScreen.tsx')).DonationsScreen,
  ),
  [paths.adminDeliveries]: screen(
    async () => (await import('./features/admin/deliveries/DeliveriesScreen.tsx')).DeliveriesScreen,
  ),
  [paths.adminDonationItems]: screen(
    async () => (await import('./features/admin/items/DonationItemsScreen.tsx')).DonationItemsScreen,
  ),
  [paths.adminMarketItems]: screen(
    async () => (await import('./features/admin/items/MarketItemsScreen.tsx')).MarketItemsScreen,
  ),
  [paths.adminWheels]: screen(
    async () => (await import('./features/admin/wheels/WheelsScreen.tsx')).WheelsScreen,
  ),
  [paths.adminTeam]: screen(async () => (await import('./features/admin/team/TeamScreen.tsx')).TeamScreen),
  [paths.adminSite]: screen(async () => (await import('./features/admin/site/SiteScreen.tsx')).SiteScreen),
  [paths.adminAudit]: screen(
    async () => (await import('./features/admin/audit/AuditScreen.tsx')).AuditScreen,
  ),
  [paths.adminPermissions]: screen(
    async () => (await import('./features/admin/permissions/PermissionsScreen.tsx')).PermissionsScreen,
  ),
}
const MailboxScreen = screen(async () => (await import('./features/mailbox/MailboxScreen.tsx')).MailboxScreen)
const ApiDocsScreen = screen(
  async () => (await import('./features/api-docs/ApiDocsScreen.tsx')).ApiDocsScreen,
)
const DesignScreen = import.meta.env.DEV
  ? screen(async () => (await import('./features/design/DesignScreen.tsx')).DesignScreen)
  : NotFoundScreen

export function SiteRoutes() {
  useTopOfPage()
  return (
    // Another player gets a fresh tree: no state of the last one stays.
    <Routes key={usePlayerChanges()} location={useKnownLocation()}>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.downloads} element={<DownloadsScreen />} />
        <Route path={paths.social} element={<SocialScreen />} />
        <Route path={paths.wiki} element={<WikiScreen />} />
        <Route path={paths.about} element={<AboutScreen />} />
        <Route path={paths.credits} element={<CreditsScreen />} />
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={paths.register} element={<RegisterScreen />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
        <Route path={paths.undoEmailChange} element={<UndoEmailChangeScreen />} />
        <Route element={<RequireUser />}>
          <Route path={paths.user} element={<DashboardScreen />} />
          <Route path={paths.changePassword} element={<DashboardScreen />} />
          <Route path={paths.changeEmail} element={<DashboardScreen />} />
          <Route path={paths.sessions} element={<SessionsScreen />} />
          <Route path={paths.characters} element={<CharactersScreen />} />
          <Route path={paths.deliveries} element={<DeliveriesScreen />} />
          <Route path={paths.roulette} element={<RouletteScreen />} />
          <Route path={paths.fairness} element={<FairnessScreen />} />
          <Route path={paths.wallet} element={<WalletScreen />} />
          <Route path={paths.donation} element={<DonationScreen />} />
          <Route path={paths.donationHistory} element={<DonationHistoryScreen />} />
          <Route path={paths.webmarket} element={<MarketScreen />} />
          <Route path={paths.support} element={<SupportScreen />} />
          <Route element={<AdminLayout />}>
            {Object.entries(ADMIN_SCREENS).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
        </Route>
        <Route path={paths.mailbox} element={<MailboxScreen />} />
        <Route path={paths.apiDocs} element={<ApiDocsScreen />} />
        <Route path="/design" element={<DesignScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

/** The router would take many spellings for one page; the server takes one, and says 404 to the others. */
function useKnownLocation() {
  const location = useLocation()
  return isPage(location.pathname) || import.meta.env.DEV ? location : '/missing'
}
