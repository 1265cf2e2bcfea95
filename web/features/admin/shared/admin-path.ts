import { paths } from '#contract/paths.ts'

/** An address of the back office with what it asks for: '/admin/donations?player=7'. */
export function adminPath(path: string, asked: Record<string, string | number | undefined> = {}) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return params.size > 0 ? `${path}?${params}` : path
}

export const playerPath = (id: number) => adminPath(paths.adminPlayers, { player: id })
