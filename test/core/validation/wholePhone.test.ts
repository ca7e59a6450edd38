import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { splitWholePhone } from '../../../core/validation/wholePhone'

describe('a phone in one piece', () => {
  for (const [written, code, number] of [
    ['+8613800130426', '86', '13800130426'],
    ['008613800130426', '86', '13800130426'],
    ['+86 138-0013-0426', '86', '13800130426'],
    ['＋８６１３８００１３０４２６', '86', '13800130426'],
    ['+85261234567', '852', '61234567'],
    ['+886912345678', '886', '912345678'],
    ['+12025550123', '1', '2025550123'],
    ['+4930123456', '49', '30123456'],
  ] as const)
    it(`${written} is ${code} and ${number}`, () => {
      assert.deepEqual(splitWholePhone(written), { CountryCode: code, Number: number })
    })
  it('without a country is none', () => {
    for (const written of ['13800130426', '+86', '+8613800130426x', '', '00', '+0123456789'])
      assert.equal(splitWholePhone(written), undefined, written)
  })
})
