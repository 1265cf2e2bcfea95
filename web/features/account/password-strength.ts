// Advice while a password is chosen. The rule itself stays in contract/account.ts.
import { LOGIN_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/account.ts'

export interface Strength {
  step: 1 | 2 | 3 | 4
  advice: string
}

/** From so many characters on, not counting those that the ones before them give away. */
const STEP_TWO_AT = 8
const MORE_STEPS_AT = [11, 15, 19]

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm']

/** What every list of guesses begins with, here and elsewhere; digits or signs around it change little. */
const COMMON = new Set(
  `password passwort senha minhasenha mudar trocar admin administrador root user usuario teste test qwert
   iloveyou teamo tequero amor meuamor amorzinho princesa principe familia felicidade deus jesus jesuscristo
   deusefiel brasil saopaulo flamengo corinthians palmeiras santos vasco gremio cruzeiro internacional
   batman superman pokemon naruto dragon dragao monkey master ninja futebol football sunshine welcome letmein
   shadow freedom estrela gabriel gatinha bonita chocolate abacaxi jogador guerreiro aldaria`.split(/\s+/),
)

/** How letters are disguised. */
const SPELLED: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** `about`: the user name and e-mail of whom it is for. */
export function passwordStrength(password: string, about: string[] = []): Strength {
  if ([...password].length < PASSWORD_MIN_LENGTH) return { step: 1, advice: 'Ainda é curta demais.' }
  if (holdsOneOf(password, about))
    return { step: 1, advice: 'Não use o seu usuário nem o seu e-mail dentro da senha.' }
  if (isCommon(password)) return { step: 1, advice: 'Esta é uma das primeiras senhas que alguém tentaria.' }
  const length = unguessedLength(password)
  if (length < PASSWORD_MIN_LENGTH)
    return { step: 1, advice: 'Evite repetições e sequências, como aaa, 1234 ou qwerty.' }
  return judge(length, kindsIn(password))
}

function judge(length: number, kinds: number): Strength {
  const longer = 'Mais longa é melhor: junte três ou quatro palavras.'
  if (length < STEP_TWO_AT) return { step: 1, advice: longer }
  const points = 2 + MORE_STEPS_AT.filter((from) => length >= from).length + Math.sign(kinds - 2)
  const step = ([1, 2, 3] as const).find((each) => each >= points) ?? 4
  if (step === 4) return { step, advice: 'Ótima escolha.' }
  const isShort = length < (MORE_STEPS_AT[0] ?? 0) || kinds > 2
  return { step, advice: isShort ? longer : 'Misture letras maiúsculas, números ou sinais.' }
}

const holdsOneOf = (password: string, about: string[]) =>
  about
    .map((each) => each.toLowerCase().replace(/@.*/, ''))
    .some((each) => each.length >= LOGIN_MIN_LENGTH && password.toLowerCase().includes(each))

function isCommon(password: string) {
  const lower = password.toLowerCase()
  const plain = lower.replace(/[013457@$]/g, (sign) => SPELLED[sign] ?? sign)
  return [lower, plain].some((each) => COMMON.has(each.replace(/^[^a-z]+|[^a-z]+$/g, '')))
}

/** Without what repeats or continues: 'abcabcabc' is worth 'ab', 'qwerty1111' is worth 'qw11'. */
function unguessedLength(password: string) {
  const [...letters] = password.toLowerCase().replace(/^(.+?)\1+$/su, '$1')
  return letters.filter((_, at) => !isExpected(letters.slice(Math.max(0, at - 2), at + 1))).length
}

function isExpected(letters: string[]) {
  if (letters.length < 3) return false
  const [forth, back] = [letters.join(''), [...letters].reverse().join('')]
  return new Set(letters).size === 1 || ROWS.some((row) => row.includes(forth) || row.includes(back))
}

const kindsIn = (password: string) =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
