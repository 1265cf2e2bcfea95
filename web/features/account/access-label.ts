export function accessLabel(level: number) {
  if (level === 99) return 'Administrador'
  return level >= 1 && level <= 98 ? `Nível de Acesso: ${level}` : 'Usuário Padrão'
}
