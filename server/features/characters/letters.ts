import type { ResetType } from '#contract/characters.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/connection.ts'
import type { Letter, Sender } from '#server/mail/letter.ts'
import { boundLink, factsOf, ONE_USE, to } from '#server/mail/letter-parts.ts'
import type { MailKind, WaitingMail, Writer } from '#server/mail/outbox.ts'

/** What the mail is told about the character. */
export type ResetDetails = { character_id: string; character_name: string }

export const characterLetters = {
  'reset-pincode': (db, mail, site) => askToConfirm(db, mail, site, 'pincode'),
  'reset-coords': (db, mail, site) => askToConfirm(db, mail, site, 'coords'),
} satisfies Partial<Record<MailKind, Writer>>

async function askToConfirm(db: Db, mail: WaitingMail, site: Sender, type: ResetType): Promise<Letter> {
  const { character_id, character_name = '' } = mail.details
  const { subject, title, change } = words[type]
  const token = await boundLink(db, mail, { character_id: Number(character_id), character_name })
  return {
    subject: `${subject} de ${character_name} em ${site.name}`,
    title,
    greeting: `Olá, ${mail.login}!`,
    paragraphs: [
      change(character_name),
      'Saia do jogo antes de confirmar. Nada muda enquanto você não confirmar.',
    ],
    action: {
      label: 'Ver e confirmar',
      url: to(site, `${paths.characters}?reset=${type}`, token),
      note: ONE_USE,
    },
    facts: factsOf(mail, [['Personagem', character_name]]),
    closing: [
      `Não foi você? Alguém entrou na sua conta. Sem este link nada muda, mas crie uma nova senha agora em ${to(site, paths.forgotPassword)}.`,
    ],
  }
}

const words = {
  pincode: {
    subject: 'Confirme o reset do PIN',
    title: 'Reset do PIN',
    change: (name: string) =>
      `Recebemos um pedido para apagar o PIN de ${name}. Depois disso, o jogo pede um PIN novo na próxima entrada.`,
  },
  coords: {
    subject: 'Confirme o reset de coordenadas',
    title: 'Reset de coordenadas',
    change: (name: string) =>
      `Recebemos um pedido para tirar ${name} de onde está e levar o personagem a um lugar seguro do jogo.`,
  },
} satisfies Record<ResetType, object>
