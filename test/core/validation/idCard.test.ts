import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isIdCard, normalizeIdCard, type RuleSet } from '../../../core/validation/idCard'

/** Region 99 is assigned to no one; the first two are printed in GB 11643-1999. */
const CASES: ReadonlyArray<
  readonly [why: string, id: string, bySpec: boolean, byDefault: boolean]
> = [
  ['the standard’s own example', '11010519491231002X', true, true],
  ['the standard’s other example', '440524188001010014', true, true],
  ['a man’s card', '990000199001010017', true, true],
  ['a woman’s card', '990000199912310029', true, true],
  ['a leap day', '990000200002290036', true, true],
  ['a small x', '11010519491231002x', true, true],
  ['15 digits', '990000670401001', true, true],
  ['a wrong check digit', '110105194912310021', true, false],
  ['30 February', '990000199002300016', true, false],
  ['29 February of a common year', '990000190102290010', true, false],
  ['15 digits with month 13', '990000671301001', true, false],
  ['17 digits', '11010519491231002', false, false],
  ['19 digits', '1101051949123100211', false, false],
  ['an X in the middle', '1101051949123X0021', false, false],
  ['nothing', '', false, false],
]

describe('an identity card number', () => {
  for (const [why, id, bySpec, byDefault] of CASES) {
    it(`with ${why} is ${bySpec ? '' : 'not '}accepted to the letter and ${byDefault ? '' : 'not '}by default`, () => {
      assert.deepEqual(
        (['spec', 'default'] satisfies RuleSet[]).map(ruleSet => isIdCard(id, ruleSet)),
        [bySpec, byDefault],
      )
    })
  }

  it('cannot be of someone born tomorrow', () => {
    const id = '990000199001010017'

    assert.equal(isIdCard(id, 'default', new Date(1989, 11, 31)), false)
    assert.equal(isIdCard(id, 'default', new Date(1990, 0, 1)), true)
  })

  it('of 15 digits has an 18-digit form, and a small x is stored as X', () => {
    assert.equal(normalizeIdCard('990000670401001'), '99000019670401001X')
    assert.equal(normalizeIdCard(' 11010519491231002x'), '11010519491231002X')
  })
})
