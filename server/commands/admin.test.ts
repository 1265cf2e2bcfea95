import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { PASSWORD, signIn } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

const admin = (args: string[], input = '') => runCommandFile(site, 'admin', args, { input })

const logIn = (login: string, password: string) =>
  site.call('POST', '/api/auth/login', { body: { login, password } })

/** What stands in the log about this account, the oldest first. */
async function actsOn(login: string) {
  const { rows } = await sql<{ act: string; actor_id: number | null }>`
    select act, actor_id, before, after from audit_log join accounts on accounts.id = player_id
    where lower(login) = lower(${login}) order by audit_log.id`.execute(site.db)
  return rows
}
const acts = () => site.db.selectFrom('audit_log').select('id').execute()
const BY_OPERATOR = { actor_id: null, before: null, after: null }

test('the first administrator signs in with the password that was shown once', async () => {
  const { output, code } = await admin(['create', 'Chefe'], 'chefe@exemplo.com.br\n')
  expect(code).toBe(0)
  expect(output).toContain('E-mail:  chefe@exemplo.com.br')
  const password = /Senha: +(\S{24})\n/.exec(output)?.[1] ?? ''
  expect((await logIn('chefe', password)).json().user).toMatchObject({ login: 'Chefe', level: 99 })

  const again = await admin(['create', 'CHEFE', 'outro@exemplo.com.br'])
  expect([again.code, again.output]).toEqual([1, ''])
  expect(again.errors).toContain('npm run admin -- level Chefe 99')

  const lowered = await admin(['level', 'chefe', '0'])
  expect([lowered.code, lowered.output]).toEqual([0, 'A conta Chefe agora tem o nível 0.\n'])
  expect((await logIn('chefe', password)).json().user.level).toBe(0)
  expect(await actsOn('Chefe')).toEqual([
    { ...BY_OPERATOR, act: 'player.create', after: { login: 'Chefe', level: 99 } },
    { ...BY_OPERATOR, act: 'player.level', before: { level: 99 }, after: { level: 0 } },
  ])
})

test('a player is promoted to the highest level, or to the one that is told', async () => {
  const { login } = await signIn(site.db)
  expect((await admin(['promote', login, '81'])).output).toBe(`A conta ${login} agora tem o nível 81.\n`)
  expect((await admin(['promote', login.toUpperCase()])).output).toBe(
    `A conta ${login} agora tem o nível 99.\n`,
  )
  expect(await actsOn(login)).toEqual([
    { ...BY_OPERATOR, act: 'player.level', before: { level: 0 }, after: { level: 81 } },
    { ...BY_OPERATOR, act: 'player.level', before: { level: 81 }, after: { level: 99 } },
  ])
})

test('a password that was reset is shown once, ends every session and is told to the owner', async () => {
  const player = await signIn(site.db)
  const { output, errors, code } = await admin(['reset-password', player.login.toUpperCase()])
  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain(`Usuário: ${player.login}\n`)
  expect(output).not.toContain(player.email)
  const password = /Senha: +(\S{24})\n/.exec(output)?.[1] ?? ''
  expect((await site.call('GET', '/api/auth/profile', { token: player.token })).status).toBe(401)
  expect((await logIn(player.login, PASSWORD)).status).toBe(401)
  expect((await logIn(player.login, password)).status).toBe(200)
  await site.post.send()
  const [mail, ...others] = site.post.relay.to(player.email)
  expect([mail?.subject, others]).toEqual(['Sua senha em Reinos de Aldária foi alterada', []])
  expect(mail?.text).not.toContain(password)
  expect(await actsOn(player.login)).toEqual([{ ...BY_OPERATOR, act: 'player.reset-password' }])
})

test('a backup and its restore are the same by this command', async () => {
  const { login } = await signIn(site.db)
  const folder = await mkdtemp(join(tmpdir(), 'admin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'copia.sql.gz')
  expect((await admin(['backup', file])).output).toContain(`Backup concluído e conferido: ${file}\n`)
  expect((await runCommandFile(site, 'backup', [file])).errors).toContain('já existe')

  const url = await emptyDatabase(inject('postgresUrl'))
  const environment = { DATABASE_URL: url.replace('@/', '@localhost/') }
  const restored = await runCommandFile(site, 'admin', ['restore', file], { environment })
  expect([restored.code, restored.errors]).toEqual([0, ''])
  expect(restored.output).toContain('Agora inicie o site.')
  const { db, close } = connect(url, () => {})
  onTestFinished(close)
  expect(await db.selectFrom('accounts').select('login').where('login', '=', login).execute()).toEqual([
    { login },
  ])
  const again = await runCommandFile(site, 'restore', [file], { environment })
  expect([again.code, again.output]).toEqual([1, ''])
  expect(again.errors).toContain('Crie um banco de dados vazio')
})

test.each([
  [['create', 'ab'], 'O usuário deve ter de 3 a 20 caracteres'],
  [['create', 'valido'], 'Informe um e-mail válido.'],
  [['level', 'ninguem', '99'], 'Não existe uma conta com o usuário "ninguem".'],
  [['level', 'ninguem', '1e1'], 'O nível deve ser um número inteiro de 0 a 99.'],
  [['level', 'ninguem'], 'Uso:'],
  [['promote', 'ninguem'], 'Não existe uma conta com o usuário "ninguem".'],
  [['promote', 'ninguem', '100'], 'O nível deve ser um número inteiro de 0 a 99.'],
  [['reset-password', 'ninguem'], 'Não existe uma conta com o usuário "ninguem".'],
  [['reset-password', 'ninguem', 'minha-senha'], 'Uso:'],
  [['doctor', 'tudo'], 'Uso:'],
  [['backup', 'um', 'dois'], 'Uso:'],
  [['restore'], 'Uso:'],
  [['restore', '/nao/existe.sql.gz'], 'O arquivo ou a pasta não existe'],
  [['remove', 'alguem'], 'Uso:'],
  [[], 'Uso:'],
])('admin %j fails with a sentence, and nothing changes', async (args, sentence) => {
  const before = await acts()
  const { output, errors, code } = await admin(args)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(await acts()).toEqual(before)
})
