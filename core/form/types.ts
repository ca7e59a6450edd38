/**
 * The form engine's vocabulary. A definition arrives as JSON in SPEC §3's field names (see parseDefinition) and is
 * parsed once into these types; after that nothing is checked twice. The engine holds no texts and no platform.
 */
import type { Language } from '../domain/language'
import type { TextTest } from './matchExpression'

export type FieldId = string

/** Every field type of SPEC §3; a definition with another one is refused. */
export const FIELD_TYPES = [
  'Text',
  'TextArea',
  'TreeSelect',
  'Select',
  'Picker',
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
  'Checkbox',
  'Switch',
  'PhoneFormat',
  'Address',
  'Tag',
  'RadioGroup',
  'CheckboxGroup',
  'ButtonGroup',
  'Editor',
  'SmallEditor',
  'MPEditor',
  'NumberRange',
  'Date',
  'DateTime',
  'DateRange',
  'Custom',
  'Questions',
  'CompanySearch',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export type InputType = 'text' | 'number' | 'idcard' | 'password' | 'mobile' | 'email'

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
  children: Option[]
}

export interface PhoneValue {
  CountryCode: string
  AreaCode: string
  Number: string
  Ext: string
}
export interface AddressValue {
  Address: string
  Country: string
  Province: string
  City: string
  Area: string
}
export interface RangeValue {
  Start: string
  End: string
}
export interface CompanyValue {
  CompanyName: string
  TaxNumber: string
}
export interface UploadValue {
  url: string
}
/** Radio, button and checkbox groups: chosen option values, and the texts of chosen "other" options. */
export interface ChoiceValue {
  selected: string[]
  other: Record<string, string>
}
/** Answer to one question node: choices, or text for flags 3 (DECISIONS §12). */
export interface QuestionAnswer {
  selected: string[]
  other: Record<string, string>
  text: string
}
/** nodeId → answer, flat: children stand under their own ids. */
export type AnswersValue = Record<string, QuestionAnswer>

/**
 * A field's value. undefined = empty. By type: text types string · Switch, Checkbox boolean · Picker, Select, Tag,
 * TreeSelect string[] (a cascade holds the path) · groups ChoiceValue · PhoneFormat PhoneValue · Address AddressValue ·
 * NumberRange, DateRange RangeValue · CompanySearch CompanyValue · Questions AnswersValue · uploads UploadValue[].
 */
export type FieldValue =
  | string
  | boolean
  | string[]
  | ChoiceValue
  | PhoneValue
  | AddressValue
  | RangeValue
  | CompanyValue
  | AnswersValue
  | UploadValue[]
  | undefined
export type FormValues = Readonly<Record<FieldId, FieldValue>>

export type RuleAction = 'show' | 'hide' | 'readonly' | 'disabled' | 'set'

/** A rule of SPEC §3, parsed: targets resolved to field ids, groups expanded. */
export interface Rule {
  /** The field whose RuleConfig it stands in. */
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
  /** Fields that stand in a rule cycle, each cycle once; evaluation stays bounded (DECISIONS §5). */
  cycles: FieldId[][]
}

/** What is wrong with a definition, with the way to mend it; a warning is no reason to refuse it. */
export interface DefinitionProblem {
  field: FieldId
  property: string
  message: string
  severity: 'error' | 'warning'
}

/** One field as the rules left it. A hidden field has no value and is not required (SPEC §4). */
export interface FieldState {
  visible: boolean
  required: boolean
  readonly: boolean
  disabled: boolean
  value: FieldValue
}
export interface FormState {
  fields: Readonly<Record<FieldId, FieldState>>
  /** Which rules match now, by index; `set` rules fire on the edge from not matching to matching. */
  matched: ReadonlySet<number>
}

/** Everything validation can find; core/messages/validation has the words (SPEC §5). */
export type IssueCode =
  | 'required'
  | 'email'
  | 'mobile'
  | 'idCard'
  | 'pattern'
  | 'number'
  | 'numberMin'
  | 'numberMax'
  | 'equal'
  | 'passwordEqual'
  | 'minLength'
  | 'maxLength'
  | 'phoneRequired'
  | 'phone'
  | 'pickerIncomplete'
  | 'option'
  | 'maxItems'
  | 'minItems'
  | 'checkboxRequired'
  | 'treeRequired'
  | 'richTextEmpty'
  | 'date'
  | 'dateRange'
  | 'numberRange'
  | 'otherEmpty'
  | 'tagLength'
  | 'uploadRequired'
  | 'uploadCount'
  | 'uploadMin'
  | 'questionRequired'
  | 'questionOther'
  | 'questionBranch'
  | 'questionText'
  | 'questionLimit'
  | 'questionsRequired'
  | 'companyName'

/** One problem: which field, which rule, and what the message needs. No texts (they depend on the language). */
export interface Issue {
  fieldId: FieldId
  code: IssueCode
  params: Readonly<Record<string, string | number | Bilingual>>
  /** The node inside a Questions field. */
  nodeId?: string
}

/** What evaluation may depend on besides the values. */
export interface EvaluateContext {
  language: Language
  /** `spec` follows SPEC §5 to the letter, `default` accepts every number in use (protocols.md E). */
  ruleSet: 'spec' | 'default'
  /** Identity numbers may stand as they were shown, masked: the server has them in full. Never on the server. */
  acceptsMasked?: boolean
}
