import { localized, type Language } from '../domain/language'
import type { FieldDefinition, FormDefinition, Issue, IssueCode, QuestionNode } from '../form/types'
import { format } from './defineMessages'
import { validationMessages, type ValidationKey } from './validation'

/** The text of each finding. Widgets with a different text have a code of their own. */
export const ISSUE_KEYS: Readonly<Record<IssueCode, ValidationKey>> = {
  required: 'validation.required',
  email: 'validation.email',
  mobile: 'validation.mobile',
  idCard: 'validation.idCard',
  pattern: 'validation.pattern',
  number: 'validation.number',
  numberMin: 'validation.numberMin',
  numberMax: 'validation.numberMax',
  decimals: 'validation.decimals',
  equal: 'validation.equal',
  passwordEqual: 'validation.passwordEqual',
  minLength: 'validation.minLength',
  maxLength: 'validation.maxLength',
  phoneRequired: 'validation.phoneRequired',
  phone: 'validation.phone',
  pickerIncomplete: 'validation.picker',
  option: 'validation.option',
  maxItems: 'validation.maxItems',
  minItems: 'validation.minItems',
  checkboxRequired: 'validation.checkboxRequired',
  treeRequired: 'validation.treeRequired',
  richTextEmpty: 'validation.richTextEmpty',
  date: 'validation.date',
  dateRange: 'validation.dateRange',
  numberRange: 'validation.numberRange',
  otherEmpty: 'validation.otherEmpty',
  tagLength: 'validation.tagLength',
  uploadRequired: 'validation.upload.required',
  uploadCount: 'validation.upload.count',
  uploadMin: 'validation.upload.min',
  questionRequired: 'validation.question.required',
  questionOther: 'validation.question.other',
  questionBranch: 'validation.question.branch',
  questionText: 'validation.question.text',
  questionLimit: 'validation.question.limit',
  questionsRequired: 'validation.questionsRequired',
  companyName: 'validation.companyName',
}

/**
 * The text of an issue in `language`. {label} is the name of the field, {text} the question's (or
 * the field's name again).
 */
export function issueText(language: Language, issue: Issue, form: FormDefinition): string {
  const field = form.fieldById.get(issue.fieldId)
  const name = field ? localized(field.name.cn, field.name.en, language) : issue.fieldId
  const text = nodeText(language, field, issue.nodeId) || name
  // For an answer that is too long, the label is the question, not the questionnaire.
  const label = issue.code === 'maxLength' ? text : name
  const params: Record<string, string | number> = { label, text }
  for (const [name, value] of Object.entries(issue.params)) {
    params[name] = typeof value === 'object' ? localized(value.cn, value.en, language) : value
  }
  // The Chinese text also names the English limit: twice the number, because a Latin letter counts
  // half (DECISIONS §12).
  if (typeof params.n === 'number') params.alpha ??= params.n * 2
  const isWhole = issue.code === 'decimals' && params.n === 0
  return format(
    validationMessages[isWhole ? 'validation.wholeNumber' : ISSUE_KEYS[issue.code]][language],
    params,
  )
}

function nodeText(
  language: Language,
  field: FieldDefinition | undefined,
  nodeId: string | undefined,
): string {
  const node = field && nodeId !== undefined ? findNode(field.questions, nodeId) : undefined
  return node ? localized(node.text.cn, node.text.en, language) : ''
}

function findNode(nodes: readonly QuestionNode[], id: string): QuestionNode | undefined {
  for (const node of nodes) {
    const found =
      node.id === id ? node : (findNode(node.options, id) ?? findNode(node.children, id))
    if (found) return found
  }
  return undefined
}
