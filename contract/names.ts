// Names and titles that people type.

/** Joins pictographs, and is seen where it does. */
const JOINER = '\u200d'
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const BLANKS = /[\s\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** As it is kept: in one spelling, without what nobody sees. */
export const trimName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, (sign) => (sign === JOINER ? sign : ''))
    .trim()

/** The same for a text of several lines. */
export const trimLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(trimName)
    .join('\n')
    .trim()

export const isBlank = (text: string) => text.replace(BLANKS, '') === ''
