import { localized, type Language } from '../domain/language'
import { holdsPath, optionIndex } from '../form/options'
import type {
  AddressValue,
  ChoiceValue,
  CompanyValue,
  FieldDefinition,
  Option,
  PhoneValue,
  RangeValue,
} from '../form/types'
import { DEFAULT_COUNTRY_CODE } from '../domain/limits'
import { maskMiddle, maskMobile } from '../format/mask'
import { answerMessages } from '../messages/answers'
import { translator } from '../messages/defineMessages'

const translate = translator(answerMessages)

/** Yes or no. */
export function flagText(value: boolean, language: Language): string {
  return translate(language, value ? 'answers.yes' : 'answers.no', undefined)
}

/** Chosen values in words; a value that is no longer offered stays as it was stored. */
export function optionTexts(
  field: FieldDefinition,
  values: readonly string[],
  language: Language,
): string[] {
  if (holdsPath(field)) return pathTexts(field.options, values, language)
  const index = optionIndex(field.options)
  return values.map(value => nameOf(index.get(value), value, language))
}

/**
 * The names along a path through a tree, disabled steps included: they were offered when they were
 * chosen.
 */
export function pathTexts(
  options: readonly Option[],
  path: readonly string[],
  language: Language,
): string[] {
  let level = options
  return path.map(value => {
    const option = level.find(candidate => candidate.value === value)
    level = option?.children ?? []
    return nameOf(option, value, language)
  })
}

/** Chosen options, each with the text its "other" asked for. */
export function choiceTexts(
  field: FieldDefinition,
  { selected, other }: ChoiceValue,
  language: Language,
): string[] {
  const index = optionIndex(field.options)
  return selected.map(value =>
    withOther(nameOf(index.get(value), value, language), other[value], language),
  )
}

/** An option with the text written beside it. */
export function withOther(option: string, text: string | undefined, language: Language): string {
  return text ? translate(language, 'answers.other', { option, text }) : option
}

/**
 * A phone as people read it: mainland mobiles plain, landlines with area code and extension, others
 * behind their country code.
 */
export function phoneText(
  { CountryCode, AreaCode, Number, Ext }: PhoneValue,
  isMasked: boolean,
): string {
  if (Number === '') return ''
  const isHome = CountryCode === '' || CountryCode === DEFAULT_COUNTRY_CODE
  if (isMasked) {
    const masked = AreaCode
      ? `${AreaCode}-${maskMiddle(Number, 0, Math.min(4, Math.floor(Number.length / 2)))}`
      : ''
    return masked
      ? isHome
        ? masked
        : `+${CountryCode} ${masked}`
      : maskMobile({ CountryCode, Number })
  }
  const number = [AreaCode, Number, Ext].filter(part => part !== '').join('-')
  return isHome ? number : `+${CountryCode} ${number}`
}

/** Country path and detail of an address. */
export function addressText(
  field: FieldDefinition,
  value: AddressValue,
  language: Language,
): string {
  const levels = [value.Country, value.Province, value.City, value.Area].filter(
    level => level !== '',
  )
  return [pathTexts(field.options, levels, language).join(' / '), value.Address]
    .filter(part => part !== '')
    .join(' ')
}

/** A range of numbers or days. With one end missing the text names the other end. */
export function rangeText({ Start, End }: RangeValue, language: Language): string {
  if (Start !== '' && End !== '')
    return translate(language, 'answers.range', { start: Start, end: End })
  if (Start !== '') return translate(language, 'answers.from', { start: Start })
  return End === '' ? '' : translate(language, 'answers.until', { end: End })
}

/** A company and, when it is known, its tax number. */
export function companyText({ CompanyName, TaxNumber }: CompanyValue, language: Language): string {
  return TaxNumber === ''
    ? CompanyName
    : translate(language, 'answers.company', { name: CompanyName, number: TaxNumber })
}

function nameOf(option: Option | undefined, value: string, language: Language): string {
  return option ? localized(option.text.cn, option.text.en, language) || value : value
}
