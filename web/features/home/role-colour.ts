const COLOURS = [
  { words: ['geral', 'administrador'], colour: 'text-role-red' },
  { words: ['developer'], colour: 'text-role-orange' },
  { words: ['suporte'], colour: 'text-role-blue' },
]

export function roleColour(activity: string) {
  const text = activity.toLowerCase()
  return COLOURS.find(({ words }) => words.some((word) => text.includes(word)))?.colour ?? 'text-role-neutral'
}
