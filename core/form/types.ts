/**
 * The types of the form engine. A definition arrives as JSON in SPEC §3's field names (see
 * parseDefinition) and is parsed once into these types; nothing is checked twice. The engine
 * contains no texts and no code for a platform.
 */
import type { Language } from '../domain/language'
import type { FieldId, FieldValue } from './values'

export type {
  Bilingual,
  DefinitionProblem,
  FieldDefinition,
  FormDefinition,
  FormGroup,
  FormStep,
  Option,
  QuestionFlag,
  QuestionNode,
  QuestionRule,
  Rule,
  RuleAction,
} from './definition'
export { FIELD_TYPES, type FieldType, type InputType } from './fieldTypes'
export type { Issue, IssueCode } from './issues'
export type {
  AddressValue,
  AnswersValue,
  ChoiceValue,
  CompanyValue,
  FieldId,
  FieldValue,
  FormValues,
  PhoneValue,
  QuestionAnswer,
  RangeValue,
  UploadValue,
} from './values'

/** One field after the rules. A hidden field has no value and is not required (SPEC §4). */
export interface FieldState {
  visible: boolean
  required: boolean
  readonly: boolean
  disabled: boolean
  value: FieldValue
}
export interface FormState {
  fields: Readonly<Record<FieldId, FieldState>>
  /** Indices of the rules that match now. `set` rules fire when they start to match. */
  matched: ReadonlySet<number>
}

/** What evaluation may depend on besides the values. */
export interface EvaluateContext {
  language: Language
  /**
   * `spec` follows SPEC §5 to the letter, `default` accepts every number in use (protocols.md E).
   */
  ruleSet: 'spec' | 'default'
  /**
   * Accepts masked identity numbers, as the server shows them: the server has the full number.
   * Never set on the server.
   */
  acceptsMasked?: boolean
}
