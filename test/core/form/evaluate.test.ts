import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate, valuesOf } from '../../../core/form/evaluate'
import { change, chosen, CN, formOf, rule, visibleIds } from './support'

const roleForm = (...rules: unknown[]) =>
  formOf([
    { Id: 'Role', Type: 'RadioGroup', DataSource: 'buyer,press', RuleConfig: rules },
    { Id: 'Media', Required: true, Hide: true },
    { Id: 'Note', DefaultValue: 'none' },
  ])

describe('an opened form', () => {
  it('holds the default values, and nothing in the other fields', () => {
    const form = formOf([{ Id: 'A', DefaultValue: 'x' }, { Id: 'B' }])

    assert.deepEqual(valuesOf(evaluate(form, {}, CN)), { A: 'x', B: undefined })
  })

  it('reads a default in any spelling of its type', () => {
    const form = formOf([
      { Id: 'Choice', Type: 'CheckboxGroup', DataSource: 'a,b,c', DefaultValue: 'a,c' },
      { Id: 'Phone', Type: 'PhoneFormat', DefaultValue: { Number: '13800130426' } },
      { Id: 'On', Type: 'Switch', DefaultValue: '1' },
      {
        Id: 'Marked',
        Type: 'RadioGroup',
        DataSource: [
          { id: 'x', text: 'X' },
          { id: 'y', text: 'Y', selected: true },
        ],
      },
    ])

    assert.deepEqual(valuesOf(evaluate(form, {}, CN)), {
      Choice: chosen('a', 'c'),
      Phone: { CountryCode: '86', AreaCode: '', Number: '13800130426', Ext: '' },
      On: true,
      Marked: chosen('y'),
    })
  })

  it('keeps a field empty that was emptied, with or without a default', () => {
    const form = formOf([{ Id: 'A', DefaultValue: 'x' }])

    assert.equal(evaluate(form, { A: undefined }, CN).fields.A?.value, undefined)
  })
})

