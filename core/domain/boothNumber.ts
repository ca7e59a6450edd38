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
