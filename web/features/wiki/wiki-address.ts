// What the address of the wiki asks for. Whatever is not understood is not there.
import { paths } from '#contract/paths.ts'
import { SEARCH_MAX_LENGTH, wikiIdOf } from '#contract/wiki.ts'

/** What only admins open, above everything else. */
export type WikiPanel =
  | { kind: 'new' }
  | { kind: 'edit'; id: number }
  | { kind: 'copy'; id: number }
  | { kind: 'history'; id: number }
  | { kind: 'categories' }
  | { kind: 'deleted' }

export interface WikiAddress {
  topic?: number | undefined
  category?: number | undefined
  /** As it was typed. */
  q?: string | undefined
  panel?: WikiPanel | undefined
}

export function readWikiAddress(search: string): WikiAddress {
  const params = new URLSearchParams(search)
  return {
    topic: wikiIdOf(params.get('topic')),
    category: wikiIdOf(params.get('categoria')),
    q: params.get('q')?.slice(0, SEARCH_MAX_LENGTH) || undefined,
    panel: panelIn(params),
  }
}

export function wikiAddressOf({ topic, category, q, panel }: WikiAddress) {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('categoria', String(category))
  if (topic) params.set('topic', String(topic))
  if (panel) params.set(...writtenPanel(panel))
  const search = params.toString()
  return search ? `${paths.wiki}?${search}` : paths.wiki
}

/** Of a link that leads into the wiki. */
export function wikiAddressIn(href: string): WikiAddress | undefined {
  const { pathname, search } = new URL(href, 'http://localhost')
  return pathname === paths.wiki ? readWikiAddress(search) : undefined
}

function panelIn(params: URLSearchParams): WikiPanel | undefined {
  const edited = params.get('editar')
  const [editedId, copiedId] = [wikiIdOf(edited), wikiIdOf(params.get('duplicar'))]
  const historyId = wikiIdOf(params.get('historico'))
  const managed = params.get('gerir')
  if (edited === 'novo') return { kind: 'new' }
  if (editedId) return { kind: 'edit', id: editedId }
  if (copiedId) return { kind: 'copy', id: copiedId }
  if (historyId) return { kind: 'history', id: historyId }
  if (managed === 'categorias') return { kind: 'categories' }
  return managed === 'eliminados' ? { kind: 'deleted' } : undefined
}

function writtenPanel(panel: WikiPanel): [name: string, value: string] {
  switch (panel.kind) {
    case 'new':
      return ['editar', 'novo']
    case 'edit':
      return ['editar', String(panel.id)]
    case 'copy':
      return ['duplicar', String(panel.id)]
    case 'history':
      return ['historico', String(panel.id)]
    case 'categories':
      return ['gerir', 'categorias']
    case 'deleted':
      return ['gerir', 'eliminados']
  }
}
