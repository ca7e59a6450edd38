import { TEXT_MAX, TEXTAREA_MAX } from '../../domain/limits'
import { isEmail } from '../../validation/email'
import { isIdCard } from '../../validation/idCard'
import { isMobile } from '../../validation/mobile'
import { isNumber } from '../../validation/predicates'
import { textLength } from '../../validation/textLength'
import { checkNumbers } from '../numbers'
import { optionIndex } from '../options'
import type { EvaluateContext, FieldDefinition, FieldType } from '../types'
import { readText } from '../wire'
import { defineFieldType, isString, type CheckScope, type Finding } from './defineFieldType'

/** Custom fields hold whatever their component writes, so only a generous limit applies. */
const DEFAULT_MAX: Partial<Record<FieldType, number>> = {
  Text: TEXT_MAX,
  TextArea: TEXTAREA_MAX,
  Custom: 4000,
}

/** The character limit of a field in a language; for English AlphaWordLimit, if it is set. */
export function maxLengthOf(
  field: FieldDefinition,
  context: Pick<EvaluateContext, 'language'>,
): number {
  if (context.language === 'en' && field.alphaWordLimit !== undefined) return field.alphaWordLimit
  return field.maxLength ?? DEFAULT_MAX[field.type] ?? TEXT_MAX
}

/** Text, TextArea and Custom: one trimmed text (SPEC §5 Text input). */
export const text = defineFieldType<string>({
  is: isString,
  isEmpty: value => value.trim() === '',
  parse: (raw, field) => normalize(typeof raw === 'object' ? '' : readText(raw), field),
  serialize: normalize,
  texts: value => value,
  missing: 'required',
  check: (value, field, scope) => checkText(value.trim(), field, scope),
  checkEmpty: (field, scope) => checkEqual('', field, scope),
})

function normalize(value: string, field: FieldDefinition): string {
  const trimmed = value.trim()
  return field.inputType === 'idcard' ? trimmed.toUpperCase() : trimmed
}

function checkText(value: string, field: FieldDefinition, scope: CheckScope): Finding | undefined {
  return (
    checkMaxLength(value, field, scope.context) ??
    checkOffered(value, field) ??
    checkInputType(value, field, scope.context) ??
    (field.validation && !field.validation.test(value) ? { code: 'pattern' } : undefined) ??
    checkMinLength(value, field) ??
    checkEqual(value, field, scope)
  )
}

// runs first, so that patterns never run on longer texts
function checkMaxLength(
  value: string,
  field: FieldDefinition,
  context: EvaluateContext,
): Finding | undefined {
  const max = maxLengthOf(field, context)
  // a text measures at least half its code units, so short texts need no counting
  if (value.length <= max || textLength(value, context.language) <= max) return undefined
  // AlphaWordLimit does not apply in Chinese: there a letter always counts half (DECISIONS §12)
  return { code: 'maxLength', params: { n: max } }
}

/** A Custom field with a DataSource only accepts its values. */
function checkOffered(value: string, field: FieldDefinition): Finding | undefined {
  if (field.type !== 'Custom' || field.options.length === 0) return undefined
  return optionIndex(field.options).get(value)?.disabled === false ? undefined : { code: 'option' }
}

function checkMinLength(value: string, field: FieldDefinition): Finding | undefined {
  const min = field.minLength
  // for a minimum every character counts one, in both languages (DECISIONS §12): "Li" has two
  if (min === undefined || textLength(value, 'en') >= min) return undefined
  return { code: 'minLength', params: { n: min } }
}

function checkInputType(
  value: string,
  field: FieldDefinition,
  context: EvaluateContext,
): Finding | undefined {
  switch (field.inputType) {
    case 'email':
      return isEmail(value) ? undefined : { code: 'email' }
    case 'mobile':
      return isMobile(value) ? undefined : { code: 'mobile' }
    case 'idcard':
      // a masked number has a star as its seventh character (maskIdNumber); the server checks that
      // it belongs to the stored number
      return isIdCard(value, context.ruleSet) || (context.acceptsMasked && value[6] === '*')
        ? undefined
        : { code: 'idCard' }
    case 'number':
      return isNumber(value) ? checkNumbers([value], field) : { code: 'number' }
    default:
      return undefined
  }
}

function checkEqual(
  value: string,
  field: FieldDefinition,
  { form, read }: CheckScope,
): Finding | undefined {
  const other = field.equalTo === undefined ? undefined : form.fieldById.get(field.equalTo)
  const otherState = other && read(other.id)
  if (!other || !otherState?.visible) return undefined
  const wanted = typeof otherState.value === 'string' ? normalize(otherState.value, other) : ''
  if (normalize(value, field) === wanted) return undefined
  if (field.inputType === 'password') return { code: 'passwordEqual' }
  return { code: 'equal', params: { other: other.name } }
}
