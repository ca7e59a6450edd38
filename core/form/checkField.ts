import type { Field } from './Field'
import type { IssueCode } from './types'
import { COMPANY_NAME_MAX, TEXT_MAX, TEXTAREA_MAX } from '../domain/limits'
import { checkLinks } from './checkLinks'
import { checkLockedOut, isAlwaysAsked, takesFiles, takesOptions } from './checkLockedOut'
import { checkStocks } from './checkStocks'
import { checkFieldWire } from './checkWire'
import { fieldTypes } from './fields/registry'
import { CROP_FLAG, HIDE_TITLE_FLAG, NO_COMPRESSION_FLAG } from './flags'
import type { Report } from './problems'
import { questionCircles } from './questions/questionCircles'
import type { FieldDefinition, FieldType, FormDefinition, QuestionNode } from './types'
import { uselessProperties } from './uselessProperties'

const FLAGS: readonly string[] = [HIDE_TITLE_FLAG, CROP_FLAG, NO_COMPRESSION_FLAG]
/** Fields that the login or a guest's invitation fills in. */
export const FILLED_IN: ReadonlySet<string> = new Set([
  'Mobile',
  'NameStr',
  'Name',
  'NameEn',
  'CompanyName',
  'Position',
  'Email',
])
const DEFAULT_MOST: Partial<Record<FieldType, number>> = {
  Text: TEXT_MAX,
  TextArea: TEXTAREA_MAX,
  CompanySearch: COMPANY_NAME_MAX,
}
/** Issues that a default value may have, because the person completes it. */
const INCOMPLETE: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'pickerIncomplete',
  'minItems',
  'minLength',
  'otherEmpty',
  'numberRange',
  'phone',
  'uploadMin',
])

/**
 * Reads every property of a field, so that all its problems are reported together. Also reports
 * what would surprise people who fill it in.
 */
export function checkField(field: Field, form: FormDefinition, report: Report): void {
  const { id, type } = field
  void field.name
  // options are not checked where they come from elsewhere: from the company's records, from the
  // days of the fair (slots), or from ads.json (places for advertisements)
  const filled = field.configs['records'] ?? field.configs['slots'] ?? field.configs['places']
  const isEmpty = takesOptions(type) && field.options.length === 0 && filled === undefined
  if (isEmpty) report(id, 'DataSource', 'noOptions')
  checkLockedOut(field, form, report)
  if (type === 'Questions' && field.questions.length === 0) report(id, 'DataSource', 'noQuestions')
  checkCounts(field, report)
  checkStocks(field, report)
  checkDefault(field, form, report)
  checkFieldWire(field, report)
  checkFillable(field, form, report)
  checkLinks(field, report)
  for (const flag of field.flags)
    if (!FLAGS.includes(flag)) report(id, 'Flags', 'unknownFlag', flag, FLAGS.join(', '))
  for (const { property, hint } of uselessProperties(field))
    report(id, property, 'useless', property, type, hint)
  for (const node of field.questions) checkQuestion(node, id, report)
  for (const circle of questionCircles(field.questions))
    report(id, 'DataSource', 'questionCycle', circle.join(' → '))
}

/**
 * Reports what makes a form impossible to submit: a required answer that no one can give, or a text
 * that cannot fit.
 */
function checkFillable(field: Field, form: FormDefinition, report: Report): void {
  const {
    id,
    required,
    readonly,
    disabled,
    hide,
    minLength,
    maxLength,
    alphaWordLimit,
    defaultValue,
  } = field
  const isFilledIn =
    FILLED_IN.has(id) ||
    defaultValue !== undefined ||
    form.rules.some(({ set }) => set?.field === id)
  if (required && readonly && !disabled && !hide && !isFilledIn)
    report(id, 'Required', isAlwaysAsked(field, form) ? 'lockedAlways' : 'lockedEmpty')
  const most =
    maxLength === undefined && alphaWordLimit === undefined ? DEFAULT_MOST[field.type] : undefined
  if (most !== undefined && (minLength ?? 0) > most)
    report(id, 'MinLength', 'aboveDefault', minLength ?? 0, most)
}

function checkCounts(field: Field, report: Report): void {
  const { id, type, min, max, minLength, maxLength, alphaWordLimit, maxWidth, maxHeight } = field
  const isCount = takesOptions(type) || takesFiles(type) || type === 'Tag'
  const counts = {
    MinLength: minLength,
    MaxLength: maxLength,
    AlphaWordLimit: alphaWordLimit,
    MaxWidth: maxWidth,
    MaxHeight: maxHeight,
    ...(isCount && { Min: min, Max: max }),
  }
  for (const [property, count] of Object.entries(counts))
    if (count !== undefined && count < 0) report(id, property, 'negative', property)
  // one file unless Max says more
  if (takesFiles(type) && max === undefined && (min ?? 0) > 1)
    report(id, 'Min', 'fewerFiles', min ?? 0)
}

/** A bad default gives people an error that they did not cause. */
function checkDefault(field: Field, form: FormDefinition, report: Report): void {
  const { id, type, defaultValue, wire } = field
  const written = wire['DefaultValue'] ?? wire['defaultValue'] ?? ''
  if (type === 'Questions' || written === '') return
  const refused = (['cn', 'en'] as const).some(language => {
    const context = { language, ruleSet: 'default' } as const
    const found = fieldTypes[type].check(defaultValue, field, {
      form,
      read: () => undefined,
      context,
      required: false,
      first: true,
    })
    const findings = Array.isArray(found) ? found : found === undefined ? [] : [found]
    return findings.some(({ code }: { code: IssueCode }) => !INCOMPLETE.has(code))
  })
  if (refused || defaultValue === undefined)
    report(id, 'DefaultValue', 'badDefault', typeof written === 'string' ? written : '')
}

function checkQuestion(node: QuestionNode, field: FieldDefinition['id'], report: Report): void {
  if (node.flag === 4) report(field, 'DataSource', 'strayInput', node.id)
  else if (node.flag !== 3 && node.options.length + node.children.length === 0)
    report(field, 'DataSource', 'nothingToChoose', node.id)
  const ask = (nodes: readonly QuestionNode[]) =>
    nodes.forEach(child => checkQuestion(child, field, report))
  const enter = (options: readonly QuestionNode[]): void =>
    options.forEach(option => {
      ask(option.children)
      enter(option.options)
    })
  ask(node.children)
  enter(node.options)
}
