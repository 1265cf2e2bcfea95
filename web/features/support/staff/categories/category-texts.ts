import type { SupportCategory } from '#contract/support.ts'
import { MOST_SUPPORT_CATEGORIES } from '#contract/support-staff.ts'

export const categoryTexts = {
  saveFailed: 'Não foi possível guardar a categoria.',
  endFailed: 'Não foi possível eliminar a categoria.',
  returnFailed: 'Não foi possível trazer a categoria de volta.',
}

export const suggestionTexts: Record<NonNullable<SupportCategory['suggested_for']>, string> = {
  delivery: 'Sugerida para tickets sobre entregas',
  donation: 'Sugerida para tickets sobre doações',
}

export const endedText = (name: string, archived: boolean) =>
  archived ? `Categoria “${name}” arquivada: ela tem tickets.` : `Categoria “${name}” eliminada.`

export const fullText = `O suporte já tem ${MOST_SUPPORT_CATEGORIES} categorias, que é o limite.`
