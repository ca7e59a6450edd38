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
 * Answers that lock or fill other fields settle within as many passes as the longest chain of
 * dependencies. No form needs more than this.
 */
const MAX_PASSES = 10

/**
 * Removes answers that people cannot have given in the app. A readonly or disabled field keeps its
 * default, the `stored` value or the value of a rule, whatever was posted for it.
 *
 * A lock is firm when the definition sets it, or when it comes from a rule whose own source cannot
 * be changed either. It is also firm when a rule fills the field and locks it at the same time. In
 * other cases a person may have answered before the rule locked the field, so their answer is kept.
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
  /** Fields that people cannot answer. */
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
  // a field without an answer starts as the rules say
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
  // a value stays after its rule stops matching, so each rule may have set the present value
  if (isOneOf([start, ...(planned?.sets ?? []).map(({ value }) => value)])) return
  if (hasOwn(stored, id)) next[id] = start
  else Reflect.deleteProperty(next, id)
}

const isFixed = (field: FieldDefinition): boolean => field.readonly || field.disabled

/** Whether two rules match for the same answers. */
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
