import { ACT_NAMES, type ActName } from '#contract/audit.ts'

/** What an act is done to is what stands before its dot. */
const GROUPS: { title: string; kinds: string[] }[] = [
  { title: 'Jogadores', kinds: ['player'] },
  { title: 'Doações e entregas', kinds: ['donation', 'delivery'] },
  { title: 'Suporte', kinds: ['ticket', 'support-category', 'support-mail'] },
  { title: 'À venda', kinds: ['donation-item', 'market-item'] },
  { title: 'Roletas', kinds: ['wheel', 'seeds'] },
  { title: 'Wiki', kinds: ['topic', 'wiki-category'] },
  { title: 'Site', kinds: ['site', 'team-member', 'list'] },
]

export const kindOf = (act: ActName) => act.slice(0, act.indexOf('.'))

/** All acts, as the filter offers them. */
export const ACT_GROUPS = GROUPS.map(({ title, kinds }) => ({
  title,
  acts: ACT_NAMES.filter((act) => kinds.includes(kindOf(act))),
}))
