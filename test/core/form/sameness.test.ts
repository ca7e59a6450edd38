import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { createFormEngine, type FormEngine } from '../../../core/form/engine'
import { evaluate } from '../../../core/form/evaluate'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { planOf } from '../../../core/form/plan'
import { readDefinition } from '../../../core/form/readDefinition'
import { parsePayload } from '../../../core/form/serialize'
import type { FieldDefinition, FormDefinition } from '../../../core/form/types'
import {
  brokenDefinition,
  body,
  definition,
  edit,
  forwardDefinition,
  questionTree,
  shuffled,
  VALUES,
} from './arbitraries'
import { CN } from './support'

const RUNS = { numRuns: 300 }
const turn = fc.nat(20)

/** Everything that may be seen of an open form. */
const seen = (engine: FormEngine): unknown => ({
  state: engine.state(),
  values: engine.values(),
  issues: engine.validate(),
  payload: engine.payload(),
})

/** Everything a form says, all properties of its fields read. */
function toldBy(form: FormDefinition): unknown {
  const { fields, fieldById, ...rest } = form
  return { ...rest, fields: fields.map(toldByField), byId: [...fieldById.keys()] }
}
function toldByField(field: FieldDefinition): Record<string, unknown> {
  return Object.fromEntries(PROPERTIES.map(property => [property, field[property]]))
}
const PROPERTIES = [
  ...([
    'id',
    'at',
    'type',
    'name',
    'reviewName',
    'placeholder',
    'tooltip',
    'tooltipColor',
    'group',
    'inputType',
    'required',
    'disabled',
    'hide',
  ] as const),
  ...([
    'readonly',
    'defaultValue',
    'options',
    'multiple',
    'level',
    'min',
    'max',
    'maxLength',
    'minLength',
    'maxWidth',
    'maxHeight',
  ] as const),
  ...([
    'format',
    'flags',
    'validation',
    'equalTo',
    'configs',
    'wordCount',
    'alphaWordLimit',
    'startDate',
    'endDate',
  ] as const),
  ...(['className', 'groupClassName', 'questions'] as const),
]

