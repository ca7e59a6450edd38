import { BlockList, isIP, isIPv4 } from 'node:net'
import { StartupError } from './errors'

/** Says whether an address lies in one of the networks. */
export type Networks = (address: string) => boolean

/**
 * Parses networks like `203.0.113.0/24`, `2001:db8::/32` or a single address. Throws StartupError
 * that names `variable` for anything else.
 */
export function parseNetworks(variable: string, texts: readonly string[]): Networks {
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', bits, ...more] = text.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1
    if (family === 0 || more.length > 0 || prefix > most)
      throw new StartupError(
        `${variable} names "${text}": it must be a network, as 203.0.113.0/24 or 2001:db8::/32`,
      )
    networks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    if (isIP(plain) === 0) return false
    return networks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}