describe('a rule', () => {
  it('shows a hidden field while it matches and hides it again', () => {
    const form = roleForm(rule('show', 'Media', 'press'))
    const start = evaluate(form, {}, CN)

    const shown = change(form, start, 'Role', chosen('press'))
    const hidden = change(form, shown, 'Role', chosen('buyer'))

    assert.deepEqual([start, shown, hidden].map(visibleIds), [
      ['Role', 'Note'],
      ['Role', 'Media', 'Note'],
      ['Role', 'Note'],
    ])
  })

  it('clears the value and the Required of what it hides', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
      { Id: 'B', Required: true },
    ])

    const state = evaluate(form, { A: '1', B: 'typed' }, CN)

    assert.deepEqual(state.fields.B, {
      visible: false,
      required: false,
      readonly: false,
      disabled: false,
      value: undefined,
    })
  })

  it('restores the Required and DefaultValue of a field that is shown again, but not its typed value', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
      { Id: 'B', Required: true, DefaultValue: 'fresh' },
    ])
    const typed = evaluate(form, { B: 'typed' }, CN)

    const again = change(form, change(form, typed, 'A', '1'), 'A', '2')

    assert.equal(again.fields.B?.required, true)
    assert.equal(again.fields.B?.value, 'fresh')
  })

  it('sets readonly and disabled while it matches, over the field’s own flags', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('readonly', 'B', '1'), rule('disabled', 'C', '1')] },
      { Id: 'B' },
      { Id: 'C' },
      { Id: 'D', Readonly: true, Disabled: true },
    ])

    const { fields } = evaluate(form, { A: '1' }, CN)

    assert.deepEqual(
      Object.values(fields).map(field => [field.readonly, field.disabled]),
      [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ],
    )
  })

  it('may make its own field readonly without a cycle', () => {
    const form = formOf([{ Id: 'A', RuleConfig: [rule('readonly', 'A', 'done')] }])

    assert.deepEqual(form.cycles, [])
    assert.equal(evaluate(form, { A: 'done' }, CN).fields.A?.readonly, true)
  })

  it('acts on every field of a target group', () => {
    const form = formOf(
      [
        {
          Id: 'A',
          RuleConfig: [{ target_group: 'g', expression: '=', match_value: '1', action: 'hide' }],
        },
        { Id: 'B', Group: 'g' },
        { Id: 'C', Group: 'g' },
        { Id: 'D', Group: 'h' },
      ],
      { Groups: [{ Id: 'g' }, { Id: 'h' }] },
    )

    assert.deepEqual(visibleIds(evaluate(form, { A: '1' }, CN)), ['A', 'D'])
  })

  it('takes a comma list of targets', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: JSON.stringify([rule('hide', 'B, C', '1')]) },
      { Id: 'B' },
      { Id: 'C' },
    ])

    assert.deepEqual(visibleIds(evaluate(form, { A: '1' }, CN)), ['A'])
  })

  it('reads another field where it names a source', () => {
    const form = formOf([
      { Id: 'A' },
      { Id: 'B', RuleConfig: [rule('hide', 'B', 'x', { source: 'A' })] },
    ])

    assert.deepEqual(visibleIds(evaluate(form, { A: 'x' }, CN)), ['A'])
  })

  it('loses to a later matching rule on the same target, also across fields', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'C', '1')] },
      { Id: 'B', RuleConfig: [rule('show', 'C', '1')] },
      { Id: 'C' },
    ])

    assert.deepEqual(visibleIds(evaluate(form, { A: '1', B: '1' }, CN)), ['A', 'B', 'C'])
    assert.deepEqual(visibleIds(evaluate(form, { A: '1', B: '2' }, CN)), ['A', 'B'])
  })

  it('sees a hidden field as empty', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
      { Id: 'B', RuleConfig: [rule('show', 'C', 'x')] },
      { Id: 'C', Hide: true },
    ])

    assert.deepEqual(visibleIds(evaluate(form, { A: '1', B: 'x' }, CN)), ['A'])
    assert.deepEqual(visibleIds(evaluate(form, { B: 'x' }, CN)), ['A', 'B', 'C'])
  })

  it('cascades through a chain of any length and in any order of declaration', () => {
    const length = 200
    const fields = Array.from({ length }, (_, i) => ({
      Id: `f${i}`,
      Hide: i > 0,
      DefaultValue: 'x',
      RuleConfig: i + 1 < length ? [rule('show', `f${i + 1}`, 'x')] : [],
    }))

    for (const ordered of [fields, [...fields].reverse()]) {
      const form = formOf(ordered)
      const open = evaluate(form, {}, CN)
      assert.equal(visibleIds(open).length, length)
      assert.deepEqual(visibleIds(change(form, open, 'f0', 'y')), ['f0'])
    }
  })

  it('compares a tick in any spelling of yes', () => {
    for (const wanted of ['1', 'true', 'yes']) {
      const form = formOf([
        { Id: 'A', Type: 'Switch', RuleConfig: [rule('show', 'B', wanted)] },
        { Id: 'B', Hide: true },
      ])
      assert.deepEqual(visibleIds(evaluate(form, { A: true }, CN)), ['A', 'B'], wanted)
      assert.deepEqual(visibleIds(evaluate(form, {}, CN)), ['A'], wanted)
    }
  })

  it('counts an untouched switch as off', () => {
    const form = formOf([
      { Id: 'A', Type: 'Switch', RuleConfig: [rule('hide', 'B', 'false')] },
      { Id: 'B' },
    ])

    assert.deepEqual(visibleIds(evaluate(form, {}, CN)), ['A'])
  })
})

