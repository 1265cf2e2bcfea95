import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'
import { LOGIN_FIELD_MAX_LENGTH, PASSWORD_MAX_LENGTH, User } from './session.ts'

export const LOGIN_MIN_LENGTH = 3
export const LOGIN_MAX_LENGTH = 20
/** What fits into an SMTP envelope (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
export const PASSWORD_MIN_LENGTH = 6
export const HIGHEST_LEVEL = 99

/** How long a link in a mail can be used, counted from the moment the mail leaves. */
export const LINK_MINUTES = 30
/** How long the former address of an account can take a change of e-mail back. */
export const UNDO_HOURS = 72

/** In an hour, for one account: links by mail, and addresses tried for a change of e-mail. */
export const LINKS_PER_HOUR = 3
export const NEW_EMAILS_PER_HOUR = 10
/** In an hour, from one network, behind which many players may be. */
export const REGISTRATIONS_PER_HOUR = 60
export const RECOVERIES_PER_HOUR = 60

/** What both sides say, or know an answer by. */
export const accountTexts = {
  invalidToken: 'Token inválido.',
  linkSent: 'Link enviado para o seu email.',
  recoverySent: 'Se existir uma conta com esses dados, enviamos um link para o e-mail dela.',
  passwordChanged: 'Senha alterada com sucesso!',
  emailChanged: 'Email alterado com sucesso!',
  emailRestored: 'Troca desfeita. Enviamos a este e-mail um link para criar uma nova senha.',
}

const exactly = { additionalProperties: false }
const Login = Type.String({ maxLength: LOGIN_FIELD_MAX_LENGTH })
const Email = Type.String({ maxLength: EMAIL_MAX_LENGTH })
const Password = Type.String({ maxLength: PASSWORD_MAX_LENGTH })
/** Longer ones get here, to be told so by the rule. */
const NewPassword = Type.String({ maxLength: 4 * PASSWORD_MAX_LENGTH })
const Token = Type.String({ maxLength: 100 })

export const ByLogin = Type.Object({ login: Login }, exactly)

export const Registration = Type.Object({ login: Login, email: Email, password: NewPassword }, exactly)
export type Registration = Static<typeof Registration>

/** `login`: the user name or the e-mail. */
export const ForgottenPassword = Type.Object({ login: Login }, exactly)
export type ForgottenPassword = Static<typeof ForgottenPassword>

export const PasswordReset = Type.Object({ token: Token, newPassword: NewPassword }, exactly)
export type PasswordReset = Static<typeof PasswordReset>

export const PasswordChangeRequest = Type.Object({ old_password: Password, current_email: Email }, exactly)
export type PasswordChangeRequest = Static<typeof PasswordChangeRequest>

export const EmailChangeRequest = Type.Object({ current_email: Email, password: Password }, exactly)
export type EmailChangeRequest = Static<typeof EmailChangeRequest>

export const PasswordChange = Type.Object({ token: Token, newPassword: NewPassword, login: Login }, exactly)
export type PasswordChange = Static<typeof PasswordChange>

export const EmailChange = Type.Object({ token: Token, newEmail: Email, login: Login }, exactly)
export type EmailChange = Static<typeof EmailChange>

export const EmailChangeUndo = Type.Object({ token: Token }, exactly)
export type EmailChangeUndo = Static<typeof EmailChangeUndo>

export const IconChange = Type.Object({ newIconUrl: Type.String({ maxLength: 2_000 }) }, exactly)
export type IconChange = Static<typeof IconChange>

export const MessageAnswer = Success({ message: Type.String() })
export type MessageAnswer = Static<typeof MessageAnswer>

export const AccountAnswer = Success({ user: User, message: Type.String() })
export type AccountAnswer = Static<typeof AccountAnswer>

/** Plain ASCII, so that no two spellings look the same, and nothing that could end an address early in a mail's header. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export function loginProblem(login: string): string | null {
  const { length } = login
  const fits = length >= LOGIN_MIN_LENGTH && length <= LOGIN_MAX_LENGTH && /^[A-Za-z0-9_]*$/.test(login)
  return fits
    ? null
    : `O usuário deve ter de ${LOGIN_MIN_LENGTH} a ${LOGIN_MAX_LENGTH} caracteres: letras sem acento, números ou _.`
}

export function emailProblem(email: string): string | null {
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? null : 'Informe um e-mail válido.'
}

export const passwordProblem = (password: string) => lengthProblem('A senha', password)
export const newPasswordProblem = (newPassword: string) => lengthProblem('A nova senha', newPassword)

function lengthProblem(what: string, password: string): string | null {
  const { length } = [...password]
  if (length < PASSWORD_MIN_LENGTH) return `${what} deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres.`
  return length > PASSWORD_MAX_LENGTH ? `${what} deve ter no máximo ${PASSWORD_MAX_LENGTH} caracteres.` : null
}

/** Upper and lower case are one address. */
export function newEmailProblem(newEmail: string, currentEmail: string): string | null {
  return newEmail.toLowerCase() === currentEmail.toLowerCase()
    ? 'O novo email não pode ser igual ao seu email atual.'
    : emailProblem(newEmail)
}

export function levelProblem(level: number): string | null {
  const fits = Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
  return fits ? null : `O nível deve ser um número inteiro de 0 a ${HIGHEST_LEVEL}.`
}
