// What the site depends on beside its database: the mail relay, the game, its key and its address.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { codeOf } from '#server/db/error-code.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { undefinedIfMissing } from '#server/files.ts'
import { demoWorld } from '#server/game/demo-world.ts'
import { secretKey } from '#server/secret-key.ts'
import { aside, type Check, inDatabase, type Said, WITHOUT_DATABASE, well, wrong } from './check.ts'

const RELAY_ADVICE =
  'Confira o endereço, a porta e o protocolo (smtp:// ou smtps://) em SMTP_URL, e o firewall.'
/** Together shorter than a check may take. */
const RELAY_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 }

export const smtp: Check = {
  name: 'E-mails (SMTP)',
  advice: RELAY_ADVICE,
  async look({ config: { smtpUrl, demo } }) {
    if (smtpUrl !== undefined) return relayGreets(smtpUrl)
    if (demo !== 'off') return aside('Esta demonstração guarda os e-mails em uma caixa própria.')
    return wrong(
      'Sem SMTP_URL nenhum e-mail sai.',
      'Defina SMTP_URL e MAIL_FROM: sem elas ninguém recupera a senha.',
    )
  },
}

/** The relay's own words are left out: they may repeat what it was told. */
async function relayGreets(url: string): Promise<Said> {
  const transport = createTransport({ url, ...RELAY_MS })
  try {
    await transport.verify()
    return well('O servidor de e-mails aceita o site.')
  } catch (error) {
    if (codeOf(error) === 'EAUTH')
      return wrong(
        'O servidor de e-mails recusou o usuário ou a senha.',
        'Corrija o usuário e a senha em SMTP_URL (sinais como @ e / se escrevem %40 e %2F) e reinicie o site.',
      )
    return wrong(`O servidor de e-mails não atende (${codeOf(error) ?? 'sem motivo'}).`, RELAY_ADVICE)
  } finally {
    transport.close()
  }
}

export const game: Check = {
  name: 'Jogo',
  advice: 'Confira se o servidor do jogo está no ar. O que é devido aos jogadores espera na fila.',
  async look({ config, db }) {
    if (config.demo === 'off')
      return aside('Nenhum jogo está ligado a este site: o que é devido aos jogadores espera.')
    if (!db) return WITHOUT_DATABASE
    const status = await demoWorld(db)
      .status()
      .catch(() => undefined)
    return status?.online
      ? well(`O mundo de demonstração está no ar, com ${status.players} no jogo.`)
      : wrong('O mundo de demonstração está fora do ar.', 'Ponha-o no ar: npm run game -- up')
  },
}

export const secretKeyFits: Check = {
  name: 'Chave secreta',
  advice: 'Confira SECRET_KEY, ou o arquivo secret.key em DATA_DIR sem ela.',
  look: inDatabase(async (db, { config }) => {
    const { rows } = await sql<{ key_id: string | null }>`select key_id from roulette_epoch`.execute(db)
    const used = rows[0]?.key_id ?? null
    if (used === null) return aside('Nenhuma semente vem dela ainda.')
    const place = config.secretKey === undefined ? join(config.dataDir, 'secret.key') : 'SECRET_KEY'
    const isThere = await hasKey(config)
    if (isThere && new ServerSeeds(await secretKey(config)).keyId === used)
      return well('É a das sementes da roleta.')
    return wrong(
      isThere
        ? `As sementes da roleta vêm de outra chave que não ${place}: ninguém pode girar.`
        : `A chave das sementes da roleta não está em ${place}.`,
      'Traga a chave de volta de uma cópia e reinicie o site. Se ela se perdeu de vez: npm run roulette -- renew-seeds',
    )
  }),
}

/** Whoever asks for one that is not there makes it. */
async function hasKey({ secretKey, dataDir }: Config) {
  return (
    secretKey !== undefined ||
    (await stat(join(dataDir, 'secret.key')).catch(undefinedIfMissing)) !== undefined
  )
}

export const publicUrl: Check = {
  name: 'Endereço público',
  advice: 'Confira PUBLIC_URL.',
  async look({ config: { publicUrl: address, demo } }) {
    if (address.startsWith('https://')) return well(`${address}.`)
    if (demo !== 'off') return aside(`${address}: sem HTTPS, como basta a uma demonstração.`)
    return wrong(
      `${address} não é HTTPS: senhas passam às claras.`,
      'Ponha um proxy com certificado na frente do site e defina PUBLIC_URL=https://… (veja docs/operating.md, Reverse proxy).',
    )
  },
}
