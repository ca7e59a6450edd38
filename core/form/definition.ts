import type { FieldType, InputType } from './fieldTypes'
import type { TextTest } from './matchExpression'
import type { FieldId, FieldValue } from './values'

/** A text in both languages; either side may be missing. */
export interface Bilingual {
  cn: string
  en: string
}

/** One choice of a picker, group or tree. `value` is what is stored. */
export interface Option {
  value: string
  text: Bilingual
  disabled: boolean
  /** False: kept for what was answered with it, no longer on offer. */
  show: boolean
  /** Choosing it asks for a text of its own. */
  other: boolean
  /** Its own text must be given; only false when the definition says so (SPEC §3 radio option). */
  required: boolean
  /** At most so many people may choose it; absent = no limit. */
  stock?: number
  children: Option[]
}

export type RuleAction = 'show' | 'hide' | 'readonly' | 'disabled' | 'set'

/** A rule of SPEC §3, parsed: targets resolved to field ids, groups expanded. */
export interface Rule {
  /** The field whose RuleConfig it is in. */
  owner: FieldId
  /** The field whose answer it reads. */
  source: FieldId
  targets: FieldId[]
  test: TextTest
  action: RuleAction
  /** Set when the rule starts to match: this field gets this value. */
  set?: { field: FieldId; value: string }
}

export type QuestionFlag = 1 | 2 | 3 | 4
/** A rule of a question node: first match wins (SPEC §4). */
export interface QuestionRule {
  expression: string
  value: string
  action: 'show' | 'hide'
}
/** A question or, inside a choice question, one of its options (flag 4 = option with an input). */
export interface QuestionNode {
  id: string
  text: Bilingual
  flag: QuestionFlag
  required: boolean
  /** At most so many choices; 0 = no limit. */
  limit: number
  other: boolean
  show: boolean
  options: QuestionNode[]
  /** Questions asked while this option is chosen. */
  children: QuestionNode[]
  rules: QuestionRule[]
}

/** One field, parsed. Property names are the definition's own in camelCase. */
export interface FieldDefinition {
  id: FieldId
  /** Its position in the form. */
  at: number
  type: FieldType
  name: Bilingual
  /** What the answer is called where the organiser reads it; empty for its name. */
  reviewName: Bilingual
  placeholder: Bilingual
  tooltip: Bilingual
  tooltipColor: string
  group: string
  inputType: InputType
  required: boolean
  disabled: boolean
  hide: boolean
  readonly: boolean
  defaultValue: FieldValue
  options: Option[]
  multiple: boolean
  /** Depth a cascade must reach; 0 = any. */
  level: number
  min?: number
  max?: number
  maxLength?: number
  minLength?: number
  maxWidth?: number
  maxHeight?: number
  format: string
  flags: string[]
  /** Unanchored pattern (Validation). */
  validation?: RegExp
  /** Must equal the value of this field (Configs.equalTo). */
  equalTo?: FieldId
  configs: Readonly<Record<string, unknown>>
  wordCount: boolean
  alphaWordLimit?: number
  startDate?: string
  endDate?: string
  className: string
  groupClassName: string
  questions: QuestionNode[]
}

export interface FormGroup {
  id: string
  name: Bilingual
  /** What it is called where the organiser reads the answers; missing for its name. */
  reviewName?: Bilingual
  step: string
}
export interface FormStep {
  id: string
  name: Bilingual
}

/** A parsed form: fields in order, rules in declared order, lookups made once. */
export interface FormDefinition {
  id: string
  version: number
  url: string
  /** Look of the whole form, e.g. `ques_row2` (SPEC §2). */
  className: string
  name: Bilingual
  steps: FormStep[]
  groups: FormGroup[]
  fields: FieldDefinition[]
  fieldById: ReadonlyMap<FieldId, FieldDefinition>
  rules: Rule[]
  /**
   * Fields that stand in a rule cycle, each cycle once; evaluation stays bounded (DECISIONS §5).
   */
  cycles: FieldId[][]
}

/**
 * What is wrong with a definition, with the way to mend it; a warning is no reason to refuse it.
 */
export interface DefinitionProblem {
  field: FieldId
  property: string
  message: string
  severity: 'error' | 'warning'
}
