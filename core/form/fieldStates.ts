import type { PlannedRule } from './plannedField'
import type { FieldDefinition, FieldState, FieldValue, RuleAction } from './types'

/** The locks that rules can set on a field. */
export interface Locks {
  readonly: boolean
  disabled: boolean
}
const UNLOCKED: Locks = { readonly: false, disabled: false }

/** The locks by those of these rules that match; most fields have none. */
export function locksOf(rules: readonly PlannedRule[] | undefined, isMatched: Uint8Array): Locks {
  if (!rules?.length) return UNLOCKED
  const takes = (action: RuleAction) =>
    rules.some(({ at, rule }) => isMatched[at] === 1 && rule.action === action)
  return { readonly: takes('readonly'), disabled: takes('disabled') }
}

/** A field after the rules; a hidden field is not required (SPEC §4). */
export function presentField(
  field: FieldDefinition,
  visible: boolean,
  locks: Locks,
  value: FieldValue,
): FieldState {
  return {
    visible,
    required: visible && field.required,
    readonly: field.readonly || locks.readonly,
    disabled: field.disabled || locks.disabled,
    value,
  }
}
