import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moneyText } from '../../../core/format/money'

describe('an amount of money', () => {
  for (const [amount, cn, en] of [
    [0, '¥0.00', 'CNY 0.00'],
    [5, '¥0.05', 'CNY 0.05'],
    [3000, '¥30.00', 'CNY 30.00'],
    [123_456_789, '¥1,234,567.89', 'CNY 1,234,567.89'],
  ] as const) {
    it(`of ${amount} fen reads ${cn}`, () => {
      assert.equal(moneyText('cn', amount, 'CNY'), cn)
      assert.equal(moneyText('en', amount, 'CNY'), en)
    })
  }

  it('in a currency without a sign of its own is named by its code', () => {
    assert.equal(moneyText('cn', 100, 'HKD'), 'HKD 1.00')
  })
})
