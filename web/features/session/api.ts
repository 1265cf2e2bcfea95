import type { Credentials, LoginAnswer, ProfileAnswer } from '#contract/session.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

export async function logIn(credentials: Credentials) {
  const answer = await call<Partial<LoginAnswer> | null>('POST', '/api/auth/login', { body: credentials })
  const { success, user, token } = answer ?? {}
  if (!success || !user || !token) throw new InvalidAnswer(answer)
  return { user, token }
}

export const logOut = () => call('POST', '/api/auth/logout', { keepalive: true })

export const profile = async (token: string) =>
  (await call<ProfileAnswer>('GET', '/api/auth/profile', { token })).user
