import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvaluateContext } from '../../../core/form/types'
import { check, CN, codes, EN, formOf, issuesOf } from './support'
import { CASES, country } from './validationCases'

describe('validation reports', () => {
  for (const [what, field, value, issues, context = CN] of CASES) {
    it(`${issues.join() || 'nothing'} for ${what}`, () => {
      assert.deepEqual(issuesOf(field, value, context), issues)
    })
  }
})

describe('the country path', () => {
  const found = (value: string[], context: EvaluateContext) =>
    codes(check(formOf([country]), { Country: value }, context))

  it('must reach the configured depth for mainland China in Chinese', () => {
    assert.deepEqual(found(['CN', 'GD'], CN), ['pickerIncomplete'])
    assert.deepEqual(found(['CN', 'GD', 'GZ'], CN), [])
  })

  it('may end where the regions end', () => {
    assert.deepEqual(found(['CN', 'MO'], CN), [])
  })

  it('may stop at the country in English, and elsewhere in Chinese too', () => {
    assert.deepEqual(found(['CN'], EN), [])
    assert.deepEqual(found(['US'], CN), [])
  })

  it('is required by the chosen country, whatever the Id of its picker; other pickers go down to their level in both languages', () => {
    const of = (field: Record<string, unknown>, value: string[], context: EvaluateContext) =>
      codes(
        check(
          formOf([{ ...country, Id: 'Origin', Type: 'Picker', ...field }]),
          { Origin: value },
          context,
        ),
      )
    assert.deepEqual(of({}, ['CN', 'GD'], CN), ['pickerIncomplete'])
    assert.deepEqual(
      [of({}, ['CN', 'GD', 'GZ'], CN), of({}, ['US'], CN), of({}, ['CN'], EN)],
      [[], [], []],
    )
    const goods = {
      DataSource: [{ id: '86', text: 'Food', children: [{ id: 'a', text: 'Oil' }] }],
      Level: 2,
    }
    assert.deepEqual(
      [of(goods, ['86'], CN), of(goods, ['86'], EN)],
      [['pickerIncomplete'], ['pickerIncomplete']],
    )
  })

  it('must follow the regions', () => {
    assert.deepEqual(found(['US', 'GD'], CN), ['pickerIncomplete'])
  })
})

describe('equality with another field', () => {
  const form = formOf([
    { Id: 'A', Name: '密码', InputType: 'password' },
    { Id: 'B', InputType: 'password', Configs: { equalTo: 'A' } },
    { Id: 'C', Name: '邮箱', Name_en: 'E-mail' },
    { Id: 'D', Configs: { equalTo: 'C' } },
  ])

  it('has its own words for passwords, and otherwise names the other field', () => {
    const issues = check(form, { A: 'one', B: 'two', C: 'x', D: 'y' })

    assert.deepEqual(
      issues.map(({ fieldId, code }) => [fieldId, code]),
      [
        ['B', 'passwordEqual'],
        ['D', 'equal'],
      ],
    )
    assert.deepEqual(issues[1]?.params.other, { cn: '邮箱', en: 'E-mail' })
  })

  it('also finds a missing repetition', () => {
    assert.deepEqual(codes(check(form, { A: 'one' })), ['passwordEqual'])
  })

  it('compares trimmed texts', () => {
    assert.deepEqual(check(form, { A: 'one', B: ' one', C: '', D: undefined }), [])
  })
})

describe('validating a form', () => {
  const form = formOf([
    { Id: 'A', Required: true },
    { Id: 'B', Required: true, Hide: true },
    { Id: 'C', Required: true, Disabled: true },
    { Id: 'D', Required: true },
    { Id: 'E', InputType: 'email' },
  ])

  it('follows the field order and never checks hidden or disabled fields', () => {
    assert.deepEqual(
      check(form, { E: 'x' }).map(({ fieldId }) => fieldId),
      ['A', 'D', 'E'],
    )
  })

  it('checks only the chosen fields', () => {
    assert.deepEqual(
      check(form, { E: 'x' }, CN, { only: ['E', 'D'] }).map(({ fieldId }) => fieldId),
      ['D', 'E'],
    )
  })

  it('stops at the first issue when asked to', () => {
    assert.deepEqual(
      check(form, {}, CN, { first: true }).map(({ fieldId }) => fieldId),
      ['A'],
    )
  })
})
