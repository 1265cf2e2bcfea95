import { SPINS, type WheelType } from '#contract/roulette.ts'
import { MOST_DAYS_AHEAD, type NewPrize } from '#contract/roulette-staff.ts'
import { formatCount, formatDateTime } from '#web/format.ts'

export const texts = {
  loading: 'Carregando as roletas...',
  failed: 'Não foi possível carregar as roletas.',
  prizesLoading: 'Carregando os prêmios...',
  prizesFailed: 'Não foi possível carregar os prêmios desta versão.',
  saveFailed: 'Não foi possível salvar a versão. Tente de novo.',
  activateFailed: 'Não foi possível ativar a versão. Tente de novo.',
  cancelFailed: 'Não foi possível cancelar o agendamento. Tente de novo.',
  cancelled: 'O agendamento foi cancelado.',
  same: 'Nada muda: os prêmios e as chances são os mesmos da que está valendo.',
  noActive: 'Nenhuma versão está valendo: os jogadores ainda não podem girar esta roleta.',
  noName: 'Diga o nome do prêmio.',
  badChance: 'Digite a chance em %, maior que zero e com até seis casas decimais.',
  noPicture: 'Escolha uma imagem.',
  incomplete: 'Falta algo neste prêmio: edite-o.',
  noPrizes: 'Adicione pelo menos um prêmio.',
  badSum: 'As chances precisam somar exatamente 100% para a versão ser salva.',
  badTime: 'Escolha o dia e a hora.',
  pastTime: 'Escolha um momento que ainda não passou.',
  farTime: `Escolha um momento nos próximos ${MOST_DAYS_AHEAD} dias.`,
}

export const wheelText = (type: WheelType) => `Roleta de ${SPINS[type].name}`

export const versionText = (id: number) => `Versão ${id}`

/** '3× Poção de Vida' */
export const prizeText = ({ amount, item_name }: Pick<NewPrize, 'amount' | 'item_name'>) =>
  `${formatCount(amount)}× ${item_name}`

export const prizesText = (prizes: number) => (prizes === 1 ? '1 prêmio' : `${formatCount(prizes)} prêmios`)

export const savedText = (id: number) => `Versão ${id} salva. Ela ainda não está valendo.`

export const activatedText = (id: number, type: WheelType) =>
  `A versão ${id} está valendo na roleta de ${SPINS[type].name}.`

export const scheduledText = (id: number, at: string) =>
  `A versão ${id} passa a valer em ${formatDateTime(at)}.`
