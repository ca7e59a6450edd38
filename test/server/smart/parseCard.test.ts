import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseCard } from '../../../server/services/smart/card/parseCard'
import { CARDS } from './inventedCards'

describe('the fields of a card', () => {
  for (const [name, text, fields] of CARDS) {
    it(name, () => {
      assert.deepEqual(parseCard(text.split('\n').map(line => ({ text: line }))), fields)
    })
  }

  it('use the larger print for the name where both could be one', () => {
    const lines = [
      { text: '江南好味', height: 30 },
      { text: '慧敏', height: 70 },
      { text: '清新', height: 25 },
    ]
    assert.equal(parseCard(lines).NameStr, '慧敏')
  })

  it('are found in whatever order labelled lines come', () => {
    const [, text, fields] = CARDS[0] ?? ['', '', {}]
    fc.assert(
      fc.property(fc.shuffledSubarray(text.split('\n'), { minLength: 7 }), lines => {
        assert.deepEqual(parseCard(lines.map(line => ({ text: line }))), fields)
      }),
    )
  })

  it('are found quickly in any text, and hold no invalid phone', () => {
    const letter = fc.constantFrom(...'张总经理公司市区路号ab.@:：+-/ 0123456789转xT'.split(''))
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: letter, maxLength: 200 }), { maxLength: 20 }),
        lines => {
          const { Mobile, CountryCode } = parseCard(lines.map(text => ({ text })))
          assert.match(Mobile ?? '0000000', /^\d{7,13}$/)
          assert.match(CountryCode ?? '1', /^\d{1,3}$/)
        },
      ),
    )
  })
})
