import { isIP } from 'node:net'

/**
 * Sites that do nothing but lead to others: a link by one says neither where it leads, nor where it
 * will lead tomorrow.
 */
const REDIRECTS =
  /^(?:www\.)?(?:t\.cn|url\.cn|dwz\.cn|suo\.im|mrw\.so|sourl\.cn|c1n\.cn|3\.cn|w\.url\.cn|bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|is\.gd|v\.gd|rb\.gy|cutt\.ly|t\.ly|buff\.ly|rebrand\.ly|shorturl\.at|lnkd\.in)$/

/**
 * True for an address that visitors may be led to: https, a host name of the public net, no
 * password and no other port, and no short link. Host names that are addresses of machines are
 * refused whatever they are: they hide who serves the page.
 */
export function isPublicAddress(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
    return false
  return (
    !REDIRECTS.test(host) &&
    !/(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/.test(host)
  )
}
