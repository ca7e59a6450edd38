/** A person's contact data; empty values are left out. */
export interface ContactCard {
  name: string
  company: string
  position: string
  /** International, `+86 138…`. */
  phone: string
  email: string
  website: string
}

/** A contact that phones read from a QR code: vCard 3.0, which all phones know. */
export function vCard({ name, company, position, phone, email, website }: ContactCard): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escape(name)};;;;`,
    `FN:${escape(name)}`,
    company && `ORG:${escape(company)}`,
    position && `TITLE:${escape(position)}`,
    phone && `TEL;TYPE=CELL:${phone.replace(/[^\d+]/g, '')}`,
    email && `EMAIL:${escape(email)}`,
    website && `URL:${escape(website)}`,
    'END:VCARD',
  ]
  return lines.filter(Boolean).join('\r\n')
}

/**
 * Escapes a text value for RFC 2426 and RFC 5545: separators get a backslash, a line break becomes
 * \n.
 */
export const escape = (text: string): string =>
  text.replace(/[\\;,]/g, found => `\\${found}`).replace(/\r\n|\r|\n/g, '\\n')
