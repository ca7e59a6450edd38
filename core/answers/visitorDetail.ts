import { localized, type Language } from '../domain/language'
import { fieldTypes } from '../form/fields/registry'
import { parseDefinition } from '../form/parseDefinition'
import { FIELD_TYPES } from '../form/types'
import { readObject, readText, readTexts } from '../form/wire'
import { dateTimeText } from '../format/dateText'
import { maskIdNumber, maskPhone } from '../format/mask'
import { answerMessages } from '../messages/answers'
import { translator } from '../messages/defineMessages'
import { presentField } from './presentField'
import type { AnswerKind, AnswerRow, PresentOptions } from './types'

/** A visitor record as it is displayed (SPEC §3). Every part may be missing. */
export type VisitorRecord = Readonly<Record<string, unknown>>

const translate = translator(answerMessages)
/** Times are shown by the clocks of the fair, `offsetMinutes` east of UTC. */
export interface VisitorDetailOptions extends PresentOptions {
  offsetMinutes?: number
}
const WITHIN: VisitorDetailOptions = { maskIds: true, maskPhones: true }
type Label = Extract<keyof typeof answerMessages, `visitor.${string}`>

/**
 * The visitor detail table (SPEC §2). First face and number. Then the configured fields, or the
 * default set in the spec's order. Last the times of the notice and of the registration, and the
 * tags. Rows without content are left out. Identity numbers and phones are masked unless `options`
 * say otherwise (DECISIONS §8).
 */
export function visitorDetail(
  record: VisitorRecord,
  fields: readonly Readonly<Record<string, unknown>>[],
  language: Language,
  options: VisitorDetailOptions = WITHIN,
): AnswerRow[] {
  const timeOf = (id: string) => dateTimeText(readText(record[id]), options.offsetMinutes)
  const row = (
    id: string,
    label: Label,
    text: string,
    more: Partial<AnswerRow> = {},
  ): AnswerRow => ({
    id,
    label: translate(language, label, undefined),
    group: '',
    kind: 'text',
    text,
    ...more,
  })
  const files = (id: string, label: Label, kind: AnswerKind = 'images') => {
    const urls = urlsOf(record[id])
    return row(id, label, urls.join('\n'), { kind, urls })
  }
  const text = (id: string, label: Label) => row(id, label, readText(record[id]))
  const website = readText(record['WebSite'])

  const defaults = () => [
    row('NameStr', 'visitor.name', nameText(record, language)),
    files('VCard', 'visitor.card'),
    row('Mobile', 'visitor.mobile', mobileText(record, options)),
    text('Email', 'visitor.email'),
    text('CompanyName', 'visitor.company'),
    row(
      'WebSite',
      'visitor.website',
      website,
      /^https?:\/\/[^\s"'<>]+$/i.test(website) ? { kind: 'link', href: website } : {},
    ),
    text('Position', 'visitor.position'),
    row('Country', 'visitor.country', countryText(record)),
    row('Address', 'visitor.address', addressOf(record)),
    row(
      'CardId',
      'visitor.idCard',
      options.maskIds === true
        ? maskIdNumber(readText(record['CardId']))
        : readText(record['CardId']),
    ),
    files('BusinessLicense', 'visitor.licence'),
  ]
  const tags = readTexts(record['Flags'])
  const rows = [
    files('Face', 'visitor.face'),
    text('CardCode', 'visitor.number'),
    ...(fields.length > 0 ? configured(record, fields, language, options) : defaults()),
    row('ReadNoticeTime', 'visitor.noticeRead', timeOf('ReadNoticeTime')),
    row('AddDate', 'visitor.registered', timeOf('AddDate')),
    row('Flags', 'visitor.tags', tags.join(language === 'cn' ? '、' : ', '), {
      kind: 'tags',
      items: tags,
    }),
  ]
  return rows.filter(({ text: shown }) => shown !== '')
}

/** These answers have rows of their own, so the configured fields skip them. */
const OWN_ROWS: ReadonlySet<string> = new Set([
  'Face',
  'CardCode',
  'ReadNoticeTime',
  'AddDate',
  'Flags',
])

/** Configured fields by their own types; an unknown type is shown as text. */
function configured(
  record: VisitorRecord,
  fields: readonly Readonly<Record<string, unknown>>[],
  language: Language,
  options: PresentOptions,
): AnswerRow[] {
  const Fields = fields.map(field => ({
    ...field,
    Type: FIELD_TYPES.find(type => type === field['Type']) ?? 'Text',
    ...(field['Id'] === 'CardId' && { InputType: 'idcard' }),
  }))
  const { form } = parseDefinition({ Id: 'visitor', Fields })
  return form.fields.flatMap(field => {
    if (OWN_ROWS.has(field.id)) return []
    const raw = record[field.id] ?? (field.type === 'Address' ? record['AddressData'] : undefined)
    const value =
      raw === undefined || raw === null ? undefined : fieldTypes[field.type].parse(raw, field)
    return presentField(field, value, language, options) ?? []
  })
}

function nameText(record: VisitorRecord, language: Language): string {
  const name = readText(record['NameStr'])
  const given = readText(record['Gender'])
  const key = GENDERS[given.toLowerCase()]
  const gender = key ? translate(language, key, undefined) : given
  return name === '' || gender === ''
    ? name
    : translate(language, 'visitor.nameWithGender', { name, gender })
}

const GENDERS: Readonly<Record<string, 'visitor.male' | 'visitor.female' | undefined>> = {
  male: 'visitor.male',
  m: 'visitor.male',
  '1': 'visitor.male',
  female: 'visitor.female',
  f: 'visitor.female',
  '2': 'visitor.female',
}

function mobileText(record: VisitorRecord, { maskPhones }: PresentOptions): string {
  const object = readObject(record['Mobile'])
  const code = object ? readText(object['CountryCode']) : ''
  const number = object ? readText(object['Number']) : readText(record['Mobile'])
  if (number === '') return ''
  const shown = maskPhones === true ? maskPhone(number) : number
  return code === '' || code === '86' ? shown : `+${code} ${shown}`
}

function countryText(record: VisitorRecord): string {
  const country = localized(readText(record['CountryStr']), readText(record['Country']), 'cn')
  return [country, readText(record['Province']), readText(record['City'])]
    .filter(part => part !== '')
    .join(' / ')
}

function addressOf(record: VisitorRecord): string {
  return readText(readObject(record['AddressData'])?.['Address'])
}

function urlsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.map(item => readText(readObject(item)?.['url'] ?? item)).filter(url => url !== '')
}
