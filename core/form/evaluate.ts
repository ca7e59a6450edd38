import { applyRules, startValue, UNTOUCHED, type Settled } from './applyRules'
import { locksOf, presentField } from './fieldStates'
import { planOf } from './plan'
import type {
  EvaluateContext,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
} from './types'
import { own } from './wire'

/**
 * The state of a form for these answers. A field whose id is missing from `values` was never
 * answered: it starts from its DefaultValue or from the value of a matching rule. A field that is
 * present and undefined was emptied and stays empty. So `evaluate(form, {}, context)` is the newly
 * opened form.
 *
 * With `previous`, give `valuesOf(previous)` with the change applied. Fields that are shown again
 * start from their defaults, `set` fires for rules that start to match, and unchanged fields keep
 * their FieldState object. When nothing changed, `previous` itself is returned.
 */
export function evaluate(
  form: FormDefinition,
  values: FormValues,
  _context: EvaluateContext,
  previous?: FormState,
): FormState {
  return present(form, applyRules(form, values, previous), previous)
}

/** The answers of a state, for a change and another evaluation. Hidden fields have none. */
export function valuesOf(state: FormState): Record<FieldId, FieldValue> {
  const values: Record<FieldId, FieldValue> = {}
  for (const id of Object.keys(state.fields)) {
    const field = state.fields[id]
    if (field?.visible) values[id] = field.value
  }
  return values
}

function present(
  form: FormDefinition,
  settled: Settled,
  previous: FormState | undefined,
): FormState {
  const { ruled } = planOf(form)
  const fields: Record<FieldId, FieldState> = {}
  let isSame = previous !== undefined
  for (const field of form.fields) {
    const { at } = field
    const value = settled.values[at]
    const locks = locksOf(ruled[at]?.locks, settled.isMatched)
    const next = presentField(
      field,
      settled.isVisible[at] === 1,
      locks,
      value === UNTOUCHED ? startValue(field) : value,
    )
    const before = previous && (own(previous.fields, field.id) as FieldState | undefined)
    const isUnchanged = before !== undefined && isEqualState(before, next)
    fields[field.id] = isUnchanged ? before : next
    isSame &&= isUnchanged
  }
  const matched = presentMatched(settled, previous?.matched)
  return previous && isSame && matched === previous.matched ? previous : { fields, matched }
}

function presentMatched(
  { isMatched }: Settled,
  previous: ReadonlySet<number> | undefined,
): ReadonlySet<number> {
  const matched = new Set<number>()
  let isSame = previous !== undefined
  for (let at = 0; at < isMatched.length; at++) {
    if (!isMatched[at]) continue
    matched.add(at)
    isSame &&= previous?.has(at) ?? false
  }
  return previous && isSame && matched.size === previous.size ? previous : matched
}

function isEqualState(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.visible === b.visible &&
    a.required === b.required &&
    a.readonly === b.readonly &&
    a.disabled === b.disabled
  )
}
