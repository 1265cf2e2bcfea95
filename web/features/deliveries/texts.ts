import { formatCount } from '#web/format.ts'

export const texts = {
  loading: 'Carregando as suas entregas...',
  failed: 'Não foi possível carregar as suas entregas.',
  outdated: 'Não foi possível atualizar a lista. Tentaremos de novo em instantes.',
  empty: 'Nenhuma entrega ainda.',
}

export const countText = (total: number) => (total === 1 ? '1 entrega' : `${formatCount(total)} entregas`)
