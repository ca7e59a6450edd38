import { optionTexts } from '@core/answers/fieldTexts'
import { presentField } from '@core/answers/presentField'
import type { VisitorInfoReply } from '@core/contract/privacy'
import { localized, type Language } from '@core/domain/language'
import { isIdField } from '@core/form/identity'
import { parsePayload } from '@core/form/serialize'
import { CARD_PICTURE } from '@core/form/cardPicture'
import type {
  FieldDefinition,
  FieldType,
  FormDefinition,
  FormValues,
  UploadValue,
} from '@core/form/types'
import { maskEmail, maskPhone } from '@core/format/mask'
import { answerMessages } from '@core/messages/answers'
import type { FairSettings } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import { channelName } from './presentCard'
import { DEFAULT_VISITOR_FIELDS, type VisitorField } from './visitorFields'

const FILES: ReadonlySet<FieldType> = new Set<FieldType>([
  'Face',
  'Image',
  'File',
  'Audio',
  'Video',
])
/**
 * What a visitor shares with their contact data, even where it is not in the fair's list. A card
 * shows phone and e-mail as they are.
 */
const CONTACT = ['Mobile', 'Email', CARD_PICTURE] as const

type Shown = VisitorInfoReply['fields'][number] & { values: Record<string, unknown> }
export type ViewedRegistration = Registration & { personId: number }

/** Whose answers are shown to whom. */
export interface ViewedVisitor {
  found: ViewedRegistration
  /** The definition the answers were given under. */
  form: FormDefinition
  settings: FairSettings
  language: Language
  /** The visitor shares phone and e-mail with the company that looks. */
  isShared: boolean
  /** The consent of the registration shares the data, but no more than the fair's list allows. */
  isByConsent?: boolean
  /** When the visitor agreed to the notice, where that is known. */
  readNoticeAt?: Date | undefined
  sign: (urls: readonly string[]) => Record<string, string>
  /** The only fields to show; all when absent. */
  only?: ReadonlySet<string> | undefined
}

/**
 * The fair's allow-list, plus what the visitor shares. Sharing by consent of the registration adds
 * no field to the list.
 */
export function visibleFields(
  { visitorFields }: FairSettings,
  isShared: boolean,
  isByConsent = false,
): readonly VisitorField[] {
  const allowed: readonly VisitorField[] = visitorFields ?? DEFAULT_VISITOR_FIELDS
  if (!isShared) return allowed
  const isContact = (id: string) => CONTACT.some(one => one === id)
  const missing = isByConsent ? [] : CONTACT.filter(id => !allowed.some(field => field.id === id))
  return [
    ...allowed.map(field => (isContact(field.id) ? { ...field, isFull: true } : field)),
    ...missing.map(id => ({ id, isFull: true })),
  ]
}

/**
 * A registration as an exhibitor may see it: only the allowed fields, identity numbers never, phone
 * and e-mail masked unless the fair or the visitor shares them. A fair without a list shows the
 * default set of SPEC §2 and sends no `fields`.
 */
export function presentVisitor(viewed: ViewedVisitor): VisitorInfoReply {
  const wanted = visibleFields(viewed.settings, viewed.isShared, viewed.isByConsent).filter(
    ({ id }) => viewed.only?.has(id) !== false,
  )
  const fields = wanted.flatMap(({ id }) => viewed.form.fieldById.get(id) ?? [])
  const view: View = {
    ...viewed,
    values: parsePayload({ ...viewed.form, fields }, viewed.found.values),
  }
  const shown = wanted.flatMap(field => show(view, field) ?? [])
  const visitorInfo = Object.assign(
    { CardCode: viewed.found.cardCode },
    ...shown.map(({ values }) => values),
  ) as Record<string, unknown>
  const isListed = viewed.settings.visitorFields !== undefined
  return {
    visitorInfo,
    fields: isListed ? shown.map(({ values: _values, ...field }) => field) : [],
  }
}

/**
 * The company's name alone, without its registration number, for a line of a list. Empty where it
 * is not shown.
 */
