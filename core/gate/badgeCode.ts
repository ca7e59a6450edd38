const CODE = /^[0-9A-Z]{12}$/

/**
 * Extracts the code from a scanned or typed text: the code of a card or ticket, or the address in
 * its QR code. Spaces, hyphens and small letters do not matter. Empty for any other text.
 */
export function badgeCode(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/)
  const last = address.split('/').filter(Boolean).pop() ?? ''
  const code = last.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return CODE.test(code) ? code : ''
}
