import type { MailHeading } from '#contract/mailbox.ts'

export const texts = {
  loading: 'Carregando os e-mails...',
  failed: 'Não foi possível carregar os e-mails.',
  outdated: 'O servidor não respondeu: a lista pode estar desatualizada.',
  empty: 'Nenhum e-mail ainda',
  noSubject: '(sem assunto)',
  noneChosen: 'Nenhum e-mail aberto',
  mailLoading: 'Abrindo o e-mail...',
  mailFailed: 'Não foi possível abrir o e-mail.',
}

/** What is said when the list grows. */
export function arrivalsText(arrivals: MailHeading[]) {
  const [newest] = arrivals
  if (!newest) return ''
  const subject = newest.subject || texts.noSubject
  return arrivals.length === 1
    ? `Chegou um e-mail: ${subject}`
    : `Chegaram ${arrivals.length} e-mails. O mais novo: ${subject}`
}
