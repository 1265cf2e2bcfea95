const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of cleaned HTML on one line; on the server there is no document to read them from. */
export function plainText(html: string) {
  return (
    html
      // What stands in another line is another word.
      .replace(/<\/?(?:h[1-6]|p|li|td|th|tr|blockquote|pre|br|hr)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, decoded)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

function decoded(entity: string, decimal?: string, hex?: string, name = '') {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  if (Number.isNaN(code)) return ENTITIES[name] ?? entity
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
