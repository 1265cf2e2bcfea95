import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const ADMIN_ABOVE_LEVEL = 80
/** Far above any real login: a longer one is not looked up. */
export const LOGIN_FIELD_MAX_LENGTH = 254
export const PASSWORD_MAX_LENGTH = 256

/** How long a session lives without being used, and in all. */
export const SESSION_IDLE_DAYS = 7
export const SESSION_DAYS = 30

/** Wrong passwords before an address has to wait: for one account, and over all accounts. */
export const WRONG_PASSWORDS_PER_ACCOUNT = 10
export const WRONG_PASSWORDS_PER_ADDRESS = 100
export const WRONG_PASSWORDS_MINUTES = 15

export const Credentials = Type.Object(
  {
    login: Type.String({ maxLength: LOGIN_FIELD_MAX_LENGTH }),
    password: Type.String({ maxLength: PASSWORD_MAX_LENGTH }),
  },
  { additionalProperties: false },
)
export type Credentials = Static<typeof Credentials>

export const User = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  email: Type.String(),
  level: Type.Integer(),
  userIcon: Type.Union([Type.String(), Type.Null()]),
  UserIcon: Type.Union([Type.String(), Type.Null()]),
})
export type User = Static<typeof User>

export const LoginAnswer = Success({ user: User, token: Type.String(), message: Type.String() })
export type LoginAnswer = Static<typeof LoginAnswer>

export const ProfileAnswer = Success({ user: User })
export type ProfileAnswer = Static<typeof ProfileAnswer>

/** Where somebody is signed in, as its owner sees it. */
export const SessionInfo = Type.Object({
  id: Type.Integer(),
  /** The browser and system, as far as they tell. */
  device: Type.String(),
  address: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  /** To the hour. */
  last_seen_at: Type.String(),
  is_current: Type.Boolean(),
})
export type SessionInfo = Static<typeof SessionInfo>

/** The newest of them; `total` counts them all. */
export const SessionsAnswer = Success({ sessions: Type.Array(SessionInfo), total: Type.Integer() })
export type SessionsAnswer = Static<typeof SessionsAnswer>

export const EndedSessionsAnswer = Success({ ended: Type.Integer() })
export type EndedSessionsAnswer = Static<typeof EndedSessionsAnswer>

export const isAdmin = (user: Pick<User, 'level'>) => user.level > ADMIN_ABOVE_LEVEL

export function credentialsProblem({ login, password }: Credentials): string | null {
  return login.trim() === '' || password === '' ? 'Informe o usuário e a senha.' : null
}
