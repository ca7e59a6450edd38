import type { FieldKind } from './fields/defineFieldType'
import type { FieldDefinition, FieldValue, Rule } from './types'

/** A rule prepared for evaluation. */
export interface PlannedRule {
  rule: Rule
  /** Position in declared order; FormState.matched uses it as the rule's name. */
  at: number
  /** Fields whose visibility it decides. */
  shows: readonly PlannedField[]
  /** Fields it makes readonly or disabled. */
  locks: readonly PlannedField[]
  /** The field that it sets, and the value in the shape of this field. */
  sets: PlannedField | undefined
  value: FieldValue
}

/** A field, the rules that read it and the rules that act on it, in declared order. */
export interface PlannedField {
  field: FieldDefinition
  kind: FieldKind
  at: number
  /** Its place in the order of evaluation, in a form without cycles. */
  rank: number
  reads: readonly PlannedRule[]
  shows: readonly PlannedRule[]
  locks: readonly PlannedRule[]
  sets: readonly PlannedRule[]
}

/** Fields that decide about each other in a circle. */
export type PlannedCycle = readonly PlannedField[]
