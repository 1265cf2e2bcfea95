// Pages as they are sent: drawn from what they show, and kept ready until that changes.
import type { FastifyBaseLogger } from 'fastify'
import type { PageData, Site, SiteWords } from '#contract/site.ts'
import type { DB } from '#server/db/schema.ts'
import { NOT_FOUND } from '#server/http/error-handler.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Drawing, Template } from './template.ts'

export type Prerender = (address: string, data: PageData) => Promise<Drawing>

/** What a page shows beside the site's own facts; undefined when there is no such thing. */
export type LoadContent = () => Promise<Omit<PageData, 'site'> | undefined>

export interface Drawn {
  template: Template
  prerender: Prerender
  log: FastifyBaseLogger
  ready: ReadyAnswers
  /** These do not change while the site runs; what the operator says about it may. */
  site: Pick<Site, 'url' | 'hasMailbox' | 'payments'>
  words: () => Promise<SiteWords>
  /** Where pictures may come from beside the site itself. */
  imageOrigins: string[]
}

/** Where the words come from. */
export const WORDS: (keyof DB)[] = ['site_settings', 'site_links']

// Kept like pages, under addresses that nobody can ask for.
const MISSING = 'missing'
const SHELL = 'shell'

export class Drawings {
  readonly #drawn: Drawn

  constructor(drawn: Drawn) {
    this.#drawn = drawn
  }

  /** A visitor reads what was drawn last while the database is away. */
  page(address: string, tables: (keyof DB)[] = [], load: LoadContent = async () => ({})) {
    const { ready, template, site, words, imageOrigins } = this.#drawn
    const source = {
      tables: [...WORDS, ...tables],
      isOneOfMany: address.includes('?'),
      duringOutage: 'keep' as const,
    }
    return ready.get(address, source, async () => {
      const content = await load()
      if (!content) throw new Refusal('missing', NOT_FOUND)
      const year = new Date().getFullYear()
      const data = { site: { ...site, ...(await words()), year, imageOrigins }, ...content }
      return { text: template.fill(await this.#draw(address, data), data), headers: template.headers }
    })
  }

  missing() {
    return this.page(MISSING)
  }

  /** For pages that the browser draws: what a player sees is nobody else's. */
  shell() {
    return this.page(SHELL)
  }

  /** What cannot be drawn here may still be drawn by the browser. */
  async #draw(address: string, data: PageData) {
    const { prerender, log } = this.#drawn
    if (address === SHELL) return shellOf(data.site)
    try {
      return await prerender(address === MISSING ? `/${MISSING}` : address, data)
    } catch (error) {
      log.error({ err: error, page: address }, 'a page could not be drawn')
      return shellOf(data.site)
    }
  }
}

const shellOf = ({ name }: Site): Drawing => ({
  head: `<title>${escapeMarkup(name)}</title><meta name="robots" content="noindex">`,
  body: '',
})
