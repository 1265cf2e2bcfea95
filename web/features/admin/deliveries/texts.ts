import type { StaffDeliveriesQuery, StaffDelivery } from '#contract/deliveries-staff.ts'

export const listTexts = {
  loading: 'Carregando as entregas...',
  failed: 'Não foi possível carregar as entregas.',
  empty: 'Nenhuma entrega encontrada.',
  emptyHint: 'A busca acha o número de uma entrega ou o começo de um login.',
}

export const texts = {
  recalled:
    'Foi cancelada depois de enviada: o jogo ainda vai dizer se ela já tinha chegado. Até lá não é enviada de novo.',
  cancelMeaning:
    'O que foi comprado no WebMarket volta em moedas para a carteira, e um prêmio da roleta volta a poder ser retirado. O jogador lê que a equipe cancelou, mas não o motivo.',
  retryFailed: 'Não foi possível tentar de novo.',
  cancelFailed: 'Não foi possível cancelar a entrega.',
}

type Filter = NonNullable<StaffDeliveriesQuery['state']>

export const filterTexts: Record<Filter, string> = {
  concern: 'Precisam de alguém',
  queued: 'Na fila',
  sending: 'Enviando',
  waiting: 'Aguardando',
  stuck: 'Paradas',
  refused: 'Recusadas',
  delivered: 'Entregues',
  cancelled: 'Canceladas',
}

export const DELIVERY_FILTERS = Object.keys(filterTexts) as Filter[]

export const retriedText = ({ id }: StaffDelivery) => `A entrega nº ${id} voltou à fila.`

export const cancelledText = ({ id }: StaffDelivery) => `A entrega nº ${id} foi cancelada.`
