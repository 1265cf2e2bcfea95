/** The letter that stands for a person without a picture: '[ADM] bruna' gives 'B'. */
export function initialOf(name: string): string {
  const [first] = name.replace(/\[[^\]]*\]/g, '').trim()
  return first?.toLocaleUpperCase('pt-BR') ?? '?'
}
