import { isIP } from 'node:net'

/**
 * Sites that only redirect: a link through one hides its destination, and the destination may
 * change.
 */
const REDIRECTS =
  /^(?:www\.)?(?:t\.cn|url\.cn|dwz\.cn|suo\.im|mrw\.so|sourl\.cn|c1n\.cn|3\.cn|w\.url\.cn|bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|is\.gd|v\.gd|rb\.gy|cutt\.ly|t\.ly|buff\.ly|rebrand\.ly|shorturl\.at|lnkd\.in)$/

/**
 * True for an address that visitors may be sent to: https, a host name of the public net, no
 * password, no other port, and no short link. IP addresses as hosts are always refused, because
 * they hide who serves the page.
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
