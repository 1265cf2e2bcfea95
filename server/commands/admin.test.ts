import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const admin = (args: string[], input = '') => runCommandFile(site, 'admin', args, { input })

const logIn = (login: string, password: string) =>
  site.call('POST', '/api/auth/login', { body: { login, password } })

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
})

test.each([
  [['create', 'ab'], 'O usuário deve ter de 3 a 20 caracteres'],
  [['create', 'valido'], 'Informe um e-mail válido.'],
  [['level', 'ninguem', '99'], 'Não existe uma conta com o usuário "ninguem".'],
  [['level', 'ninguem', '1e1'], 'O nível deve ser um número inteiro de 0 a 99.'],
  [['remove', 'alguem'], 'Uso:'],
])('admin %j fails with a sentence', async (args, sentence) => {
  const { output, errors, code } = await admin(args)
  expect([code, output]).toEqual([1, ''])
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
})
