/** Where an address leads, from the organiser's texts or from `pages/h5/load`. */
type LinkAddress =
  /** A path on this site. */
  | { kind: 'site'; path: string }
  /** An allowed other site: https, and its host is on the list. */
  | { kind: 'outside'; host: string; url: string }
  /** The link is not opened; `host` is the part to show instead. */
  | { kind: 'blocked'; host: string }

const MAX_LENGTH = 2048
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Names only: a public site has no numeric address, no single-label name and no port. */
const HOST = `(?:${LABEL}\\.){1,8}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?`
const HTTPS = new RegExp(`^https://(${HOST})(?::443)?(?=[/?#]|$)`, 'i')
const LISTED = new RegExp(`^(?:\\*\\.)?${HOST}$`)
/**
 * Code points that are invisible or change the direction of text, and lone surrogates. Each run has
 * its first and last code point.
 */
const UNSEEN: readonly (readonly [number, number])[] = [
  [0, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff0, 0xffff],
]
const SITE_PATH = /^\/(?!\/)/

/**
 * Whether a fair may list this host: a lower-case name, or `*.` and a name for all its subdomains.
 */
export function isLinkHost(host: string): boolean {
  return LISTED.test(host)
}

/**
 * Reads an address by the fair's list of hosts (SPEC §2 h5/load). It is strict: an address that a
 * browser could understand differently is blocked. `origin` is that of this site.
 */
export function readLinkAddress(
  address: string,
  hosts: readonly string[],
  origin = '',
): LinkAddress {
  const blocked: LinkAddress = { kind: 'blocked', host: shownHost(address) }
  // Browsers drop some invisible characters and read a backslash as a slash.
  if (address.length > MAX_LENGTH || address.includes('\\') || [...address].some(isUnseen))
    return blocked
  const own = origin && address.startsWith(origin) ? address.slice(origin.length) : address
  if (SITE_PATH.test(own)) return { kind: 'site', path: encoded(own) }
  const [start, name] = HTTPS.exec(address) ?? []
  if (start === undefined || name === undefined) return blocked
  const host = name.toLowerCase()
  if (!hosts.some(listed => covers(listed, host))) return { kind: 'blocked', host }
  return { kind: 'outside', host, url: `https://${host}${encoded(address.slice(start.length))}` }
}

/**
 * A list entry is a host, or `*.` for all its subdomains. `*.` does not cover names in other
 * scripts.
 */
function covers(listed: string, host: string): boolean {
  return listed.startsWith('*.')
    ? host.endsWith(listed.slice(1)) && !host.includes('xn--')
    : host === listed
}

/** Percent-encodes the rest of an address. */
function encoded(text: string): string {
  return text.replace(/[^!-~]+/g, part => encodeURIComponent(part))
}

/**
 * The part that matters to the reader: the host behind any `user@`, without invisible characters.
 * Without a host it is the beginning of the address.
 */
function shownHost(address: string): string {
  const text = [...address.slice(0, MAX_LENGTH)].filter(char => !isUnseen(char)).join('')
  const [, authority] = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2,}([^/?#\\]*)/i.exec(text) ?? []
  const host = authority?.slice(authority.lastIndexOf('@') + 1)
  return (host || /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0] || text).slice(0, 80)
}

function isUnseen(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return UNSEEN.some(([first, last]) => code >= first && code <= last)
}
