import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compileMatcher } from '../../../core/form/matchExpression'

const CASES: ReadonlyArray<readonly [expression: string, matchValue: string, answer: string[], holds: boolean]> = [
  ['=', 'buyer', ['buyer'], true],
  ['=', ' buyer ', ['buyer '], true],
  ['=', 'Buyer', ['buyer'], false],
  ['=', 'b', ['a', 'b'], true],
  ['=', 'c', ['a', 'b'], false],
  ['=', '', [''], true],
  ['=', '', ['x'], false],
  ['!=', 'buyer', ['buyer'], false],
  ['!=', 'buyer', ['press'], true],
  ['!=', 'buyer', [''], true],
  ['!=', 'b', ['a', 'b'], false],
  ['!=', '', ['x'], true],
  ['!=', '', [''], false],
  ['%', 'ress', ['press'], true],
  ['%', 'ress', ['buyer', 'press'], true],
  ['%', 'x', ['press'], false],
  ['regex', '^p', ['press'], true],
  ['regex', 'ess', ['press'], true],
  ['regex', '^x', ['press'], false],
  ['^(buyer|press)$', '', ['press'], true],
  ['^(buyer|press)$', '', ['presse'], false],
  ['/PRESS/i', '', ['press'], true],
  ['~', '^\\d+$', ['a', '12'], true],
]

describe('a rule expression', () => {
  for (const [expression, matchValue, answer, holds] of CASES) {
    it(`${JSON.stringify(answer)} ${expression} ${JSON.stringify(matchValue)} is ${holds}`, () => {
      assert.equal(compileMatcher(expression, matchValue)?.(answer), holds)
    })
  }

  it('gives the same answer every time, whatever the flags', () => {
    const matches = compileMatcher('/a/i', '')

    assert.deepEqual([matches?.(['a']), matches?.(['a']), matches?.(['a'])], [true, true, true])
  })

  it('does not compile a broken or an endless pattern', () => {
    assert.equal(compileMatcher('regex', '('), undefined)
    assert.equal(compileMatcher('regex', 'a'.repeat(1000)), undefined)
  })
})
