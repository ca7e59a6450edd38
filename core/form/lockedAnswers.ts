import type { TextTest } from './matchExpression'
import { evaluate } from './evaluate'
import { fieldTypes } from './fields/registry'
import { planOf } from './plan'
import type { PlannedField, PlannedRule } from './plannedField'
import type {
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
} from './types'
import { hasOwn } from './wire'

/**
 * Answers that lock or fill other fields settle within as many passes as they wait for each other;
 * more than any form needs.
 */
const MAX_PASSES = 10

/**
 * Removes answers that no one can have given in the app: a field that is readonly or disabled holds
 * its default, what was `stored`, or what rules set there, whatever was posted for it.
 *
 * A lock binds when the definition itself says so, or when it comes from a rule whose own source
 * cannot be changed either. A rule that fills a field as it locks it binds, too. Elsewhere a person
 * may have answered before the rule locked the field, and the answer they see is kept.
 */
export function keepLocked(
  form: FormDefinition,
  given: FormValues,
  stored: FormValues,
  context: EvaluateContext,
): FormValues {
  const { ruled } = planOf(form)
  const candidates = form.fields.filter(
    field => isFixed(field) || (ruled[field.at]?.locks.length ?? 0) > 0,
  )
  if (candidates.length === 0) return given
  let values: FormValues = given
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const state = evaluate(form, values, context)
    const firm = new Set<FieldId>(form.fields.filter(isFixed).map(({ id }) => id))
    const next: Record<FieldId, FieldValue> = { ...values }
    for (const field of candidates)
      keep(field, { planned: ruled[field.at], state, firm, stored, next })
    if (isSame(form, values, next)) break
    values = next
  }
  return values
}

interface Keeping {
  planned: PlannedField | undefined
  state: FormState
  /** Fields no one can answer. */
  firm: Set<FieldId>
  stored: FormValues
  next: Record<FieldId, FieldValue>
}

function keep(field: FieldDefinition, { planned, state, firm, stored, next }: Keeping): void {
  const { id } = field
  if (state.fields[id]?.visible !== true) return
  const isMatched = ({ at }: PlannedRule) => state.matched.has(at)
  const locks = planned?.locks.filter(isMatched) ?? []
  if (locks.some(({ rule }) => firm.has(rule.source))) firm.add(id)
  // without an answer of its own it starts as the rules say
  if (!hasOwn(next, id)) return
  const sets = planned?.sets.filter(isMatched) ?? []
  const isFirm = firm.has(id)
  const filled = isFirm ? sets : sets.filter(set => locks.some(lock => startsWith(set, lock)))
  if (!isFirm && filled.length === 0) return
  const isOneOf = (values: readonly FieldValue[]) =>
    values.some(value => isEqual(field, value, next[id]))
  if (filled.length > 0) {
    if (!isOneOf(filled.map(({ value }) => value))) next[id] = filled[filled.length - 1]?.value
    return
  }
  const start = hasOwn(stored, id) ? stored[id] : field.defaultValue
  // what a rule set stays when the rule no longer holds, so each of them may have been the last
  if (isOneOf([start, ...(planned?.sets ?? []).map(({ value }) => value)])) return
  if (hasOwn(stored, id)) next[id] = start
  else Reflect.deleteProperty(next, id)
}

const isFixed = (field: FieldDefinition): boolean => field.readonly || field.disabled

/** Do two rules hold for the same answers? */
function startsWith({ rule: a }: PlannedRule, { rule: b }: PlannedRule): boolean {
  return (
    a.source === b.source &&
    a.test.operator === b.test.operator &&
    sayWanted(a.test) === sayWanted(b.test)
  )
}

const sayWanted = ({ wanted }: TextTest) =>
  wanted instanceof RegExp ? String(wanted) : JSON.stringify(wanted)

const isEqual = (field: FieldDefinition, a: FieldValue, b: FieldValue): boolean =>
  written(field, a) === written(field, b)
const written = (field: FieldDefinition, value: FieldValue): string =>
  JSON.stringify(fieldTypes[field.type].serialize(value, field)) ?? ''

function isSame({ fields }: FormDefinition, a: FormValues, b: FormValues): boolean {
  return fields.every(({ id }) => a[id] === b[id] && hasOwn(a, id) === hasOwn(b, id))
}
