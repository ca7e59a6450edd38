import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { evaluate, valuesOf } from '../../../core/form/evaluate'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { parsePayload, toPayload } from '../../../core/form/serialize'
import type { FormValues } from '../../../core/form/types'
import { validate } from '../../../core/form/validate'
import { body, brokenDefinition, definition, edit, forwardDefinition } from './arbitraries'
import { CN, EN } from './support'

const RUNS = { numRuns: 150 }

describe('for every form and every answer', () => {
  it('evaluating the result again changes nothing', () => {
    fc.assert(
      fc.property(definition, body, (wire, raw) => {
        const { form } = parseDefinition(wire)
        const state = evaluate(form, parsePayload(form, raw), CN)

        assert.equal(evaluate(form, valuesOf(state), CN, state), state)
        assert.deepEqual(evaluate(form, valuesOf(state), CN), state)
      }),
      RUNS,
    )
  })

  it('this also holds after any series of changes', () => {
    fc.assert(
      fc.property(definition, fc.array(edit, { maxLength: 8 }), (wire, edits) => {
        const { form } = parseDefinition(wire)
        let state = evaluate(form, {}, CN)
        for (const { id, raw } of edits) {
          const value = parsePayload(form, { [id]: raw })[id]
          state = evaluate(form, { ...valuesOf(state), [id]: value }, CN, state)
          assert.equal(evaluate(form, valuesOf(state), CN, state), state)
        }
      }),
      RUNS,
    )
  })

  it('a hidden field has no value and is not required', () => {
    fc.assert(
      fc.property(definition, body, (wire, raw) => {
        const { form } = parseDefinition(wire)

        const hidden = Object.values(evaluate(form, parsePayload(form, raw), CN).fields).filter(
          field => !field.visible,
        )

        assert.ok(hidden.every(field => field.value === undefined && !field.required))
      }),
      RUNS,
    )
  })

  // Rules in a circle can rest in more than one place; which one depends on where they start. They
  // are reported at import.
  it('a payload that is read back gives the same payload, unless rules form a cycle', () => {
    fc.assert(
      fc.property(forwardDefinition, body, (wire, raw) => {
        const { form } = parseDefinition(wire)
        assert.deepEqual(form.cycles, [])
        const payload = toPayload(form, evaluate(form, parsePayload(form, raw), CN))

        assert.deepEqual(toPayload(form, evaluate(form, parsePayload(form, payload), CN)), payload)
        assert.deepEqual(
          toPayload(
            form,
            evaluate(form, parsePayload(form, JSON.parse(JSON.stringify(payload))), CN),
          ),
          payload,
        )
      }),
      RUNS,
    )
  })

  it('issues name visible fields, in field order, and only the first one on request', () => {
    fc.assert(
      fc.property(definition, body, (wire, raw) => {
        const { form } = parseDefinition(wire)
        const state = evaluate(form, parsePayload(form, raw), EN)
        const issues = validate(form, state, EN)
        const order = form.fields.map(({ id }) => id)

        assert.ok(issues.every(({ fieldId }) => state.fields[fieldId]?.visible))
        assert.ok(
          issues.every(
            ({ fieldId }, i) =>
              i === 0 || order.indexOf(issues[i - 1]?.fieldId ?? '') <= order.indexOf(fieldId),
          ),
        )
        assert.deepEqual(
          validate(form, state, EN, { first: true }).map(({ code }) => code),
          issues.slice(0, 1).map(({ code }) => code),
        )
      }),
      RUNS,
    )
  })
})

describe('nothing makes the engine throw', () => {
  it('no definition, however broken', () => {
    fc.assert(
      fc.property(
        brokenDefinition,
        fc.dictionary(fc.constantFrom('A', 'B', '__proto__'), fc.anything()),
        (json, values) => {
          const { form } = parseDefinition(json)
          const state = evaluate(form, values as FormValues, CN)
          validate(form, state, CN)
          toPayload(form, state)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('no value of a wrong shape', () => {
    fc.assert(
      fc.property(
        definition,
        fc.dictionary(
          fc.constantFrom('f0', 'f1', 'f2', 'f3', 'f4'),
          fc.anything({ withNullPrototype: true }),
        ),
        (wire, values) => {
          const { form } = parseDefinition(wire)
          const state = evaluate(form, values as FormValues, CN)
          validate(form, state, CN)
          toPayload(form, state)
          parsePayload(form, values)
        },
      ),
      { numRuns: 500 },
    )
  })
})
