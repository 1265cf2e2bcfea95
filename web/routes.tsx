// The route table of the site. Only the home page comes with the first download.
import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '#contract/paths.ts'
import { HomeScreen } from './features/home/HomeScreen.tsx'
import { RequireUser } from './features/session/RequireUser.tsx'
import { useToken } from './features/session/session.ts'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'

const LoginScreen = screen(async () => (await import('./features/session/LoginScreen.tsx')).LoginScreen)
const DashboardScreen = screen(
  async () => (await import('./features/account/DashboardScreen.tsx')).DashboardScreen,
)
const ApiDocsScreen = screen(
  async () => (await import('./features/api-docs/ApiDocsScreen.tsx')).ApiDocsScreen,
)
const DesignScreen = import.meta.env.DEV
  ? screen(async () => (await import('./features/design/DesignScreen.tsx')).DesignScreen)
  : NotFoundScreen

export function SiteRoutes() {
  return (
    // Another player gets a fresh tree: no state of the last one stays.
    <Routes key={useToken()}>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.login} element={<LoginScreen />} />
        <Route element={<RequireUser />}>
          <Route path={paths.user} element={<DashboardScreen />} />
        </Route>
        <Route path={paths.apiDocs} element={<ApiDocsScreen />} />
        <Route path="/design" element={<DesignScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}
