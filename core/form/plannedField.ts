import type { FieldKind } from './fields/defineFieldType'
import type { FieldDefinition, FieldValue, Rule } from './types'

/** A rule ready to run. */
export interface PlannedRule {
  rule: Rule
  /** Position in declared order, which is also its name in FormState.matched. */
  at: number
  /** Fields whose visibility it decides. */
  shows: readonly PlannedField[]
  /** Fields it makes readonly or disabled. */
  locks: readonly PlannedField[]
  /** The field it sets, and what it sets there, in the shape of that field. */
  sets: PlannedField | undefined
  value: FieldValue
}

/** A field with the rules that read it and those that act on it, each in declared order. */
export interface PlannedField {
  field: FieldDefinition
  kind: FieldKind
  at: number
  /** Its turn in evaluation, in a form without cycles. */
  rank: number
  reads: readonly PlannedRule[]
  shows: readonly PlannedRule[]
  locks: readonly PlannedRule[]
  sets: readonly PlannedRule[]
}

/** Fields that decide about each other in a circle. */
export type PlannedCycle = readonly PlannedField[]
