/**
 * The form engine's vocabulary. A definition arrives as JSON in SPEC §3's field names (see
 * parseDefinition) and is parsed once into these types; after that nothing is checked twice. The
 * engine holds no texts and no platform.
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
  /**
   * Which rules match now, by index; `set` rules fire on the edge from not matching to matching.
   */
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
   * Identity numbers may stand as they were shown, masked: the server has them in full. Never on
   * the server.
   */
  acceptsMasked?: boolean
}
