import { isIP } from 'node:net'

/**
 * True for an address that visitors may be led to: https, a host name of the public net, no password and no other port. Host names that are
 * addresses of machines are refused whatever they are: they hide who serves the page.
 */
export function isPublicAddress(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return false
  return !/(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/.test(host)
}
