/**
 * Makes spellings of one booth number equal: `N1-A01`, `n1 a1` and `N1A01`. Leading zeros of a
 * number do not count.
 */
export function boothKey(no: string): string {
  return no
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(^|[A-Z])0+(?=\d)/g, '$1')
}

/** Words that people write around a booth number. */
const PLACE = /\b(?:booth|stand|hall)\b|展位|展[台臺]|[号號]?[馆館厅廳]|[号號]/g

/** A typed booth number in lower case, without words around it: `N1馆A01`, `Booth A01`. */
export function typedBooth(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(PLACE, ' ').trim()
}
