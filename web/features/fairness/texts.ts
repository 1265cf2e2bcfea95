import { SPINS } from '#contract/roulette.ts'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import { formatCount } from '#web/format.ts'
import type { Reading } from './reading.ts'
import { isAllRight, type Tally } from './tally.ts'

export const texts = {
  loading: 'Carregando o compromisso da roleta...',
  failed: 'Não foi possível carregar o compromisso da roleta.',
  changeFailed: 'Não foi possível trocar as sementes. Confira abaixo as que estão valendo e tente de novo.',
  spinsLoading: 'Carregando os seus giros...',
  spinsFailed: 'Não foi possível carregar os seus giros.',
  spinsOutdated: 'Não foi possível atualizar a lista de giros.',
  noWheels: 'Nenhuma roleta em uso.',
  noSpins: 'Nenhum giro ainda.',
  wheelsFailed: 'Não foi possível carregar uma das roletas destes giros. Sem ela não dá para conferi-los.',
  figuresLoading: 'Carregando os números das roletas...',
  figuresFailed: 'Não foi possível carregar os números das roletas.',
  allSecret: 'Para conferir estes giros, troque as sementes: a atual do servidor é revelada.',
  secret: 'semente ainda secreta',
  lost: 'semente perdida',
  checkable: 'conferível',
  right: 'confere',
  wrong: 'não confere',
  allRight: 'Confere: o sorteio refeito aqui deu o mesmo resultado.',
  nothingWrong:
    'O sorteio está abaixo. Sem o resumo que você anotou, não dá para saber se a semente é a prometida.',
  allWrong: 'Não confere. Veja abaixo o que não bate e mande tudo ao suporte.',
  badServerSeed: 'A semente do servidor tem 64 dígitos de 0 a 9 e de a a f.',
  badHash: 'Um resumo tem 64 dígitos de 0 a 9 e de a a f.',
  badNonce: 'O número do giro é um inteiro a partir de 1.',
  badSlot: 'A posição é um inteiro a partir de 1.',
  badWheel: 'Este texto não descreve uma roleta. Veja o formato na dica.',
}

/** '10× Poção de Vida' */
export const prizeText = ({ amount, item_name }: { amount: number; item_name: string }) =>
  `${formatCount(amount)}× ${item_name}`

/** 'giro 12 de Gold' */
export const spinName = ({ nonce, wheel }: Pick<OwnSpin, 'nonce' | 'wheel'>) =>
  `giro ${formatCount(nonce)} de ${SPINS[wheel].name}`

export const spinsText = (spins: number) => (spins === 1 ? '1 giro' : `${formatCount(spins)} giros`)

/** What a seed is good for once it is revealed. */
export function checkableText(spins: number) {
  if (spins === 0) return 'Nenhum giro foi feito com ela.'
  return spins === 1
    ? 'O giro feito com ela já pode ser conferido.'
    : `Os ${spinsText(spins)} feitos com ela já podem ser conferidos.`
}

/** What came of checking all spins of a page. */
export function tallyText(tally: Tally) {
  const { right, wrong, secret, lost, unchecked, missing } = tally
  const sentences = [
    wrong > 0 && `${spinsText(wrong)} com erro.`,
    missing > 0 && `${spinsText(missing)} em falta na contagem.`,
    right > 0 && `${spinsText(right)} sem erro${isAllRight(tally) ? ': tudo confere' : ''}.`,
    unchecked > 0 && `${spinsText(unchecked)} sem conferir: a roleta não carregou.`,
    lost > 0 && `${spinsText(lost)} com a semente perdida.`,
    secret > 0 && `${spinsText(secret)} com a semente ainda secreta.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

export const readingTexts: Record<Reading, string> = {
  few: 'poucos giros para dizer',
  asExpected: 'como o esperado',
  far: 'longe do esperado',
}

/** '12,50%', with all the decimals there are. */
export const chanceText = (weight: number) =>
  `${withComma((weight / 1_000_000).toFixed(6).replace(/0{1,4}$/, ''))}%`

/** '3,8' and '1.234' */
export const expectedText = (expected: number) =>
  expected < 100 ? withComma(expected.toFixed(1)) : formatCount(Math.round(expected))

const withComma = (number: string) => number.replace('.', ',')
