import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  doublings,
  leadingZeroBits,
  slideBits,
  workBits,
  workText,
} from '../../../core/domain/proofOfWork'
import { isWorkDone } from '../../../server/services/smart/captchaWorkService'

/** The same count by another way: the digest written out in binary. */
const bitsOfText = (digest: Uint8Array) =>
  [...digest]
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
    .search(/1|$/)

describe('the device’s sum', () => {
  it('counts the zero bits at the beginning of any digest', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 8 }),
        fc.integer({ min: 0, max: 4 }),
        (tail, zeros) => {
          const digest = Uint8Array.from([...Array<number>(zeros).fill(0), ...tail])
          assert.equal(leadingZeroBits(digest), bitsOfText(digest))
        },
      ),
    )
    assert.deepEqual(
      [
        leadingZeroBits(Uint8Array.of(0, 1)),
        leadingZeroBits(Uint8Array.of(0xff)),
        leadingZeroBits(Uint8Array.of(0, 0)),
      ],
      [15, 0, 16],
    )
  })

  it('is solved exactly when the digest of salt:nonce begins with that many zero bits', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.integer({ min: 0, max: 12 }),
        (salt, nonce, bits) => {
          const hash = createHash('sha256').update(`${salt}:${nonce}`, 'utf8').digest()
          assert.equal(isWorkDone(salt, nonce, bits), bitsOfText(hash) >= bits)
        },
      ),
    )
    assert.equal(workText('salt', '42'), 'salt:42')
  })

  it('doubles with every doubling of the uses beyond the free ones', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1000),
        fc.integer({ min: 1, max: 5000 }),
        (used, more, free) => {
          assert.ok(doublings(used + more, free) >= doublings(used, free))
          assert.ok(doublings(used * 2, free) <= doublings(used, free) + 1)
        },
      ),
    )
    assert.deepEqual(
      [0, 5, 6, 10, 11].map(used => doublings(used, 5)),
      [0, 0, 1, 1, 2],
    )
  })

  it('stays feasible for a telephone: the slide’s beside the movement, and the sum alone after what others did', () => {
    const slides = [0, 1, 2, 6, 20].map(own => slideBits({ own, shared: 0 }))
    assert.deepEqual(slides, [0, 12, 13, 17, 17])
    assert.equal(slideBits({ own: 1, shared: 3 }), 14)
    assert.deepEqual(
      [0, 1, 4, 9].map(own => workBits({ own, shared: 0 })),
      [18, 19, 22, 22],
    )
    assert.deepEqual([workBits({ own: 0, shared: 9 }), workBits({ own: 3, shared: 9 })], [20, 21])
  })
})
