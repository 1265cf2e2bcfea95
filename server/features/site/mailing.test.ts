import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { createAccount } from '#server/testing/factories.ts'
import { type PostSite, postSite } from '#server/testing/post.ts'
import { changeSettings } from './settings.ts'

let site: PostSite
beforeAll(async () => {
  site = await postSite()
})
afterAll(() => site.close())

async function mailTo({ login, email }: { login: string; email: string }) {
  await site.call('POST', '/api/auth/forgot-password', { body: { login } })
  return async () => {
    await site.post.send()
    const mail = site.post.relay.to(email).at(-1)
    if (!mail) throw new Error(`no mail to ${email}`)
    return mail
  }
}

test('a mail bears the name and the sender of the moment at which it is sent', async () => {
  const asked = await mailTo(await createAccount(site.db))
  await changeSettings(site.db, OPERATOR, { name: 'Terras <Altas>, "as" $& novas' })
  const mail = await asked()
  expect(mail.subject).toContain('Terras <Altas>, "as" $& novas')
  expect(mail.html).toContain('Terras &#60;Altas&#62;')
  expect(mail.from).toEqual({
    name: 'Terras <Altas>, as $& novas',
    address: 'nao-responda@aldaria.example',
  })
  expect(mail.envelopeFrom).toBe('nao-responda@aldaria.example')
})

test.each([
  ['Equipe <contato@exemplo.com.br>', { name: 'Equipe', address: 'contato@exemplo.com.br' }],
  ['"Equipe, a boa" <contato@exemplo.com.br>', { name: 'Equipe, a boa', address: 'contato@exemplo.com.br' }],
  [
    'outro@mal.exemplo, <contato@exemplo.com.br>',
    { name: 'outro@mal.exemplo,', address: 'contato@exemplo.com.br' },
  ],
  ['contato@exemplo.com.br', { name: '', address: 'contato@exemplo.com.br' }],
])('a sender %s is one sender', async (mail_from, from) => {
  await changeSettings(site.db, OPERATOR, { mail_from })
  const mail = await (await mailTo(await createAccount(site.db)))()
  expect(mail.from).toEqual(from)
  expect(mail.envelopeFrom).toBe('contato@exemplo.com.br')
  expect(mail.messageId).toContain('@exemplo.com.br')
})
