import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepLocked } from '../../../core/form/lockedAnswers'
import { parseDefinition } from '../../../core/form/parseDefinition'
import type { EvaluateContext, FormValues } from '../../../core/form/types'

const CN: EvaluateContext = { language: 'cn', ruleSet: 'default' }
const kept = (fields: readonly object[], given: FormValues, stored: FormValues = {}) =>
  keepLocked(parseDefinition({ Id: 'form', Fields: fields }).form, given, stored, CN)

const fee = { Id: 'Fee', Readonly: true, DefaultValue: '10' }
const byKind = {
  Id: 'Kind',
  RuleConfig: [
    { target: 'Fee', expression: '=', match_value: 'vip', action: 'set', data_value: '0' },
    { target: 'Fee', expression: '=', match_value: 'press', action: 'set', data_value: '5' },
  ],
}

describe('a locked field', () => {
  it('keeps the stored value, else its default, whatever is sent', () => {
    assert.deepEqual(kept([fee], { Fee: '1' }), {})
    assert.deepEqual(kept([fee], { Fee: '1' }, { Fee: '7' }), { Fee: '7' })
    assert.deepEqual(kept([fee], { Fee: '10' }, { Fee: '7' }), { Fee: '7' })
    assert.deepEqual(kept([{ ...fee, Readonly: false, Disabled: true }], { Fee: '1' }), {})
    assert.deepEqual(kept([{ ...fee, Readonly: false }], { Fee: '1' }, { Fee: '7' }), { Fee: '1' })
  })

  it('holds the value of a matching rule and, when none matches, any value that a rule can have set', () => {
    const fields = [byKind, fee]

    assert.deepEqual(kept(fields, { Kind: 'vip', Fee: '10' }), { Kind: 'vip', Fee: '0' })
    assert.deepEqual(kept(fields, { Kind: 'vip', Fee: '5' }, { Kind: 'guest', Fee: '10' }), {
      Kind: 'vip',
      Fee: '0',
    })
    assert.deepEqual(kept(fields, { Kind: 'guest', Fee: '5' }), { Kind: 'guest', Fee: '5' })
    assert.deepEqual(kept(fields, { Kind: 'guest', Fee: '4' }), { Kind: 'guest' })
  })

  it('locks the fields it leads to, one after the other', () => {
    const lock = (target: string, wanted: string) => [
      { target, expression: '=', match_value: wanted, action: 'readonly' },
    ]
    const fields = [
      { Id: 'A', Disabled: true, DefaultValue: 'a', RuleConfig: lock('B', 'a') },
      { Id: 'B', DefaultValue: 'b', RuleConfig: lock('C', 'b') },
      { Id: 'C' },
    ]

    assert.deepEqual(kept(fields, { A: 'x', B: 'x', C: 'x' }), {})
  })
})
