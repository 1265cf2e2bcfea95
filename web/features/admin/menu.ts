import {
  BookOpen,
  Dices,
  Gift,
  Globe,
  HandCoins,
  Headset,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  PackageCheck,
  ScrollText,
  Store,
  UserStar,
  UsersRound,
} from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { Permission } from '#contract/permissions.ts'

export interface MenuEntry {
  to: string
  label: string
  icon: LucideIcon
  permission: Permission
}

/** Everything that the staff has to do with; what belongs to the site itself is left where it is. */
export const MENU: { title: string; entries: MenuEntry[] }[] = [
  {
    title: 'Dia a dia',
    entries: [
      { to: paths.admin, label: 'Visão geral', icon: LayoutDashboard, permission: 'admin.read' },
      { to: paths.adminPlayers, label: 'Jogadores', icon: UsersRound, permission: 'admin.read' },
      { to: paths.adminDonations, label: 'Doações', icon: HandCoins, permission: 'admin.read' },
      { to: paths.adminDeliveries, label: 'Entregas', icon: PackageCheck, permission: 'admin.read' },
      { to: paths.support, label: 'Suporte', icon: Headset, permission: 'tickets.answer' },
    ],
  },
  {
    title: 'Conteúdo',
    entries: [
      { to: paths.adminDonationItems, label: 'Itens de doação', icon: Gift, permission: 'admin.read' },
      { to: paths.adminMarketItems, label: 'WebMarket', icon: Store, permission: 'admin.read' },
      { to: paths.adminWheels, label: 'Roletas', icon: Dices, permission: 'admin.read' },
      { to: paths.adminTeam, label: 'Equipe', icon: UserStar, permission: 'admin.read' },
      { to: paths.adminSite, label: 'Site', icon: Globe, permission: 'admin.read' },
      { to: paths.wiki, label: 'Wiki', icon: BookOpen, permission: 'wiki.change' },
    ],
  },
  {
    title: 'Controle',
    entries: [
      { to: paths.adminAudit, label: 'Registro', icon: ScrollText, permission: 'audit.read' },
      { to: paths.adminPermissions, label: 'Permissões', icon: KeyRound, permission: 'admin.read' },
    ],
  },
]

export const isInside = (to: string) => to === paths.admin || to.startsWith(`${paths.admin}/`)
