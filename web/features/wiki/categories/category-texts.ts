import { MOST_CATEGORIES } from '#contract/wiki.ts'
import { countedText } from '../texts.ts'

export const topicCountText = (count: number) => (count === 1 ? '1 tópico' : `${countedText(count)} tópicos`)

/** What becomes of the topics of a deleted category. */
export function movingTopicsText(count: number | undefined, heir: string) {
  if (count === 0) return 'Ela não tem tópicos.'
  if (count === 1) return `O seu único tópico passa para a categoria “${heir}”.`
  return `Os seus ${count === undefined ? '' : `${countedText(count)} `}tópicos passam para a categoria “${heir}”.`
}

export const fullText = `A wiki já tem ${MOST_CATEGORIES} categorias, que é o limite. Para adicionar outra, elimine uma delas.`
