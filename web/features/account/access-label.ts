import { HIGHEST_LEVEL } from '#contract/account.ts'

export function accessLabel(level: number) {
  if (level === HIGHEST_LEVEL) return 'Administrador'
  return level >= 1 && level < HIGHEST_LEVEL ? `Nível de Acesso: ${level}` : 'Usuário Padrão'
}
