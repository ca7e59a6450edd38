import { localized, type Language } from '../domain/language'
import { isCountryPicker, holdsPath } from '../form/options'
import { isIdField } from '../form/identity'
import { isNumberField } from '../form/numbers'
import { plainText } from '../form/fields/richText'
import type {
  AddressValue,
  AnswersValue,
  ChoiceValue,
  CompanyValue,
  FieldDefinition,
  FieldValue,
  PhoneValue,
  RangeValue,
  UploadValue,
} from '../form/types'
import { maskIdNumber, maskPhone } from '../format/mask'
import {
  addressText,
  choiceTexts,
  companyText,
  flagText,
  optionTexts,
  phoneText,
  rangeText,
} from './fieldTexts'
import { numberText } from './numberText'
import { questionLines } from './questionLines'
import type { AnswerKind, AnswerRow, PresentOptions } from './types'

type Shown = Omit<AnswerRow, 'id' | 'label' | 'group'>

const FILE_KINDS: Partial<Record<FieldDefinition['type'], AnswerKind>> = {
  Face: 'images',
  Image: 'images',
  File: 'files',
  Video: 'videos',
  Audio: 'audios',
}
/** Shown for every password, whatever its length. */
export const HIDDEN_PASSWORD = '******'

/**
 * One answer in words, with what is needed to draw it. Undefined for an empty answer, unless
 * `includeEmpty` is set. The value must have the shape of the field's type.
 */
export function presentField(
  field: FieldDefinition,
  value: FieldValue,
  language: Language,
  options: PresentOptions = {},
): AnswerRow | undefined {
  const shown = value === undefined ? undefined : present(field, value, language, options)
  const isEmpty = !shown || shown.text === ''
  if (isEmpty && !options.includeEmpty) return undefined
  const base = { id: field.id, label: labelOf(field, language, options), group: field.group }
  return isEmpty ? { ...base, kind: 'text', text: '' } : { ...base, ...shown }
}

function labelOf(
  { name, reviewName }: FieldDefinition,
  language: Language,
  { forReview = false }: PresentOptions,
): string {
  return (
    (forReview && localized(reviewName.cn, reviewName.en, language)) ||
    localized(name.cn, name.en, language)
  )
}

function present(
  field: FieldDefinition,
  value: NonNullable<FieldValue>,
  language: Language,
  options: PresentOptions,
): Shown {
  const fileKind = FILE_KINDS[field.type]
  if (fileKind) return presentFiles(fileKind, value as UploadValue[])
  switch (field.type) {
    case 'Checkbox':
    case 'Switch':
      return { kind: 'text', text: flagText(value === true, language) }
    case 'Picker':
    case 'Select':
    case 'TreeSelect':
      return presentChosen(field, value as string[], language)
    case 'RadioGroup':
    case 'ButtonGroup':
    case 'CheckboxGroup':
      return list(choiceTexts(field, value as ChoiceValue, language), 'tags', language)
    case 'Tag':
      return list(value as string[], 'tags', language)
    case 'PhoneFormat':
      return { kind: 'text', text: phoneText(value as PhoneValue, options.maskPhones === true) }
    case 'Address':
      return { kind: 'text', text: addressText(field, value as AddressValue, language) }
    case 'NumberRange':
    case 'DateRange':
      return { kind: 'text', text: rangeText(value as RangeValue, language) }
    case 'CompanySearch':
      return { kind: 'text', text: companyText(value as CompanyValue, language) }
    case 'Questions': {
      const lines = questionLines(field.questions, value as AnswersValue, language)
      return {
        kind: 'lines',
        lines,
        text: lines.map(line => `${'  '.repeat(line.depth)}${line.label} ${line.text}`).join('\n'),
      }
    }
    case 'Editor':
    case 'SmallEditor':
    case 'MPEditor':
      return presentHtml(String(value))
    default:
      return presentText(field, value, language, options)
  }
}

/** Texts, dates, and custom fields, which may offer options. */
function presentText(
  field: FieldDefinition,
  value: NonNullable<FieldValue>,
  language: Language,
  options: PresentOptions,
): Shown {
  if (Array.isArray(value))
    return list(
      optionTexts(
        field,
        value.filter(item => typeof item === 'string'),
        language,
      ),
      'tags',
      language,
    )
  if (typeof value !== 'string')
    return { kind: 'text', text: typeof value === 'boolean' ? flagText(value, language) : '' }
  if (field.inputType === 'password')
    return { kind: 'text', text: value === '' ? '' : HIDDEN_PASSWORD }
  if (isIdField(field) && options.maskIds === true)
    return { kind: 'text', text: maskIdNumber(value) }
  if (field.inputType === 'mobile' && options.maskPhones === true)
    return { kind: 'text', text: maskPhone(value) }
  if (isNumberField(field)) return { kind: 'text', text: numberText(field, value, language) }
  if (/^https?:\/\/[^\s"'<>]+$/i.test(value)) return { kind: 'link', text: value, href: value }
  return {
    kind: 'text',
    text: field.options.length > 0 ? optionTexts(field, [value], language).join('') : value,
  }
}

function presentChosen(field: FieldDefinition, values: string[], language: Language): Shown {
  const texts = optionTexts(field, values, language)
  if (!holdsPath(field) && !isCountryPicker(field)) return list(texts, 'tags', language)
  return { kind: 'path', items: texts, text: texts.join(' / ') }
}

/** Several texts are shown as tags, a single text is shown plain. */
function list(texts: string[], kind: 'tags', language: Language): Shown {
  const kept = texts.filter(text => text !== '')
  if (kept.length === 1) return { kind: 'text', text: kept[0] ?? '', items: kept }
  return { kind, items: kept, text: kept.join(language === 'cn' ? '、' : ', ') }
}

function presentFiles(kind: AnswerKind, files: readonly UploadValue[]): Shown {
  const urls = files.map(file => file.url).filter(url => url !== '')
  return { kind, urls, text: urls.join('\n') }
}

/** Rich text that holds pictures alone still has a text, so that it counts as an answer. */
function presentHtml(html: string): Shown {
  const text = plainText(html)
  const media = /<(?:img|video)\b/i.test(html) ? '[…]' : ''
  return { kind: 'html', html, text: text === '' ? media : text }
}
