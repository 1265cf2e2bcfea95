// Calls about accounts, sessions and pictures.
import type { ApiCall, NamedThing } from './calls.ts'
import { PASSWORD } from './factories.ts'
import {
  withFields,
  withNewAccount,
  withNewLogin,
  withPicture,
  withPictureAddress,
  withRightPassword,
} from './policy/preparations.ts'

const token = 'x'.repeat(43)

/** What links do, and for whom, is tested where they are sent: see features/account. */
const noLink = {
  answers: { status: 400, because: 'nobody has a link that was never sent' },
  namesNothing: { token: 'who has the link may use it: it is its own permission' },
}
const ownLogin: NamedThing = {
  ...{ thing: 'login', in: 'path', as: 'login' },
  otherwise: { status: 403, because: 'logins are no secret: the answer says only that it is not theirs' },
}
const current_email = 'alguem@exemplo.com.br'

export const accountCalls: ApiCall[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: { login: 'alguem', password: 'alguma' },
    prepare: withRightPassword,
  },
  { method: 'GET', path: '/api/auth/profile', access: 'player' },
  { method: 'POST', path: '/api/auth/logout', access: 'player' },
  { method: 'GET', path: '/api/auth/sessions', access: 'player' },
  { method: 'DELETE', path: '/api/auth/sessions', access: 'player' },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/1',
    route: '/api/auth/sessions/{id}',
    access: 'player',
    names: [{ thing: 'session', in: 'path', as: 'id' }],
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    body: { login: 'novo_nome', email: 'novo@exemplo.com.br', password: 'alguma' },
    prepare: withNewAccount,
  },
  {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    body: { login: 'alguem' },
    prepare: withNewLogin,
  },
  {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    body: { token, newPassword: 'alguma' },
    ...noLink,
  },
  {
    method: 'POST',
    path: '/api/users/alguem/change-password/request-code',
    route: '/api/users/{login}/change-password/request-code',
    access: 'player',
    body: { old_password: 'alguma', current_email },
    names: [ownLogin],
    prepare: withFields({ old_password: PASSWORD }),
  },
  {
    method: 'POST',
    path: '/api/users/alguem/change-email/request-code',
    route: '/api/users/{login}/change-email/request-code',
    access: 'player',
    body: { password: 'alguma', current_email },
    names: [ownLogin],
    prepare: withFields({ password: PASSWORD }),
  },
  {
    method: 'POST',
    path: '/api/users/confirm-password-change',
    access: 'anyone',
    body: { token, newPassword: 'alguma', login: 'alguem' },
    ...noLink,
  },
  {
    method: 'POST',
    path: '/api/users/confirm-email-change',
    access: 'anyone',
    body: { token, newEmail: 'outro@exemplo.com.br', login: 'alguem' },
    ...noLink,
  },
  {
    method: 'POST',
    path: '/api/users/undo-email-change',
    access: 'anyone',
    body: { token },
    ...noLink,
  },
  {
    method: 'PUT',
    path: '/api/users/alguem/icon',
    route: '/api/users/{login}/icon',
    access: 'player',
    body: { newIconUrl: 'ftp://exemplo.com.br/icone.png' },
    names: [ownLogin],
    prepare: withPictureAddress('newIconUrl'),
  },
  {
    method: 'POST',
    path: '/api/images',
    access: 'player',
    failsLikeAnImageHost: true,
    prepare: withPicture,
  },
  {
    method: 'POST',
    path: '/api/images/preview',
    access: 'player',
    body: { url: 'ftp://exemplo.com.br/icone.png' },
    prepare: withPictureAddress('url'),
  },
]
