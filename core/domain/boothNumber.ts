/**
 * Spellings of one number of a booth: `N1-A01`, `n1 a1` and `N1A01` are one. Zeros in front of a
 * number do not count.
 */
export function boothKey(no: string): string {
  return no
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(^|[A-Z])0+(?=\d)/g, '$1')
}

/** What people write around a number: that it is a booth, and its hall. */
const PLACE = /\b(?:booth|stand|hall)\b|展位|展[台臺]|[号號]?[馆館厅廳]|[号號]/g

/** A number as it was typed, in small letters and without the words around it: `N1馆A01`, `Booth A01`. */
export function typedBooth(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(PLACE, ' ').trim()
}
