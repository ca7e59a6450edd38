import { isIP } from 'node:net'
import { isInnerAddress, isLoopback } from './innerAddress'

const PORTS: readonly string[] = ['', '443', '8443']
/** Names that always mean this machine or a local network. */
const INNER_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion)\.?$/

/**
 * An address that webhooks may call, in its stored form; undefined for any other. `toLoopback` lets
 * development call this machine by http.
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
  // URL has normalised every spelling of an IPv4 address
  if (isIP(host) !== 0) return isInnerAddress(host) ? undefined : url.href
  return INNER_NAME.test(host) || !host.includes('.') ? undefined : url.href
}

/** The host without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}
