// A site on which every call can succeed: payments are taken, a wheel turns, somebody answers tickets.
import { createWheel, type signIn } from '../factories.ts'
import { paymentSite } from '../payments.ts'
import { form, picture } from '../pictures.ts'
import { supportSite } from '../support.ts'

export type Scene = Awaited<ReturnType<typeof policyScene>>
export type Person = Awaited<ReturnType<typeof signIn>>

export async function policyScene() {
  const site = await supportSite(await paymentSite())
  const { db, call, admin } = site
  await createWheel(db, 'GOLD')
  const sent = await call('POST', '/api/images', {
    token: admin.token,
    ...form({ content: await picture() }),
  })
  return { ...site, pictureUrl: String(sent.json().data.url) }
}
