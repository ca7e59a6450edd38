const CODE = /^[0-9A-Z]{12}$/

/**
 * The code in what a scanner read or a person typed: a card's or a ticket's code, or the address
 * its QR holds; spaces, hyphens and small letters make no difference. Empty for anything else.
 */
export function badgeCode(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/)
  const last = address.split('/').filter(Boolean).pop() ?? ''
  const code = last.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return CODE.test(code) ? code : ''
}
