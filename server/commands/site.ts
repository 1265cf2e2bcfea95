// npm run site -- [downloads|social [nome=endereço … | padrao]]
import type { NamedLink, SiteLinks } from '#contract/site.ts'
import type { Db } from '#server/db/connection.ts'
import { restoreDefaultLinks, setLinks, siteLinks } from '#server/features/site/links.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run site                                              mostra os links do site
  npm run site -- downloads "MediaFire=https://…" "MEGA=https://…" "Google Drive=https://…"
  npm run site -- social "Discord=https://…" "Instagram=https://…" "YouTube=https://…"
  npm run site -- <downloads|social> padrao                 volta aos links padrão`

await runCommand(async (config) => {
  const [place, ...values] = process.argv.slice(2)
  if (place === undefined) return withDatabase(config, list)
  if (!isPlace(place) || values.length === 0) throw new Error(HELP)
  const links = values[0] === 'padrao' && values.length === 1 ? undefined : values.map(readLink)
  return withDatabase(config, async (db) => {
    await (links ? setLinks(db, place, links) : restoreDefaultLinks(db, place))
    return list(db)
  })
})

function isPlace(text: string): text is keyof SiteLinks {
  return text === 'downloads' || text === 'social'
}

function readLink(text: string): NamedLink {
  const [name = '', ...address] = text.split('=')
  if (address.length === 0) throw new Error(`Falta o endereço em "${text}".\n${HELP}`)
  return { name: name.trim(), url: address.join('=').trim() }
}

async function list(db: Db) {
  const { downloads, social } = await siteLinks(db)
  const lines = (links: NamedLink[]) => links.map(({ name, url }) => `  ${name} = ${url}`)
  return ['downloads', ...lines(downloads), 'social', ...lines(social)].join('\n')
}
