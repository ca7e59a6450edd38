import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { maskIdNumber, maskMiddle, maskMobile, maskPhone } from '../../../core/format/mask'

const digits = (min: number, max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map(list => list.join(''))

describe('maskIdNumber', () => {
  it('keeps the first 6 and the last 4 of 18 and of 15 characters', () => {
    assert.equal(maskIdNumber('990000199001010017'), '990000********0017')
    assert.equal(maskIdNumber('990000670401001'), '990000*****1001')
  })

  it('keeps a quarter at each end of a passport', () => {
    assert.equal(maskIdNumber('E99000017'), 'E9*****17')
  })

  it('never shows more than 10 characters, keeps the length, and shows nothing of very short texts', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), text => {
        const trimmed = Array.from(text.trim())
        const masked = Array.from(maskIdNumber(text))

        assert.equal(masked.length, trimmed.length)
        const shown = masked.filter(
          (character, i) => character === trimmed[i] && character !== '*',
        ).length
        assert.ok(shown <= Math.max(10, trimmed.length / 2))
        if (trimmed.length < 4) assert.equal(shown, 0)
      }),
    )
  })
})

describe('maskPhone', () => {
  it('keeps the first 3 and the last 4 of a mainland mobile, however it is written', () => {
    assert.equal(maskPhone('13800130426'), '138****0426')
    assert.equal(maskPhone('138 0013 0426'), '138****0426')
    assert.equal(maskPhone('+8613800130426'), '+86138****0426')
    assert.equal(maskPhone('86-138-0013-0426'), '86138****0426')
  })

  it('hides at least half of a shorter foreign number', () => {
    assert.equal(maskPhone('61230042'), '61****42')
    assert.equal(maskPhone('+15550100426'), '+155****0426')
    assert.equal(maskPhone('110'), '***')
  })

  it('hides at least 4 digits of 5 to 15 and keeps their count', () => {
    fc.assert(
      fc.property(digits(5, 15), number => {
        const masked = maskPhone(number)

        assert.equal(masked.length, number.length)
        assert.ok((masked.match(/\*/g) ?? []).length >= Math.min(4, number.length - 2))
      }),
    )
  })

  it('changes nothing of a number that is already masked', () => {
    fc.assert(
      fc.property(digits(1, 15), number =>
        assert.equal(maskPhone(maskPhone(number)), maskPhone(number)),
      ),
    )
  })
})

describe('maskMobile', () => {
  it('shows the country code of foreign numbers only', () => {
    assert.equal(maskMobile({ CountryCode: '86', Number: '13800130426' }), '138****0426')
    assert.equal(maskMobile({ Number: '13800130426' }), '138****0426')
    assert.equal(maskMobile({ CountryCode: '852', Number: '61230042' }), '+852 61****42')
  })
})

describe('maskMiddle', () => {
  it('counts characters, not code units', () => {
    assert.equal(maskMiddle('𠮷林若溪', 1, 1), '𠮷**溪')
  })
})
