import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compileTest, holdsFor } from '../../../core/form/matchExpression'
import { check, codes, formOf } from './support'

const holdsOf = (
  expression: string,
  matchValue: string | readonly string[],
  texts: readonly string[],
) => {
  const test = compileTest(
    expression,
    [matchValue].flat().map(text => text.trim()),
  )
  return test && holdsFor(test, texts)
}

const CASES: ReadonlyArray<
  readonly [
    expression: string,
    matchValue: string | readonly string[],
    answer: string[],
    holds: boolean,
  ]
> = [
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
  ['=', ['buyer', ' press '], ['press'], true],
  ['=', ['buyer', 'press'], ['vip'], false],
  ['!=', ['buyer', 'press'], ['press'], false],
  ['!=', ['buyer', 'press'], ['vip'], true],
  ['%', ['buy', 'ress'], ['press'], true],
  ['=', [], [''], false],
]

describe('a rule expression', () => {
  for (const [expression, matchValue, answer, holds] of CASES) {
    it(`${JSON.stringify(answer)} ${expression} ${JSON.stringify(matchValue)} is ${holds}`, () => {
      assert.equal(holdsOf(expression, matchValue, answer), holds)
    })
  }

  it('gives the same answer every time, whatever the flags', () => {
    const matches = (texts: readonly string[]) => holdsOf('/a/i', '', texts)

    assert.deepEqual([matches(['a']), matches(['a']), matches(['a'])], [true, true, true])
  })

  it('reads a list from JSON as well, and refuses one where a pattern is expected', () => {
    const shown = (match_value: unknown, expression = '=') => {
      const form = formOf([
        { Id: 'A', RuleConfig: [{ target: 'B', expression, match_value, action: 'show' }] },
        { Id: 'B', Hide: true },
      ])
      return form.rules.map(({ test }) => holdsFor(test, ['press']))
    }
    assert.deepEqual(
      [shown(['buyer', 'press']), shown('["buyer","press"]'), shown(['buyer'])],
      [[true], [true], [false]],
    )
    assert.deepEqual(shown('[a-z]{5}', 'regex'), [true], 'a pattern may begin with a bracket')
    assert.equal(compileTest('regex', ['a', 'b']), undefined)
  })

  it('does not compile a broken or an endless pattern', () => {
    assert.equal(compileTest('regex', ['(']), undefined)
    assert.equal(compileTest('regex', ['a'.repeat(1000)]), undefined)
  })

  it('looks at the first 2000 characters of an answer', () => {
    assert.equal(holdsOf('regex', 'x', [`${'a'.repeat(1999)}x`]), true)
    assert.equal(holdsOf('regex', 'x', [`${'a'.repeat(2000)}x`]), false)
  })
})

describe('the pattern of a field', () => {
  it('is never matched against an answer that is too long for the field', () => {
    for (const field of [
      {},
      { Type: 'TextArea' },
      { Type: 'Custom' },
      { Type: 'CompanySearch' },
      { Type: 'Tag' },
    ]) {
      const form = formOf([{ Id: 'A', ...field, Validation: '^a+$' }])
      const pattern = form.fields[0]?.validation
      assert.ok(pattern)
      const looked: string[] = []
      pattern.test = text => looked.push(text) > 0
      const long = 'b'.repeat(10_000)
      const value =
        field.Type === 'Tag'
          ? [long]
          : field.Type === 'CompanySearch'
            ? { CompanyName: long, TaxNumber: '' }
            : long

      assert.match(codes(check(form, { A: value })).join(), /maxLength|tagLength/)
      assert.deepEqual(looked, [])
      check(form, {
        A:
          field.Type === 'Tag'
            ? ['a']
            : field.Type === 'CompanySearch'
              ? { CompanyName: 'a', TaxNumber: '' }
              : 'a',
      })
      assert.deepEqual(looked, ['a'], 'the control')
    }
  })
})
