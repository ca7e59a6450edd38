const LINK = /^(https?:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d])/i
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const PHONE = /^\+?[\d\s()-]{5,20}$/
const DOMAIN = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u

/** Is this an address a text may link to? The same protocols as on the server: http, https, mailto and tel. */
export function isSafeLink(address: string): boolean {
  return LINK.test(address) && !hasControl(address)
}

/** Where a picture or a video of foreign text may come from: the web, encrypted, or this site. Never `data:` or `blob:`. */
export function isSafeSource(address: string): boolean {
  return /^(https:\/\/[^\s/?#]+|\/(?![/\\]))/i.test(address) && !hasControl(address)
}

/** Addresses nothing may be stored under, wherever they come from: scripts, the data itself, and what dies with the page. */
export function isLasting(address: string): boolean {
  return address !== '' && !hasControl(address) && !/^(data|blob|javascript|vbscript|file|about):/i.test(address)
}

/** What a person meant by a typed address: protocols are added; undefined when it can be no link. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  const address = DOMAIN.test(text) ? `https://${text}` : text
  return isSafeLink(address) ? address : undefined
}

/** A typed address of a picture or a video; only https, since the page itself is encrypted. */
export function readSource(typed: string): string | undefined {
  const text = typed.trim()
  const address = DOMAIN.test(text) ? `https://${text}` : text
  return /^https:/i.test(address) && isSafeSource(address) ? address : undefined
}

// Browsers ignore control characters inside an address, and turn \ into /.
const hasControl = (text: string) => [...text].some(sign => sign <= ' ' || sign === '\\')
