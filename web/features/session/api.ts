import type { Credentials, LoginAnswer, ProfileAnswer } from '#contract/session.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

export const logIn = async (credentials: Credentials) =>
  sessionIn(await call('POST', '/api/auth/login', { body: credentials }))

/** What an answer says of the session that it begins. */
export function sessionIn(answer: Partial<LoginAnswer> | null) {
  const { success, user, token } = answer ?? {}
  if (!success || !user || !token) throw new InvalidAnswer(answer)
  return { user, token }
}

export const logOut = () => call('POST', '/api/auth/logout', { keepalive: true })

export const profile = async (token: string) =>
  (await call<ProfileAnswer>('GET', '/api/auth/profile', { token })).user
