import type {
  AccountAnswer,
  EmailChange,
  EmailChangeRequest,
  EmailChangeUndo,
  ForgottenPassword,
  MessageAnswer,
  PasswordChange,
  PasswordChangeRequest,
  PasswordReset,
  Registration,
} from '#contract/account.ts'
import type { LoginAnswer } from '#contract/session.ts'
import { sessionIn } from '#web/features/session/api.ts'
import { recheckSession, renewSession, startSession, updateUser } from '#web/features/session/session.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

// What an answer means for the session happens here: whoever asked may have left the page meanwhile.

export async function register(registration: Registration) {
  startSession(sessionIn(await post<LoginAnswer>('/api/auth/register', registration)))
}

export const askForReset = (forgotten: ForgottenPassword) =>
  post<MessageAnswer>('/api/auth/forgot-password', forgotten)

/** Ends every session of the account. */
export async function resetPassword(reset: PasswordReset) {
  const answer = await post<MessageAnswer>('/api/auth/reset-password', reset)
  recheckSession()
  return answer
}

export const askForPasswordChange = (login: string, request: PasswordChangeRequest) =>
  post<MessageAnswer>(`/api/users/${encodeURIComponent(login)}/change-password/request-code`, request)

export const askForEmailChange = (login: string, request: EmailChangeRequest) =>
  post<MessageAnswer>(`/api/users/${encodeURIComponent(login)}/change-email/request-code`, request)

/** Ends every session of the account, and begins a new one for this browser. */
export async function changePassword(change: PasswordChange) {
  const { message, user, token } = await post<MessageAnswer & Partial<LoginAnswer>>(
    '/api/users/confirm-password-change',
    change,
  )
  if (user && token) renewSession({ user, token })
  return { message }
}

export async function changeEmail(change: EmailChange) {
  const { message, user } = await post<MessageAnswer & Partial<AccountAnswer>>(
    '/api/users/confirm-email-change',
    change,
  )
  if (user) updateUser(user)
  return { message }
}

/** Ends every session of the account. */
export async function undoEmailChange(undo: EmailChangeUndo) {
  const answer = await post<MessageAnswer>('/api/users/undo-email-change', undo)
  recheckSession()
  return answer
}

async function post<Answer extends { success: true }>(path: string, body: object) {
  const answer = await call<Answer | null>('POST', path, { body })
  if (!answer?.success) throw new InvalidAnswer(answer)
  return answer
}