describe('a set rule', () => {
  const setter = (more: Record<string, unknown> = {}) =>
    formOf([
      {
        Id: 'A',
        RuleConfig: [
          {
            expression: '=',
            match_value: '1',
            action: 'set',
            data: 'B',
            data_value: 'given',
            ...more,
          },
        ],
      },
      { Id: 'B' },
    ])

  it('sets the named field when it starts to match', () => {
    const form = setter()
    const start = evaluate(form, { A: '0', B: 'typed' }, CN)

    assert.equal(change(form, start, 'A', '1').fields.B?.value, 'given')
  })

  it('keeps a typed or emptied value while it goes on matching', () => {
    const form = setter()
    const set = change(form, evaluate(form, {}, CN), 'A', '1')

    assert.equal(change(form, set, 'B', 'mine').fields.B?.value, 'mine')
    assert.equal(change(form, set, 'B', undefined).fields.B?.value, undefined)
    assert.equal(change(form, change(form, set, 'B', 'mine'), 'A', '1').fields.B?.value, 'mine')
  })

  it('sets again after it stopped matching', () => {
    const form = setter()
    const typed = change(form, change(form, evaluate(form, {}, CN), 'A', '1'), 'B', 'mine')

    const again = change(form, change(form, typed, 'A', '0'), 'A', '1')

    assert.equal(again.fields.B?.value, 'given')
  })

  it('sets its target where it names no other field, in the shape of that field', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('set', 'B,C', '1', { data_value: 'y' })] },
      { Id: 'B', Type: 'CheckboxGroup', DataSource: 'x,y' },
      { Id: 'C', Type: 'Select', DataSource: 'x,y' },
    ])
    const state = change(form, evaluate(form, {}, CN), 'A', '1')

    assert.deepEqual([state.fields.B?.value, state.fields.C?.value], [chosen('y'), ['y']])
  })

  it('may show a field and set it at once', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('show', 'B', '1', { data_value: 'given' })] },
      { Id: 'B', Hide: true, DefaultValue: 'own' },
    ])

    assert.equal(change(form, evaluate(form, {}, CN), 'A', '1').fields.B?.value, 'given')
  })

  it('sets values in a submitted form only where nothing was answered', () => {
    const form = setter()

    assert.equal(evaluate(form, { A: '1' }, CN).fields.B?.value, 'given')
    assert.equal(evaluate(form, { A: '1', B: 'mine' }, CN).fields.B?.value, 'mine')
    assert.equal(evaluate(form, { A: '1', B: undefined }, CN).fields.B?.value, undefined)
  })

  it('sets nothing in a hidden field', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('set', 'B', '1', { data_value: 'x' })] },
      { Id: 'B', Hide: true },
    ])

    assert.equal(change(form, evaluate(form, {}, CN), 'A', '1').fields.B?.value, undefined)
  })

  it('starts a chain of further rules', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('set', 'B', '1', { data_value: '2' })] },
      { Id: 'B', RuleConfig: [rule('show', 'C', '2')] },
      { Id: 'C', Hide: true },
    ])

    assert.deepEqual(visibleIds(change(form, evaluate(form, { B: '0' }, CN), 'A', '1')), [
      'A',
      'B',
      'C',
    ])
  })
})

describe('a cycle of rules', () => {
  it('is reported once, with every field in it, and does not stop the definition', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
      { Id: 'B', RuleConfig: [rule('hide', 'C', '1')] },
      { Id: 'C', RuleConfig: [rule('hide', 'A', '1')] },
      { Id: 'D', RuleConfig: [rule('hide', 'D', '1')] },
      { Id: 'E', RuleConfig: [rule('hide', 'A', '1')] },
    ])

    assert.deepEqual(form.cycles.map(cycle => [...cycle].sort()).sort(), [['A', 'B', 'C'], ['D']])
  })

  it('keeps the answers when it reaches a stable state', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('show', 'B', 'x')] },
      { Id: 'B', Hide: true, RuleConfig: [rule('show', 'A', 'y')] },
    ])

    const state = evaluate(form, { A: 'x', B: 'y' }, CN)

    assert.deepEqual(valuesOf(state), { A: 'x', B: 'y' })
  })

  it('that never becomes stable ends without the answers that keep it going', () => {
    const form = formOf([{ Id: 'A', DefaultValue: '1', RuleConfig: [rule('hide', 'A', '1')] }])

    const state = evaluate(form, {}, CN)

    assert.equal(state.fields.A?.value, undefined)
    assert.deepEqual(evaluate(form, valuesOf(state), CN, state), state)
  })

  it('of fields setting each other fires each rule once', () => {
    const form = formOf([
      { Id: 'A', RuleConfig: [rule('set', 'B', '1', { data_value: '2' })] },
      { Id: 'B', RuleConfig: [rule('set', 'A', '2', { data_value: '3' })] },
    ])

    const state = change(form, evaluate(form, { A: '0', B: '0' }, CN), 'A', '1')

    assert.deepEqual(valuesOf(state), { A: '3', B: '2' })
  })
})

describe('evaluating with the previous state', () => {
  const form = formOf([
    { Id: 'A', RuleConfig: [rule('hide', 'B', '1')] },
    { Id: 'B' },
    { Id: 'C', Type: 'Tag' },
  ])

  it('gives the very same state back when nothing changed', () => {
    const state = evaluate(form, { A: 'x', C: ['t'] }, CN)

    assert.equal(evaluate(form, valuesOf(state), CN, state), state)
  })

  it('keeps the FieldState object of every field that did not change', () => {
    const before = evaluate(form, { A: 'x', C: ['t'] }, CN)
    const after = change(form, before, 'A', '1')

    assert.notEqual(after.fields.A, before.fields.A)
    assert.notEqual(after.fields.B, before.fields.B)
    assert.equal(after.fields.C, before.fields.C)
  })
})