describe('the same definition', () => {
  it('gives the same form when it is imported and when it is opened, valid or broken', () => {
    fc.assert(
      fc.property(fc.oneof(definition, brokenDefinition), wire => {
        assert.deepEqual(toldBy(readDefinition(wire)), toldBy(parseDefinition(wire).form))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the same form from its JSON text', () => {
    fc.assert(
      fc.property(definition, wire => {
        assert.deepEqual(toldBy(readDefinition(JSON.stringify(wire))), toldBy(readDefinition(wire)))
      }),
      RUNS,
    )
  })

  it('gives the same form and the same problems whatever the order of its keys, because a database does not keep that order', () => {
    fc.assert(
      fc.property(definition, turn, (wire, by) => {
        const [one, other] = [parseDefinition(wire), parseDefinition(shuffled(wire, by))]
        assert.deepEqual(toldBy(other.form), toldBy(one.form))
        assert.deepEqual(other.problems, one.problems)
      }),
      RUNS,
    )
  })

  it('names options the same way whatever the order of their keys', () => {
    const spelling = fc.constantFrom(
      'text',
      'label',
      'Text',
      'Name',
      'text_en',
      'label_en',
      'Text_en',
      'Name_en',
      'id',
      'Id',
      'value',
      'Value',
    )
    const option = fc.dictionary(spelling, fc.constantFrom('', 'a', 'b', 'c'))
    fc.assert(
      fc.property(fc.array(option, { maxLength: 4 }), turn, (options, by) => {
        const form = (DataSource: unknown) =>
          toldBy(parseDefinition({ Fields: [{ Id: 'A', Type: 'Select', DataSource }] }).form)
        assert.deepEqual(form(shuffled(options, by)), form(options))
      }),
      RUNS,
    )
  })

  it('is not changed by parsing', () => {
    fc.assert(
      fc.property(definition, body, (wire, raw) => {
        const before = JSON.stringify({ wire, raw })
        seen(createFormEngine(readDefinition(wire), CN, parsePayload(readDefinition(wire), raw)))
        assert.equal(JSON.stringify({ wire, raw }), before)
      }),
      RUNS,
    )
  })
})

describe('the same answers', () => {
  it('give the same states, issues and payload every time, whatever the order of the body', () => {
    fc.assert(
      fc.property(
        definition,
        body,
        fc.array(edit, { maxLength: 6 }),
        turn,
        (wire, raw, edits, by) => {
          const run = (given: unknown) => {
            const form = readDefinition(structuredClone(wire))
            const engine = createFormEngine(form, CN, parsePayload(form, given))
            for (const { id, raw: next } of edits)
              engine.set(id, parsePayload(form, { [id]: next })[id])
            return seen(engine)
          }
          const first = run(raw)
          assert.deepEqual(run(structuredClone(raw)), first)
          assert.deepEqual(run(shuffled(raw, by)), first)
        },
      ),
      RUNS,
    )
  })

  it('change nothing when they are given again, and reading changes nothing', () => {
    fc.assert(
      fc.property(definition, body, fc.array(edit, { maxLength: 6 }), (wire, raw, edits) => {
        const form = readDefinition(wire)
        const engine = createFormEngine(form, CN, parsePayload(form, raw))
        for (const { id, raw: next } of edits)
          engine.set(id, parsePayload(form, { [id]: next })[id])
        const before = seen(engine)
        for (const { id } of form.fields)
          assert.deepEqual(engine.set(id, engine.field(id).value), [])
        assert.deepEqual(seen(engine), before)
        assert.deepEqual(seen(engine), before)
      }),
      RUNS,
    )
  })

  it('to one question change nothing when they are given again', () => {
    fc.assert(
      fc.property(questionTree, VALUES.Questions, (tree, value) => {
        const form = readDefinition({ Fields: [{ Id: 'q', Type: 'Questions', DataSource: tree }] })
        const engine = createFormEngine(form, CN, parsePayload(form, { q: value }))
        const answers = (engine.field('q').value ?? {}) as Record<string, never>
        for (const id of Object.keys(answers))
          assert.deepEqual(engine.answer('q', id, answers[id]), [])
      }),
      RUNS,
    )
  })
})

describe('hiding', () => {
  it('clears: a hidden field is neither sent nor kept, and is shown again as a new one', () => {
    fc.assert(
      fc.property(forwardDefinition, fc.array(edit, { maxLength: 10 }), (wire, edits) => {
        const form = readDefinition(wire)
        const { ruled } = planOf(form)
        const engine = createFormEngine(form, CN)
        const fresh = evaluate(form, {}, CN)
        for (const { id, raw } of edits) {
          const before = engine.state()
          engine.set(id, parsePayload(form, { [id]: raw })[id])
          const [{ fields, matched }, payload] = [engine.state(), engine.payload()]
          for (const field of form.fields) {
            const rules = ruled[field.at]
            const state = fields[field.id]
            if (!state?.visible) {
              const isStatic = field.hide && !rules?.shows.length
              assert.ok(!(field.id in engine.values()))
              assert.equal(
                field.id in payload,
                isStatic && field.defaultValue !== undefined,
                field.id,
              )
            } else if (before.fields[field.id]?.visible === false) {
              const given = [
                field.defaultValue,
                ...(rules?.sets ?? [])
                  .filter(({ at }) => matched.has(at))
                  .map(({ value }) => value),
              ]
              const isQuestions = field.type === 'Questions'
              if (!isQuestions) assert.deepEqual(state.value, given[given.length - 1], field.id)
            }
          }
        }
        assert.deepEqual(evaluate(form, {}, CN), fresh, 'an open form leaves its definition alone')
      }),
      RUNS,
    )
  })
})
