import type { Bilingual } from './definition'
import type { FieldId } from './values'

/** Everything that validation can find. The texts are in core/messages/validation (SPEC §5). */
export type IssueCode =
  | 'required'
  | 'email'
  | 'mobile'
  | 'idCard'
  | 'pattern'
  | 'number'
  | 'numberMin'
  | 'numberMax'
  | 'decimals'
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

/**
 * One problem: the field, the rule, and the parameters of the message. It has no text, because
 * texts depend on the language.
 */
export interface Issue {
  fieldId: FieldId
  code: IssueCode
  params: Readonly<Record<string, string | number | Bilingual>>
  /** The node inside a Questions field. */
  nodeId?: string
}
