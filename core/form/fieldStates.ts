import type { PlannedRule } from './plannedField'
import type { FieldDefinition, FieldState, FieldValue, RuleAction } from './types'

/** What rules may take from a field. */
export interface Locks {
  readonly: boolean
  disabled: boolean
}
const UNLOCKED: Locks = { readonly: false, disabled: false }

/** What the matching ones of these rules take; most fields have none. */
export function locksOf(rules: readonly PlannedRule[] | undefined, isMatched: Uint8Array): Locks {
  if (!rules?.length) return UNLOCKED
  const takes = (action: RuleAction) =>
    rules.some(({ at, rule }) => isMatched[at] === 1 && rule.action === action)
  return { readonly: takes('readonly'), disabled: takes('disabled') }
}

/** A field as the rules left it; a hidden one is not required (SPEC §4). */
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