export function shownCompany(
  { visitorInfo }: VisitorInfoReply,
  { values }: Pick<ViewedRegistration, 'values'>,
): string {
  const shown = visitorInfo['CompanyName']
  if (typeof shown !== 'string') return ''
  const given: unknown = values['CompanyName']
  const name: unknown =
    typeof given === 'object' && given !== null && 'CompanyName' in given
      ? given.CompanyName
      : undefined
  return typeof name === 'string' && name !== '' ? name : shown
}

interface View extends ViewedVisitor {
  values: FormValues
}

/**
 * One allowed field as in SPEC §3's visitor record; undefined where it must not be shown or is
 * missing.
 */
function show(view: View, { id, isFull }: VisitorField): Shown | undefined {
  const { found, language, settings, readNoticeAt } = view
  const field = view.form.fieldById.get(id)
  if (field && (isIdField(field) || field.inputType === 'password')) return undefined
  const define = (Type: FieldType, values: Record<string, unknown>): Shown => ({
    Id: id,
    ...nameOf(id, field),
    Type,
    values,
  })
  switch (id) {
    case 'NameStr':
      return define('Text', { NameStr: found.name })
    case 'Mobile': {
      const { countryCode: CountryCode, nationalNumber } = found
      const Number = isFull ? nationalNumber : maskPhone(nationalNumber)
      return define('PhoneFormat', { Mobile: { CountryCode, AreaCode: '', Number, Ext: '' } })
    }
    case 'AddDate':
      return define('Text', { AddDate: found.createdAt.toISOString() })
    case 'ReadNoticeTime':
      return readNoticeAt && define('Text', { ReadNoticeTime: readNoticeAt.toISOString() })
    case 'SourceName':
      return define('Text', { SourceName: channelName(settings, found.source, language) })
    case 'Country':
      return field && showCountry(view, field, define)
    case CARD_PICTURE:
      // a picture cannot be masked
      return field && isFull ? showAnswer(view, field, isFull, define) : undefined
    default:
      return field && showAnswer(view, field, isFull, define)
  }
}

type Define = (type: FieldType, values: Record<string, unknown>) => Shown

/**
 * SPEC §3 has a field for each step of the path; the whole path is shown under the field's own id.
 */
function showCountry(
  { values, language }: View,
  field: FieldDefinition,
  define: Define,
): Shown | undefined {
  const path = values[field.id]
  if (!Array.isArray(path)) return undefined
  const texts = optionTexts(
    field,
    path.filter(step => typeof step === 'string'),
    language,
  )
  const [CountryStr = '', Province = '', City = ''] = texts
  return CountryStr === ''
    ? undefined
    : define('Text', { Country: texts.join(' / '), CountryStr, Province, City })
}

function showAnswer(
  { values, language, sign }: View,
  field: FieldDefinition,
  isFull: boolean,
  define: Define,
): Shown | undefined {
  const value = values[field.id]
  if (value === undefined) return undefined
  if (FILES.has(field.type)) {
    const urls = (value as UploadValue[]).map(({ url }) => url)
    const addresses = Object.values(sign(urls)).map(url => ({ url }))
    return addresses.length === 0 ? undefined : define(field.type, { [field.id]: addresses })
  }
  const text =
    presentField(field, value, language, { maskIds: true, maskPhones: !isFull })?.text ?? ''
  if (text === '') return undefined
  const isEmail = field.inputType === 'email' || field.id === 'Email'
  return define('Text', { [field.id]: isEmail && !isFull ? maskEmail(text) : text })
}

const LABELS: Readonly<Record<string, keyof typeof answerMessages>> = {
  NameStr: 'visitor.name',
  Mobile: 'visitor.mobile',
  AddDate: 'visitor.registered',
  ReadNoticeTime: 'visitor.noticeRead',
  SourceName: 'visitor.source',
}

/**
 * The field's own name, in both languages; the name in the visitor record where the form has no
 * such field.
 */
function nameOf(id: string, field: FieldDefinition | undefined): { Name: string; Name_en: string } {
  const label = LABELS[id]
  const { cn, en } = field?.name ?? (label ? answerMessages[label] : { cn: id, en: id })
  return { Name: localized(cn, en, 'cn') || id, Name_en: localized(cn, en, 'en') || id }
}
