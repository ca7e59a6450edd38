import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countText } from '../../../core/format/countText'

describe('countText', () => {
  it('puts a comma between thousands, and none before the first digit', () => {
    assert.deepEqual([0, 7, 999, 1000, 41_286, 100_000, 1_234_567, -1500].map(countText), [
      '0',
      '7',
      '999',
      '1,000',
      '41,286',
      '100,000',
      '1,234,567',
      '-1,500',
    ])
  })
})
