import { presentField } from '@core/answers/presentField'
import { questionLines } from '@core/answers/questionLines'
import { pathTexts } from '@core/answers/fieldTexts'
import { isIdField } from '@core/form/identity'
import { isNumberField } from '@core/form/numbers'
import type { PresentOptions } from '@core/answers/types'
import { questionIndex } from '@core/form/questions/questionIndex'
import type {
  AddressValue,
  AnswersValue,
  Bilingual,
  FieldDefinition,
  FieldType,
  FieldValue,
  FormDefinition,
} from '@core/form/types'
import { maskIdNumber, maskPhone } from '@core/format/mask'
import { exportMessages } from '@core/messages/exports'
import { translator } from '@core/messages/defineMessages'
import { kindOfField, type CellKind } from './cellKinds'
import { bilingualText, inLanguages, type ExportLanguage } from './exportLanguage'

const translate = translator(exportMessages)
type Part = Extract<keyof typeof exportMessages, `part.${string}`>
/** Fields whose answer takes several columns, one for each part. */
export const PARTS: Partial<Record<FieldType, readonly string[]>> = {
  PhoneFormat: ['CountryCode', 'AreaCode', 'Number', 'Ext'],
  Address: ['Country', 'Province', 'City', 'Area', 'Address'],
  NumberRange: ['Start', 'End'],
  DateRange: ['Start', 'End'],
  CompanySearch: ['CompanyName', 'TaxNumber'],
}

const FILES: Partial<Record<FieldType, 'count.pictures' | 'count.files'>> = {
  Face: 'count.pictures',
  Image: 'count.pictures',
  File: 'count.files',
  Video: 'count.files',
  Audio: 'count.files',
}

/** One column of the table: its field, and how it shows an answer given under some version. */
export interface ExportColumn {
  fieldId: string
  heading: string
  kind: CellKind
  cell: (field: FieldDefinition, value: FieldValue) => string
}
type Mask = (field: FieldDefinition, value: FieldValue) => FieldValue
interface ColumnOptions extends PresentOptions {
  language: ExportLanguage
  /** Writes files of such fields as addresses; when absent, only their number. */
  hasAddress?: (type: FieldType) => boolean
}

/**
 * The columns of a form over all its versions: one per field and heading of the newest version that
 * has it, several for phones, addresses, ranges and companies, and one for every question. Fields
 * of older versions come after those of the newest.
 */
export function exportColumns(
  versions: readonly FormDefinition[],
  options: ColumnOptions,
): ExportColumn[] {
  const newest = new Map<string, FieldDefinition>()
  for (const form of versions)
    for (const field of form.fields) if (!newest.has(field.id)) newest.set(field.id, field)
  const mask = maskingOf(versions, options)
  return [...newest.values()].flatMap(field => {
    if (field.type === 'Questions') return questionColumns(field, versions, options)
    const parts = PARTS[field.type]
    return parts ? partColumns(field, parts, options, mask) : [wholeColumn(field, options, mask)]
  })
}

/** Masks a text if any version of its field is a phone or an identity number. */
function maskingOf(
  versions: readonly FormDefinition[],
  { maskIds, maskPhones }: ColumnOptions,
): Mask {
  const masks = new Map<string, (text: string) => string>()
  for (const field of versions.flatMap(form => form.fields)) {
    const { id, type, inputType } = field
    if (isIdField(field) && maskIds === true) masks.set(id, maskIdNumber)
    else if (
      (inputType === 'mobile' || type === 'PhoneFormat') &&
      maskPhones === true &&
      !masks.has(id)
    )
      masks.set(id, maskPhone)
  }
  return ({ id, inputType }, value) =>
    typeof value === 'string' && inputType !== 'password'
      ? (masks.get(id)?.(value) ?? value)
      : value
}

/**
 * The number of files in an answer, because their addresses open nothing by themselves. Undefined
 * for an answer that cannot hold files.
 */
function countedFiles(
  { type }: FieldDefinition,
  value: FieldValue,
  wanted: ExportLanguage,
): string | undefined {
  const key = FILES[type]
  if (!key || !Array.isArray(value)) return undefined
  return value.length === 0
    ? ''
    : inLanguages(wanted, language => translate(language, key, { n: value.length }))
}

function wholeColumn(newest: FieldDefinition, options: ColumnOptions, mask: Mask): ExportColumn {
  const { id, name } = newest
  return {
    fieldId: id,
    heading: bilingualText(options.language, name) || id,
    kind: kindOfField(newest),
    cell: (field, value) => {
      if (value === undefined) return ''
      // a spreadsheet sums the bare number, not the displayed text
      if (isNumberField(field)) return typeof value === 'string' ? value : ''
      const counted =
        options.hasAddress?.(field.type) === true
          ? undefined
          : countedFiles(field, value, options.language)
      return (
        counted ??
        inLanguages(
          options.language,
          language => presentField(field, mask(field, value), language, options)?.text ?? '',
        )
      )
    },
  }
}

function partColumns(
  field: FieldDefinition,
  parts: readonly string[],
  options: ColumnOptions,
  mask: Mask,
): ExportColumn[] {
  const whole = wholeColumn(field, options, mask)
  return parts.map((part, index) => ({
    fieldId: field.id,
    heading: inLanguages(options.language, language =>
      translate(language, 'export.part', {
        field:
          (language === 'en' ? field.name.en || field.name.cn : field.name.cn || field.name.en) ||
          field.id,
        part: translate(language, `part.${part}` as Part, undefined),
      }),
    ),
    kind: kindOfField(field, part),
    // an answer from before the field had its present type goes whole into the first column
    cell: (given, value) =>
      given.type === field.type
        ? partText(given, value, part, options)
        : index === 0
          ? whole.cell(given, value)
          : '',
  }))
}

function partText(
  field: FieldDefinition,
  value: FieldValue,
  part: string,
  options: ColumnOptions,
): string {
  const text = textOf(value, part)
  if (text === '') return ''
  if (field.type === 'PhoneFormat' && part === 'Number' && options.maskPhones === true)
    return maskPhone(text)
  if (field.type !== 'Address' || part === 'Address') return text
  const { Country, Province, City, Area } = value as AddressValue
  const levels = [Country, Province, City, Area]
  const at = ['Country', 'Province', 'City', 'Area'].indexOf(part)
  return inLanguages(
    options.language,
    language => pathTexts(field.options, levels, language)[at] ?? text,
  )
}

/** A column for every question of any version, named as in the newest that asks it. */
function questionColumns(
  field: FieldDefinition,
  versions: readonly FormDefinition[],
  options: ColumnOptions,
): ExportColumn[] {
  const asked = new Map<string, Bilingual>()
  for (const form of versions) {
    const same = form.fieldById.get(field.id)
    if (!same) continue
    for (const [id, { node, isOption }] of questionIndex(same.questions).byId)
      if (!isOption && !asked.has(id)) asked.set(id, node.text)
  }
  const name = bilingualText(options.language, field.name) || field.id
  return [...asked].map(([id, text]) => ({
    fieldId: field.id,
    kind: 'text',
    heading: `${name}: ${bilingualText(options.language, text) || id}`,
    cell: (given, value) =>
      value === undefined || given.type !== 'Questions'
        ? ''
        : inLanguages(
            options.language,
            language =>
              questionLines(given.questions, value as AnswersValue, language).find(
                line => line.id === id,
              )?.text ?? '',
          ),
  }))
}

function textOf(value: FieldValue, part: string): string {
  const inner: unknown =
    typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)[part]
      : undefined
  return typeof inner === 'string' ? inner : ''
}
