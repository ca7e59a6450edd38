const LINK = /^(https?:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d])/i
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const PHONE = /^\+?[\d\s()-]{5,20}$/
/**
 * Ranges of letters. WeChat on Android rejects a whole script that contains `\p{L}`: its V8 has no
 * Unicode properties.
 */
const LETTERS =
  'a-zA-Z\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u0588\u05D0-\u05F2\u0620-\u1FFF\u2071\u207F\u2090-\u209C' +
  '\u2102-\u214E\u2183-\u2184\u2C00-\u2DFF\u2E2F\u3005-\u3007\u3031-\u3035\u303B-\u303C\u3041-\u30FF\u3105-\u31BF\u31F0-\u31FF' +
  '\u3400-\uD7FF\uF900-\uFDFF\uFE70-\uFEFC\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFDC\u{10000}-\u{1EFFF}\u{20000}-\u{3FFFF}'
const LABEL = `[${LETTERS}\\d-]+`
const DOMAIN = new RegExp(`^${LABEL}(\\.${LABEL})+([/?#:]|$)`, 'u')

/**
 * May a text link to this address? The same protocols as on the server: http, https, mailto and
 * tel.
 */
export function isSafeLink(address: string): boolean {
  return LINK.test(address) && !hasControl(address)
}

/**
 * May a picture or a video of foreign text have this address? Only https or this site, never
 * `data:` or `blob:`.
 */
export function isSafeSource(address: string): boolean {
  return /^(https:\/\/[^\s/?#]+|\/(?![/\\]))/i.test(address) && !hasControl(address)
}

/**
 * May this address be stored at all? Not scripts, data URLs, or addresses that die with the page.
 */
export function isLasting(address: string): boolean {
  return (
    address !== '' &&
    !hasControl(address) &&
    !/^(data|blob|javascript|vbscript|file|about):/i.test(address)
  )
}

/** The intended link of a typed address: adds the protocol; undefined when it is no link. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  const address = DOMAIN.test(text) ? `https://${text}` : text
  return isSafeLink(address) ? address : undefined
}

/** A typed address of a picture or a video; only https, because the page itself is encrypted. */
export function readSource(typed: string): string | undefined {
  const text = typed.trim()
  const address = DOMAIN.test(text) ? `https://${text}` : text
  return /^https:/i.test(address) && isSafeSource(address) ? address : undefined
}

// Browsers ignore control characters inside an address, and turn \ into /.
const hasControl = (text: string) => [...text].some(sign => sign <= ' ' || sign === '\\')
