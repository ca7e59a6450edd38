import assert from 'node:assert/strict'
import { evaluate, valuesOf } from '../../../core/form/evaluate'
import { parseDefinition } from '../../../core/form/parseDefinition'
import type {
  ChoiceValue,
  EvaluateContext,
  FieldId,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
  Issue,
} from '../../../core/form/types'
import { validate, type ValidateOptions } from '../../../core/form/validate'

export const CN: EvaluateContext = { language: 'cn', ruleSet: 'default' }
export const EN: EvaluateContext = { language: 'en', ruleSet: 'default' }
export const TO_THE_LETTER: EvaluateContext = { language: 'cn', ruleSet: 'spec' }

/** A sound form of these wire fields; the test fails when the definition has an error. */
export function formOf(
  fields: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): FormDefinition {
  const { form, problems } = parseDefinition({ Id: 'test', Fields: fields, ...more })
  assert.deepEqual(
    problems.filter(problem => problem.severity === 'error'),
    [],
  )
  return form
}

/** The messages of a definition's problems, errors first. */
export function problemsOf(definition: unknown): string[] {
  return parseDefinition(definition).problems.map(
    ({ field, property, message }) => `${field}.${property}: ${message}`,
  )
}

/** The state after one field of a state was changed, as the app does it. */
export function change(
  form: FormDefinition,
  state: FormState,
  id: FieldId,
  value: FieldValue,
  context = CN,
): FormState {
  return evaluate(form, { ...valuesOf(state), [id]: value }, context, state)
}

/** The issues of one field with this definition and value, as `code` or `code(n)`. */
export function issuesOf(
  field: Record<string, unknown>,
  value: FieldValue,
  context = CN,
): string[] {
  const form = formOf([{ Id: 'F', Name: 'F', ...field }])
  return codes(check(form, { F: value }, context))
}

export function check(
  form: FormDefinition,
  values: FormValues,
  context = CN,
  options?: ValidateOptions,
): Issue[] {
  return validate(form, evaluate(form, values, context), context, options)
}

export const codes = (issues: readonly Issue[]) =>
  issues.map(({ code, params }) => ('n' in params ? `${code}(${String(params.n)})` : code))

/** Which fields are on screen, in order. */
export const visibleIds = (state: FormState) =>
  Object.keys(state.fields).filter(id => state.fields[id]?.visible)

export const chosen = (...selected: string[]): ChoiceValue => ({ selected, other: {} })

export const rule = (
  action: string,
  target: string,
  match_value: string,
  more: Record<string, unknown> = {},
) => ({
  target,
  expression: '=',
  match_value,
  action,
  ...more,
})
