import { accountTexts } from '#contract/account.ts'
import type { Character, ConfirmedResetAnswer, ResetType } from '#contract/characters.ts'
import { formatCount } from '#web/format.ts'

export const texts = {
  listLoading: 'Carregando os seus personagens...',
  listFailed: 'Falha ao carregar a lista de personagens.',
  detailsLoading: 'Carregando o personagem...',
  detailsFailed: 'Não foi possível carregar os detalhes deste personagem.',
  requestFailed: 'Falha ao solicitar o reset.',
  requestSent: 'Enviamos um link de confirmação para o seu e-mail.',
  linkLoading: 'Lendo o link do seu e-mail...',
  linkFailed: 'Não foi possível ler o link do seu e-mail.',
  confirmFailed: 'Não foi possível confirmar o reset. Tente de novo em instantes.',
  invalidToken: accountTexts.invalidToken,
  leaveGame: 'Saia do jogo antes de confirmar.',
  stillInGame: 'Ainda no jogo. Saia do jogo antes de confirmar.',
  outOfGame: 'A sua conta está fora do jogo. Pode confirmar.',
}

type ResetTexts = {
  /** On the button that asks for it. */
  action: string
  /** What it is called otherwise. */
  name: string
  /** What happens to the character. */
  change: string
}

export const resets: Record<ResetType, ResetTexts> = {
  pincode: {
    action: 'Resetar PIN',
    name: 'Reset do PIN',
    change: 'O PIN atual deixa de valer e o jogo pede um novo na próxima entrada.',
  },
  coords: {
    action: 'Resetar coordenadas',
    name: 'Reset de coordenadas',
    change: 'O personagem sai de onde está e volta a um lugar seguro.',
  },
}

export const outcomeTitles: Record<ConfirmedResetAnswer['state'], string> = {
  delivered: 'Reset concluído',
  queued: 'Reset na fila',
}

/** 'Guerreiro · Nível 87' */
export const standingOf = ({ className, level }: Pick<Character, 'className' | 'level'>) =>
  `${className} · Nível ${formatCount(level)}`
