import { isIP } from 'node:net'
import { isInnerAddress, isLoopback } from './innerAddress'

const PORTS: readonly string[] = ['', '443', '8443']
/** Names that mean this machine or a network of one's own wherever they are looked up. */
const INNER_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion)\.?$/

/**
 * An address webhooks may go to, as it is to be stored; undefined for any other. `toLoopback` lets
 * development send to this machine by http.
 */
export function webhookUrl(text: string, toLoopback: boolean): string | undefined {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  const host = hostOf(url)
  if (toLoopback && (host === 'localhost' || isLoopback(host)))
    return url.protocol === 'http:' ? url.href : undefined
  if (url.protocol !== 'https:' || !PORTS.includes(url.port)) return undefined
  // URL has turned every spelling of an IPv4 address into its usual one
  if (isIP(host) !== 0) return isInnerAddress(host) ? undefined : url.href
  return INNER_NAME.test(host) || !host.includes('.') ? undefined : url.href
}

/** The host without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
