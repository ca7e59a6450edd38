import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decodeForm, encodeForm } from '../../../core/contract/formEncoding'
import { evaluate } from '../../../core/form/evaluate'
import { parsePayload, toPayload } from '../../../core/form/serialize'
import {
  FIELD_TYPES,
  type FieldType,
  type FieldValue,
  type FormDefinition,
} from '../../../core/form/types'
import { validate } from '../../../core/form/validate'
import { dataSourceOf, VALUES } from './arbitraries'
import { CN, formOf } from './support'

const RUNS = { numRuns: 300 }

/** What is stored of a field that holds a value. */
const written = (form: FormDefinition, value: FieldValue) =>
  toPayload(form, evaluate(form, { F: value }, CN))
const issues = (form: FormDefinition, value: FieldValue) =>
  validate(form, evaluate(form, { F: value }, CN), CN)

const formOfType = (type: FieldType, more: Record<string, unknown>) =>
  formOf([{ Id: 'F', Type: type, DataSource: dataSourceOf(type), ...more }])

const VARIANTS = [
  { what: '', more: {} },
  { what: ', with everything set', more: { Multiple: true, Max: 9, Level: 2, Required: true } },
]

describe('an answer that is stored and read again', () => {
  for (const type of FIELD_TYPES) {
    for (const { what, more } of VARIANTS) {
      it(`stays the same without an issue, if it had none: ${type}${what}`, () => {
        const form = formOfType(type, more)
        fc.assert(
          fc.property(VALUES[type], value => {
            fc.pre(issues(form, value as FieldValue).length === 0)
            const payload = written(form, value as FieldValue)
            const read = parsePayload(form, JSON.parse(JSON.stringify(payload)))

            assert.deepEqual(written(form, read['F']), payload)
            assert.deepEqual(issues(form, read['F']), [])
          }),
          RUNS,
        )
      })

      it(`stays the same after the first read, through JSON and the form encoding, whatever it was: ${type}${what}`, () => {
        const form = formOfType(type, more)
        fc.assert(
          fc.property(fc.oneof(VALUES[type], fc.jsonValue(), fc.string()), raw => {
            const first = parsePayload(form, { F: raw })['F']
            const payload = written(form, first)

            assert.deepEqual(
              written(form, parsePayload(form, JSON.parse(JSON.stringify(payload)))['F']),
              payload,
            )
            assert.deepEqual(
              written(form, parsePayload(form, decodeForm(encodeForm(payload)))['F']),
              payload,
            )
            assert.deepEqual(issues(form, parsePayload(form, payload)['F']), issues(form, first))
          }),
          RUNS,
        )
      })
    }
  }
})
