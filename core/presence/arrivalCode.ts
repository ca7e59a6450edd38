/** Characters of a code: digits and capitals, without those that are easily confused. */
export const ARRIVAL_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters have 80 bits. */
export const ARRIVAL_LENGTH = 16
const CODE = new RegExp(`^[${ARRIVAL_SIGNS}]{${ARRIVAL_LENGTH}}$`)

/**
 * Extracts a company's code from a scanned or typed text: the address in its QR code, or the code
 * itself. Spaces, hyphens and small letters do not matter. Empty for any other text, including the
 * code of a badge.
 */
export function arrivalCode(text: string): string {
  const given = /[?&]arrival=([^&#]*)/.exec(text)?.[1] ?? text.trim()
  const code = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return CODE.test(code) ? code : ''
}
