import { BlockList, isIP } from 'node:net'

/**
 * Networks that no outsider may make us call: private, local, shared, reserved, and those of cloud
 * metadata.
 */
const INNER: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
]
/** Only public IPv6 counts as outside: 2000::/3 without these. */
const INNER_SIX: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const inner = new BlockList()
for (const [network, bits, family] of INNER) inner.addSubnet(network, bits, family)
const innerSix = new BlockList()
for (const [network, bits] of INNER_SIX) innerSix.addSubnet(network, bits, 'ipv6')
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * True for an address that webhooks must never call, and for invalid addresses. IPv4 within IPv6 is
 * judged as IPv6, where no such network counts as outside.
 */
export function isInnerAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  if (family === 4) return inner.check(plain, 'ipv4')
  if (family === 6) return !publicSix.check(plain, 'ipv6') || innerSix.check(plain, 'ipv6')
  return true
}

export function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
