import type { Language } from '@core/domain/language'
import { ADDRESS_MAX, COMPANY_NAME_MAX } from '@core/domain/limits'
import { plainText } from '@core/form/fields/richText'
import { maxLengthOf } from '@core/form/fields/text'
import type {
  AddressValue,
  ChoiceValue,
  CompanyValue,
  FieldDefinition,
  FieldState,
  FieldType,
} from '@core/form/types'
import { textLength } from '@core/validation/textLength'
import type { formMessages } from '@/i18n/messages/forms'
import type { Text } from '@/i18n/useText'

/** Shown to the right of a label: a counter, or how many options may be chosen. */
export interface Remark {
  text: string
  isOver: boolean
}

/** The remark of a field in its present state, if it has one. */
export function fieldRemark(
  field: FieldDefinition,
  { value }: FieldState,
  language: Language,
  text: Text<typeof formMessages>,
): Remark | undefined {
  if (field.type === 'Text' || field.type === 'TextArea') {
    const written = typeof value === 'string' ? value : ''
    const remark = countRemark(written, maxLengthOf(field, { language }), language, text)
    return remark.isOver || field.wordCount || field.type === 'TextArea' ? remark : undefined
  }
  if (field.maxLength !== undefined && field.type.endsWith('Editor')) {
    const remark = countRemark(
      plainText(typeof value === 'string' ? value : ''),
      field.maxLength,
      language,
      text,
    )
    return remark.isOver || field.wordCount ? remark : undefined
  }
  if (field.type === 'Address' && field.options.length === 0) {
    const max = field.maxLength ?? ADDRESS_MAX[language]
    return countRemark((value as AddressValue | undefined)?.Address ?? '', max, language, text)
  }
  if (field.type === 'CompanySearch') {
    const max = Math.min(field.maxLength ?? COMPANY_NAME_MAX, COMPANY_NAME_MAX)
    const remark = countRemark(
      (value as CompanyValue | undefined)?.CompanyName ?? '',
      max,
      language,
      text,
    )
    return remark.isOver || field.wordCount ? remark : undefined
  }
  if (field.max !== undefined && field.max > 0 && takesSeveral(field)) {
    const chosen = Array.isArray(value)
      ? value.length
      : ((value as ChoiceValue | undefined)?.selected?.length ?? 0)
    return { text: text('forms.limit', { n: field.max, chosen }), isOver: chosen > field.max }
  }
  return undefined
}

/** Does the field take several options? Then Max says how many. */
const takesSeveral = ({ type, multiple }: FieldDefinition): boolean =>
  type === 'CheckboxGroup' || (multiple && MULTIPLE.has(type))
const MULTIPLE = new Set<FieldType>(['TreeSelect', 'Picker', 'Select', 'ButtonGroup', 'RadioGroup'])

/**
 * `17/50`, and the excess if there is one: "56/50 超出 6 字" (DESIGN §6). Letters may count half, so
 * figures are rounded up.
 */
export function countRemark(
  written: string,
  max: number,
  language: Language,
  text: Text<typeof formMessages>,
): Remark {
  const count = Math.ceil(textLength(written.trim(), language))
  if (count <= max) return { text: `${count}/${max}`, isOver: false }
  return { text: text('forms.over', { count, max, over: count - max }), isOver: true }
}
