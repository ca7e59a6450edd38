/** Signs of a code: figures and capitals without those that are taken for others. */
export const ARRIVAL_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eighty bits. */
export const ARRIVAL_LENGTH = 16
const CODE = new RegExp(`^[${ARRIVAL_SIGNS}]{${ARRIVAL_LENGTH}}$`)

/**
 * The code of a company in what a scanner read or a person typed: the address its QR holds, or the
 * code itself; spaces, hyphens and small letters make no difference. Empty for anything else, also
 * for a badge's code.
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
