import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSignaturePath, MAX_SIGNATURE, signaturePath } from '../../../core/presence/signature'

describe('a signature', () => {
  it('is a path of whole pixels, with a dot where the hand did not move', () => {
    const path = signaturePath([
      [
        [1.4, -3],
        [20.5, 7],
      ],
      [[5, 5]],
      [],
    ])

    assert.equal(path, 'M1 0L21 7M5 5L5 5')
    assert.ok(isSignaturePath(path))
    assert.ok(isSignaturePath(''))
  })

  it('ends with the last stroke that fits', () => {
    const stroke = Array.from({ length: 1000 }, () => [1234, 1234] as const)

    const path = signaturePath([stroke, stroke, stroke])

    assert.ok(path.length > 0 && path.length <= MAX_SIGNATURE && isSignaturePath(path))
  })

  for (const text of [
    'M1 1"/><script>',
    'M1 1Z',
    'm1 1',
    'M-1 1',
    'M1,1',
    `M1 1${'L1 1'.repeat(MAX_SIGNATURE)}`,
  ])
    it(`is not ${text.slice(0, 20)}`, () => assert.equal(isSignaturePath(text), false))
})
