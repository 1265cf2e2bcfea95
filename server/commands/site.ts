// npm run site -- [name|mail-from [valor | padrao] | downloads|social [nome=endereço … | padrao]]
import type { NamedLink } from '#contract/site.ts'
import { OPERATOR } from '#server/audit/audit.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { changeSettings, type OwnSettings } from '#server/features/site/settings.ts'
import { mailingSite, siteWords } from '#server/features/site/words.ts'
import { runCommand, withDatabase } from './command.ts'

const HELP = `Uso:
  npm run site                                              mostra o nome, o remetente e os links do site
  npm run site -- name "Reinos de Aldária"
  npm run site -- mail-from "Reinos de Aldária <contato@exemplo.com.br>"
  npm run site -- downloads "MediaFire=https://…" "MEGA=https://…" "Google Drive=https://…"
  npm run site -- social "Discord=https://…" "Instagram=https://…" "YouTube=https://…"
  npm run site -- <name|mail-from|downloads|social> padrao  volta ao padrão`

await runCommand(async (config) => {
  const [part, ...values] = process.argv.slice(2)
  if (part === undefined) return withDatabase(config, (db) => list(db, config))
  const change = readChange(part, values)
  return withDatabase(config, async (db) => {
    await changeSettings(db, OPERATOR, change)
    return list(db, config)
  })
})

function readChange(part: string, values: string[]): Partial<OwnSettings> {
  const [value] = values
  const isDefault = value === 'padrao' && values.length === 1
  if (part === 'downloads' || part === 'social') {
    if (value === undefined) throw new Error(HELP)
    return { [part]: isDefault ? [] : values.map(readLink) }
  }
  if (value === undefined || values.length > 1) throw new Error(HELP)
  if (part === 'name') return { name: isDefault ? null : value }
  if (part === 'mail-from') return { mail_from: isDefault ? null : value }
  throw new Error(HELP)
}

function readLink(text: string): NamedLink {
  const [name = '', ...address] = text.split('=')
  if (address.length === 0) throw new Error(`Falta o endereço em "${text}".\n${HELP}`)
  return { name: name.trim(), url: address.join('=').trim() }
}

async function list(db: Db, config: Config) {
  const { downloads, social } = await siteWords(db, config)
  const { name, from } = await mailingSite(db, config)
  const lines = (links: NamedLink[]) => links.map((link) => `  ${link.name} = ${link.url}`)
  return [
    `name = ${name}`,
    `mail-from = ${from}`,
    ...['downloads', ...lines(downloads), 'social', ...lines(social)],
  ].join('\n')
}
