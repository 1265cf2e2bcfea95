// What an account's owner is told by mail. Who asked, and what to do if it was not you, stands in every one.
import { sql } from 'kysely'
import { LINKS_PER_HOUR, UNDO_HOURS } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/connection.ts'
import { makeLink } from '#server/mail/confirmation-links.ts'
import type { Letter, Sender } from '#server/mail/letter.ts'
import { boundLink, factsOf, ONE_USE, to } from '#server/mail/letter-parts.ts'
import type { MailKind, WaitingMail, Writer } from '#server/mail/outbox.ts'

export const accountLetters = {
  welcome,
  'change-password': changePassword,
  'change-email': changeEmail,
  'recover-password': recoverPassword,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'undo-email-change': undoEmailChange,
  'email-restored': emailRestored,
} satisfies Partial<Record<MailKind, Writer>>

async function welcome(_: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `Bem-vindo a ${site.name}, ${mail.login}!`,
    title: 'Sua jornada começa agora',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: [
      `Sua conta em ${site.name} foi criada com este e-mail. Guarde-o bem: é por ele que você recupera a senha.`,
      'Baixe o jogo, crie seu personagem e encontre a comunidade. O reino espera por você.',
    ],
    action: {
      label: 'Ir para a minha conta',
      url: to(site, paths.user),
      note: 'Nunca pedimos a sua senha por e-mail ou mensagem.',
    },
    facts: factsOf(mail),
    closing: [
      `Você não criou esta conta? Alguém digitou o seu e-mail por engano. Em ${to(site, paths.forgotPassword)} você pode assumi-la, definindo uma nova senha; se preferir, ignore esta mensagem.`,
    ],
  }
}

async function changePassword(db: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `Confirme a alteração da sua senha em ${site.name}`,
    title: 'Alterar a senha',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: ['Recebemos um pedido para alterar a senha da sua conta. Para escolher a nova, use o botão.'],
    action: {
      label: 'Escolher a nova senha',
      url: to(site, paths.changePassword, await boundLink(db, mail)),
      note: `${ONE_USE} Depois da alteração, você sai da conta em todos os outros aparelhos.`,
    },
    facts: factsOf(mail),
    closing: [`Não foi você? ${SOMEBODY_KNOWS} ${to(site, paths.forgotPassword)}.`],
  }
}

async function changeEmail(db: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `Confirme a alteração do seu e-mail em ${site.name}`,
    title: 'Alterar o e-mail',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: [
      'Recebemos um pedido para alterar o e-mail da sua conta. Para informar o novo endereço, use o botão.',
    ],
    action: {
      label: 'Informar o novo e-mail',
      url: to(site, paths.changeEmail, await boundLink(db, mail)),
      note: ONE_USE,
    },
    facts: factsOf(mail),
    closing: [`Não foi você? ${SOMEBODY_KNOWS} ${to(site, paths.forgotPassword)}.`],
  }
}

async function recoverPassword(db: Db, mail: WaitingMail, site: Sender): Promise<Letter | null> {
  if (await hasEnoughLinks(db, mail)) return null
  return {
    subject: `Crie uma nova senha em ${site.name}`,
    title: 'Recuperar a senha',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: ['Recebemos um pedido para criar uma nova senha para a sua conta.'],
    action: {
      label: 'Criar uma nova senha',
      url: to(site, paths.forgotPassword, await boundLink(db, mail)),
      note: ONE_USE,
    },
    facts: factsOf(mail),
    closing: ['Não foi você? Ignore esta mensagem: sem o link, ninguém consegue trocar a sua senha.'],
  }
}

async function passwordChanged(_: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `Sua senha em ${site.name} foi alterada`,
    title: 'Senha alterada',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: ['A senha da sua conta foi alterada, e as sessões que estavam abertas foram encerradas.'],
    facts: factsOf(mail),
    closing: [
      `Não foi você? Alguém tem acesso à sua caixa de e-mail. Proteja-a primeiro e depois crie uma nova senha em ${to(site, paths.forgotPassword)}.`,
    ],
  }
}

async function emailChanged(_: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `Este é agora o seu e-mail em ${site.name}`,
    title: 'E-mail alterado',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: ['A partir de agora, as mensagens da sua conta chegam a este endereço.'],
    facts: factsOf(mail),
    closing: ['Você não conhece esta conta? Alguém digitou o seu e-mail por engano: ignore esta mensagem.'],
  }
}

async function undoEmailChange(db: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `O e-mail da sua conta em ${site.name} foi alterado`,
    title: 'E-mail alterado',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: [
      `O e-mail da sua conta passou a ser ${masked(mail.details.newEmail ?? '')}. Se foi você, não precisa fazer nada.`,
    ],
    action: {
      label: 'Não fui eu: desfazer',
      url: to(
        site,
        paths.undoEmailChange,
        await makeLink(db, 'undo-email-change', mail, { former_email: mail.address }),
      ),
      note: `O link vale por ${UNDO_HOURS} horas. Ao desfazer, este volta a ser o e-mail da conta, todas as sessões são encerradas e você recebe um link para criar uma nova senha.`,
    },
    facts: factsOf(mail),
    closing: ['Não foi você? Desfaça a troca agora: quem a fez conhece a sua senha.'],
  }
}

async function emailRestored(_: Db, mail: WaitingMail, site: Sender): Promise<Letter> {
  return {
    subject: `A troca de e-mail em ${site.name} foi desfeita`,
    title: 'Troca desfeita',
    greeting: `Olá, ${mail.login}!`,
    paragraphs: [
      'O dono do e-mail anterior desfez a troca: este endereço não pertence mais à conta. As sessões foram encerradas e a senha deixou de valer.',
    ],
    facts: factsOf(mail),
    closing: ['Se a conta é sua, peça uma nova senha com o e-mail anterior.'],
  }
}

const SOMEBODY_KNOWS =
  'Quem pediu conhece a sua senha. Sem este link nada muda, mas crie uma nova senha agora em'

/** The rest of it is for who owns it. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

/** However many ask for it, and from wherever: one mailbox is not flooded. Who gets none has others that still work. */
async function hasEnoughLinks(db: Db, { account_id, kind, account_state }: WaitingMail) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct mails.id)::int as count
    from confirmation_links as links join mails on mails.id = links.mail_id
    where links.account_id = ${account_id} and links.purpose = ${kind}
      and links.account_state = ${account_state} and links.expires_at > now()
      and mails.state = 'sent'`.execute(db)
  return (rows[0]?.count ?? 0) >= LINKS_PER_HOUR
}
