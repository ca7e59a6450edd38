import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  ADDRESS_LIMITS,
  addressLimit,
  type AddressLimitKind,
} from '../../server/domain/addressLimits'
import { StartupError } from '../../server/errors'
import { parseNetworks } from '../../server/networks'

describe('the networks of the fair', () => {
  const isFairs = parseNetworks('FAIR_NETWORKS', [
    '203.0.113.0/24',
    '2001:db8::/32',
    '198.51.100.7',
  ])

  const CASES: readonly (readonly [address: string, isInside: boolean])[] = [
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['::ffff:203.0.113.9', true],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['unknown', false],
  ]
  for (const [address, isInside] of CASES)
    it(`${isInside ? 'hold' : 'do not hold'} ${address}`, () =>
      assert.equal(isFairs(address), isInside))

  for (const text of [
    '203.0.113.0/33',
    '2001:db8::/129',
    '203.0.113.0/24/8',
    'hall',
    '/24',
    '1.2.3.4/x',
  ])
    it(`are refused at the start where an entry is ${text}`, () =>
      assert.throws(
        () => parseNetworks('FAIR_NETWORKS', [text]),
        (error: unknown) =>
          error instanceof StartupError && error.message.includes(`FAIR_NETWORKS names "${text}"`),
      ))

  it('get ten times every limit, also a configured one', () => {
    const ipHash = Buffer.from('ab', 'hex')
    const kinds = Object.keys(ADDRESS_LIMITS) as AddressLimitKind[]
    for (const kind of kinds) {
      const { points, key } = addressLimit({ ipHash, isFairNetwork: false }, kind)
      assert.equal(points, ADDRESS_LIMITS[kind].points)
      assert.deepEqual(addressLimit({ ipHash, isFairNetwork: true }, kind), {
        ...addressLimit({ ipHash }, kind),
        points: points * 10,
      })
      assert.ok(key.endsWith(':ab'))
    }
    assert.equal(addressLimit({ ipHash, isFairNetwork: true }, 'visits', { visits: 7 }).points, 70)
    assert.equal(addressLimit({ ipHash }, 'visits', { visits: 7 }).points, 7)
  })
})
