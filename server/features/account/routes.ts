import type { FastifyRequest } from 'fastify'
import {
  AccountAnswer,
  accountTexts,
  ByLogin,
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
import { LoginAnswer } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import type { Passwords } from '#server/features/session/passwords.ts'
import { type Visitor, visitorOf } from '#server/features/session/visitor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { Turns } from '#server/http/turns.ts'
import { confirmEmailChange, undoEmailChange } from './email-change.ts'
import { requestChange, requestRecovery } from './link-requests.ts'
import { confirmPasswordChange, resetPassword } from './password-change.ts'
import { register } from './registration.ts'

const tags = ['Conta']

/** These calls need no session: without turns, a crowd from one network would have the database to itself. */
const visitors = new Turns({
  atOnce: 4,
  mostWaiting: { ofOne: 64, inAll: 512 },
  sentence: 'Muitas pessoas estão usando o site agora. Tente novamente em instantes.',
  refuseWithinMs: 3_000,
})

/** The visitor, when it is their turn. */
function inTurn<T>(request: FastifyRequest, work: (visitor: Visitor) => Promise<T>) {
  const visitor = visitorOf(request)
  return visitors.take(visitor.networks[0], () => work(visitor))
}

interface Parts {
  db: Db
  passwords: Passwords
}

/** For who has no session. */
export async function registrationRoutes(app: App, { db, passwords }: Parts) {
  app.post(
    '/api/auth/register',
    {
      schema: {
        tags,
        summary: 'Cria uma conta e abre uma sessão',
        body: Registration,
        response: answers(LoginAnswer, 400, 409, 429, 503),
      },
    },
    async (request) => {
      const session = await inTurn(request, (visitor) => register(db, passwords, request.body, visitor))
      return { success: true as const, ...session, message: 'Conta criada com sucesso!' }
    },
  )

  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        tags,
        summary: 'Pede por e-mail um link para criar uma nova senha',
        body: ForgottenPassword,
        response: answers(MessageAnswer, 400, 429, 503),
      },
    },
    async (request) => {
      await inTurn(request, (visitor) => requestRecovery(db, request.body.login, visitor))
      return { success: true as const, message: accountTexts.recoverySent }
    },
  )
}

/** For who holds a link from a mail: it says whose account it is. */
export async function confirmationRoutes(app: App, { db, passwords }: Parts) {
  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Cria uma nova senha com o link recebido',
        body: PasswordReset,
        response: answers(MessageAnswer, 400, 503),
      },
    },
    async (request) => {
      await inTurn(request, (visitor) => resetPassword(db, passwords, request.body, visitor))
      return { success: true as const, message: accountTexts.passwordChanged }
    },
  )

  app.post(
    '/api/users/confirm-password-change',
    {
      schema: {
        tags,
        summary: 'Altera a senha com o link recebido',
        body: PasswordChange,
        response: answers(LoginAnswer, 400, 503),
      },
    },
    async (request) => {
      const session = await inTurn(request, (visitor) =>
        confirmPasswordChange(db, passwords, request.body, visitor),
      )
      return { success: true as const, ...session, message: accountTexts.passwordChanged }
    },
  )

  app.post(
    '/api/users/confirm-email-change',
    {
      schema: {
        tags,
        summary: 'Altera o e-mail com o link recebido',
        body: EmailChange,
        response: answers(AccountAnswer, 400, 429, 503),
      },
    },
    async (request) => {
      const user = await inTurn(request, (visitor) => confirmEmailChange(db, request.body, visitor))
      return { success: true as const, user, message: accountTexts.emailChanged }
    },
  )

  app.post(
    '/api/users/undo-email-change',
    {
      schema: {
        tags,
        summary: 'Desfaz uma troca de e-mail com o link enviado ao endereço anterior',
        body: EmailChangeUndo,
        response: answers(MessageAnswer, 400, 409, 503),
      },
    },
    async (request) => {
      await inTurn(request, (visitor) => undoEmailChange(db, request.body.token, visitor))
      return { success: true as const, message: accountTexts.emailRestored }
    },
  )
}

export async function accountRoutes(app: App, { db, passwords }: Parts) {
  app.post(
    '/api/users/:login/change-password/request-code',
    {
      schema: {
        tags,
        summary: 'Pede por e-mail um link para alterar a senha',
        params: ByLogin,
        body: PasswordChangeRequest,
        response: answers(MessageAnswer, 400, 401, 403, 429, 503),
      },
    },
    async (request) => {
      const { old_password: password, current_email: email } = request.body
      const asked = { purpose: 'change-password', login: request.params.login, password, email } as const
      await requestChange(db, passwords, request.user, asked, visitorOf(request))
      return { success: true as const, message: accountTexts.linkSent }
    },
  )

  app.post(
    '/api/users/:login/change-email/request-code',
    {
      schema: {
        tags,
        summary: 'Pede por e-mail um link para alterar o e-mail',
        params: ByLogin,
        body: EmailChangeRequest,
        response: answers(MessageAnswer, 400, 401, 403, 429, 503),
      },
    },
    async (request) => {
      const { password, current_email: email } = request.body
      const asked = { purpose: 'change-email', login: request.params.login, password, email } as const
      await requestChange(db, passwords, request.user, asked, visitorOf(request))
      return { success: true as const, message: accountTexts.linkSent }
    },
  )
}
