import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isGenericMobile, isLandline, isMobile } from '../../../core/validation/mobile'
import { isMobileOf, isPhone, toE164 } from '../../../core/validation/phoneByCountry'

const MOBILES: ReadonlyArray<
  readonly [country: string, number: string, bySpec: boolean, byDefault: boolean]
> = [
  ['86', '13800130426', true, true],
  ['86', '18912345678', true, true],
  ['86', '19912345678', false, true],
  ['86', '12800130426', false, false],
  ['86', '1380013042', false, false],
  ['86', '138001304261', false, false],
  ['852', '61234567', true, true],
  ['852', '91234567', true, true],
  ['852', '51234567', false, true],
  ['852', '41234567', false, true],
  ['852', '31234567', false, false],
  ['853', '6812345', true, false],
  ['853', '6612345', true, false],
  ['853', '66123456', false, true],
  ['853', '62123456', false, true],
  ['853', '28123456', false, false],
  ['886', '0912345678', true, true],
  ['886', '912345678', false, true],
  ['886', '0812345678', false, false],
  ['1', '2125550123', true, true],
  ['44', '12345', true, true],
  ['44', '1234', false, false],
  ['44', '1234567890123456', false, false],
  ['+86', '13800130426', true, true],
  ['0086', '13800130426', true, true],
]

describe('a mobile number by country code', () => {
  for (const [country, number, bySpec, byDefault] of MOBILES) {
    it(`${country} ${number}: to the letter ${bySpec}, by default ${byDefault}`, () => {
      assert.deepEqual(
        [isMobileOf(country, number, 'spec'), isMobileOf(country, number, 'default')],
        [bySpec, byDefault],
      )
    })
  }
})

describe('a phone value', () => {
  const phone = (CountryCode: string, AreaCode: string, Number: string, Ext = '') =>
    isPhone({ CountryCode, AreaCode, Number, Ext })

  it('is a mobile number without an area code, or a landline with one', () => {
    assert.equal(phone('86', '', '13800130426'), true)
    assert.equal(phone('86', '020', '83120426', '801'), true)
    assert.equal(phone('86', '', '83120426'), false)
    assert.equal(phone('86', '020', '831'), false)
    assert.equal(phone('44', '20', '71234567'), true)
  })

  it('has digits where digits belong', () => {
    assert.equal(phone('8x', '', '13800130426'), false)
    assert.equal(phone('86', '02o', '83120426'), false)
    assert.equal(phone('86', '020', '83120426', 'x'), false)
  })

  it('is the same in E.164 however it is written', () => {
    assert.equal(toE164({ CountryCode: '+86', Number: '138 0013 0426' }), '+8613800130426')
    assert.equal(
      toE164({ CountryCode: '886', Number: '0912345678' }),
      toE164({ CountryCode: '886', Number: '912345678' }),
    )
    assert.equal(toE164({ CountryCode: '', AreaCode: '020', Number: '83120426' }), '+862083120426')
  })
})

describe('a mainland number', () => {
  it('is a mobile with 11 digits, 1 then 3–9', () => {
    assert.deepEqual(['13800130426', '19912345678', '11912345678', '1380013042'].map(isMobile), [
      true,
      true,
      false,
      false,
    ])
  })

  it('follows the prefixes of the generic rule', () => {
    const prefixes = [
      '130',
      '139',
      '145',
      '149',
      '144',
      '150',
      '159',
      '161',
      '162',
      '163',
      '164',
      '165',
      '166',
      '167',
      '168',
      '170',
      '178',
      '179',
      '189',
      '199',
    ]
    const accepted = prefixes.filter(prefix => isGenericMobile(`${prefix}12345678`))

    assert.deepEqual(accepted, [
      '130',
      '139',
      '145',
      '149',
      '150',
      '159',
      '161',
      '162',
      '164',
      '165',
      '166',
      '167',
      '170',
      '178',
      '189',
      '199',
    ])
  })

  it('is a landline with its area code', () => {
    assert.deepEqual(
      ['020-83120426', '02083120426-801', '0755-8312042', '83120426', '13800130426'].map(
        isLandline,
      ),
      [true, true, true, false, false],
    )
  })
})
