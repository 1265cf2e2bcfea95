// The page that Vite built, with places for what the server writes into it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageData } from '#contract/site.ts'
import { type PagePolicy, pageHeaders } from '#server/http/security-headers.ts'

export interface Drawing {
  head: string
  body: string
}

export type Template = Awaited<ReturnType<typeof readTemplate>>

export async function readTemplate(webDir: string, policy: PagePolicy) {
  const html = await withStyles(await readFile(join(webDir, 'index.html'), 'utf8'), webDir)
  const inline = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, source = '']) => source)
  return {
    headers: {
      ...pageHeaders({ scripts: inline(INLINE_SCRIPT), styles: inline(INLINE_STYLE) }, policy),
      'content-type': 'text/html; charset=utf-8',
    },
    fill: ({ head, body }: Drawing, data: PageData) =>
      html
        .replace('<!--head-->', () => head)
        .replace('<!--page-->', () => body)
        .replace('id="page-data">{}', () => `id="page-data">${dataText(data)}`),
  }
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g
const STYLESHEET = /<link rel="stylesheet"[^>]* href="(\/[^"]+)">/

/** Nothing is painted before the styles are there: inside the page they save the visitor a journey. */
async function withStyles(html: string, webDir: string) {
  const [link = '', path = ''] = STYLESHEET.exec(html) ?? []
  if (!link) return html
  const styles = await readFile(join(webDir, path), 'utf8')
  return html.replace(link, () => `<style>${styles}</style>`)
}

/** No text in it can end the script element that it stands in. */
const dataText = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')
