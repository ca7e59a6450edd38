import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { leadingZeroBits, WORK, workBits, workText } from '../../../core/domain/proofOfWork'
import { isWorkDone } from '../../../server/services/smart/captchaWorkService'

/** The same count by another way: the digest written out in binary. */
const bitsOfText = (digest: Uint8Array) =>
  [...digest]
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
    .search(/1|$/)

describe('the device’s sum', () => {
  it('counts the zero bits at the head of any digest', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), fc.integer({ min: 0, max: 4 }), (tail, zeros) => {
        const digest = Uint8Array.from([...Array<number>(zeros).fill(0), ...tail])
        assert.equal(leadingZeroBits(digest), bitsOfText(digest))
      }),
    )
    assert.deepEqual(
      [leadingZeroBits(Uint8Array.of(0, 1)), leadingZeroBits(Uint8Array.of(0xff)), leadingZeroBits(Uint8Array.of(0, 0))],
      [15, 0, 16],
    )
  })

  it('is done when and only when the digest of salt:nonce begins with so many zero bits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 12 }), (salt, nonce, bits) => {
        const hash = createHash('sha256').update(`${salt}:${nonce}`, 'utf8').digest()
        assert.equal(isWorkDone(salt, nonce, bits), bitsOfText(hash) >= bits)
      }),
    )
    assert.equal(workText('salt', '42'), 'salt:42')
  })

  it('grows by one bit with every doubling, never shrinks and stays within reach of a telephone', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), (recent, more) => {
        const bits = workBits(recent)
        assert.ok(bits >= WORK.bits && bits <= WORK.maxBits)
        assert.ok(workBits(recent + more) >= bits)
        assert.ok(workBits(recent * 2) <= bits + 1)
      }),
    )
    const free = WORK.freePerAddress
    assert.deepEqual([0, free - 1, free, 2 * free - 1, 2 * free, 1e9].map(workBits), [17, 17, 18, 18, 19, 22])
  })
})
