// How counts are written. By hand: a browser's own format for numbers takes longer to load than many a page to draw.

/** '9.990', '-1.234,5' */
export function formatCount(number: number) {
  const [whole = '', fraction] = String(number).split('.')
  return fraction === undefined ? inGroups(whole) : `${inGroups(whole)},${fraction}`
}

const inGroups = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')
