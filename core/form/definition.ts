import type { FieldType, InputType } from './fieldTypes'
import type { TextTest } from './matchExpression'
import type { FieldId, FieldValue } from './values'

/** A text in both languages; either side may be missing. */
export interface Bilingual {
  cn: string
  en: string
}

/** One choice of a picker, group or tree. `value` is stored. */
export interface Option {
  value: string
  text: Bilingual
  disabled: boolean
  /** False for an option that is no longer offered and kept for old answers. */
  show: boolean
  /** Choosing it asks for a text of its own. */
  other: boolean
  /** Its own text must be given; only false when the definition says so (SPEC §3 radio option). */
  required: boolean
  /** The most people who may choose it; absent = no limit. */
  stock?: number
  children: Option[]
}

export type RuleAction = 'show' | 'hide' | 'readonly' | 'disabled' | 'set'

/** A parsed rule of SPEC §3: targets are field ids, groups are expanded. */
export interface Rule {
  /** The field whose RuleConfig has the rule. */
  owner: FieldId
  /** The field whose answer it reads. */
  source: FieldId
  targets: FieldId[]
  test: TextTest
  action: RuleAction
  /** When the rule starts to match, this field gets this value. */
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
  /** The most choices; 0 = no limit. */
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
  /** The name of the answer for the organiser; empty for `name`. */
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
  /** Validation pattern, unanchored. */
  validation?: RegExp
  /** The answer must equal the value of this field (Configs.equalTo). */
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
  /** The name for the organiser; absent for `name`. */
  reviewName?: Bilingual
  step: string
}
export interface FormStep {
  id: string
  name: Bilingual
}

/** A parsed form: fields in order, rules in declared order, with lookup tables. */
export interface FormDefinition {
  id: string
  version: number
  url: string
  /** Layout of the whole form, e.g. `ques_row2` (SPEC §2). */
  className: string
  name: Bilingual
  steps: FormStep[]
  groups: FormGroup[]
  fields: FieldDefinition[]
  fieldById: ReadonlyMap<FieldId, FieldDefinition>
  rules: Rule[]
  /** Fields of rule cycles, each cycle once. Evaluation stays bounded (DECISIONS §5). */
  cycles: FieldId[][]
}

/** A problem of a definition and how to mend it. A warning does not prevent the import. */
export interface DefinitionProblem {
  field: FieldId
  property: string
  message: string
  severity: 'error' | 'warning'
}
