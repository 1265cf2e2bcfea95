import { MOST_TEAM_MEMBERS } from '#contract/team-staff.ts'

export const texts = {
  loading: 'Carregando a equipe...',
  failed: 'Não foi possível carregar a equipe.',
  empty: 'Nenhum membro encontrado.',
  emptyHint: 'Adicione o primeiro com “Novo membro”: a página inicial passa a mostrá-lo.',
  saveFailed: 'Não foi possível salvar o membro. Tente de novo.',
  removeFailed: 'Não foi possível remover o membro. Tente de novo.',
  orderSaved: 'A nova ordem foi salva.',
  noTitle: 'Diga o nome.',
  noActivity: 'Diga o que a pessoa faz.',
  full: `A equipe já tem ${MOST_TEAM_MEMBERS} membros, que é o limite.`,
}

export const addedText = (name: string) => `“${name}” entrou na equipe.`
export const savedText = (name: string) => `“${name}” foi salvo.`
export const removedText = (name: string) => `“${name}” saiu da equipe.`
