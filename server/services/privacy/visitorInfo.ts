import { optionTexts } from '@core/answers/fieldTexts'
import { presentField } from '@core/answers/presentField'
import type { VisitorInfoReply } from '@core/contract/schemas/privacy'
import { localized, type Language } from '@core/domain/language'
import { isIdField } from '@core/form/identity'
import { parsePayload } from '@core/form/serialize'
import type { FieldDefinition, FieldType, FormDefinition, FormValues, UploadValue } from '@core/form/types'
import { maskEmail, maskPhone } from '@core/format/mask'
import { answerMessages } from '@core/messages/answers'
import { AppError } from '../../errors'
import type { FairSettings } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Registration } from '../../repositories/registrationRepository'
import { audit, callerOf, personRef } from '../audit'
import { sessionOf, type CallContext } from '../callContext'
import type { FileAccess } from '../fileAccess'
import type { FormService } from '../formService'
import type { Limiter } from '../limiter'
import { channelName } from '../visitorCard'
import { DEFAULT_VISITOR_FIELDS, type VisitorField } from './visitorFields'

/** A booth of several people at a busy hour; card codes are too many to be guessed at this rate. */
const PER_MINUTE = 120
const PER_DAY = 5000
/** Codes that are nobody's: who tries many is guessing. */
const UNKNOWN_PER_HOUR = 60
const CODE = /^\d{12}$/
/** What a badge's QR holds: the fair's card address, with or without the fair's id. */
const ADDRESS = /^https?:\/\/[^/\s]+(?:\/(tg[0-9a-z]{13}))?\/c\/(\d{12})\/?(?:[?#]\S*)?$/
const FILES: ReadonlySet<FieldType> = new Set<FieldType>(['Face', 'Image', 'File', 'Audio', 'Video'])

interface VisitorInfoDeps {
  repositories: Repositories
  forms: FormService
  files: FileAccess
  limiter: Limiter
}
type Shown = VisitorInfoReply['fields'][number] & { values: Record<string, unknown> }

/**
 * What an exhibitor may see of a visitor whose badge they scanned (SPEC §7 chat/visitor/info): an allow-list of the fair's (DECISIONS §8).
 * Identity numbers are never in it, phone and e-mail are masked unless the fair says otherwise. Every look is written down.
 */
export function createVisitorInfo({ repositories, forms, files, limiter }: VisitorInfoDeps) {
  const enforceLimits = async (context: CallContext): Promise<void> => {
    const company = `${context.fair.appId}:${sessionOf(context).exhibitorId ?? ''}`
    const unknown = { key: `visitor-unknown:${company}`, points: UNKNOWN_PER_HOUR, seconds: 3600 }
    await limiter.check([unknown], 'rate_limited')
    await limiter.enforce(
      [
        { key: `visitor-info:${company}`, points: PER_MINUTE, seconds: 60 },
        { key: `visitor-info-day:${company}`, points: PER_DAY, seconds: 24 * 3600 },
      ],
      'rate_limited',
    )
  }
  const refuseUnknown = async (context: CallContext): Promise<never> => {
    const company = `${context.fair.appId}:${sessionOf(context).exhibitorId ?? ''}`
    await limiter.remember({ key: `visitor-unknown:${company}`, points: UNKNOWN_PER_HOUR, seconds: 3600 })
    throw new AppError('unknown_visitor')
  }

  return async (context: CallContext, visitorId: string): Promise<VisitorInfoReply> => {
    const { fair, language } = context
    const { exhibitorId, link } = sessionOf(context)
    if (exhibitorId === undefined || link !== undefined) throw new AppError('forbidden')
    await enforceLimits(context)
    const code = codeOf(visitorId, fair.appId)
    const found = code === undefined ? undefined : await repositories.registrations.findByCard(fair.appId, code)
    if (!found || found.state !== 'approved') return refuseUnknown(context)

    const form = await forms.load(fair.appId, found.formId, found.formVersion)
    const view: View = { form, found, values: parsePayload(form, found.values), language, sign: urls => files.sign(fair.appId, urls) }
    const allowed: readonly VisitorField[] = fair.settings.visitorFields ?? DEFAULT_VISITOR_FIELDS
    const shown = allowed.flatMap(field => show(view, field, fair.settings) ?? [])
    const visitorInfo = Object.assign({ CardCode: found.cardCode }, ...shown.map(({ values }) => values)) as Record<string, unknown>
    const fields = shown.map(({ values: _values, ...field }) => field)
    // before anything is shown: no look without its line
    await audit(repositories, {
      ...callerOf(context),
      action: 'visitor.info',
      subject: personRef(found.personId),
      details: { fields: fields.length },
    })
    return { visitorInfo, fields }
  }
}

/** The card code in what was scanned or typed; undefined for a badge of another fair and for what is none. */
function codeOf(scanned: string, appId: string): string | undefined {
  const text = scanned.trim()
  if (CODE.test(text)) return text
  const [, fair = appId, code] = ADDRESS.exec(text) ?? []
  return fair === appId ? code : undefined
}

interface View {
  form: FormDefinition
  found: Registration & { personId: number }
  values: FormValues
  language: Language
  sign: (urls: readonly string[]) => Record<string, string>
}

/** One allowed field as SPEC §3's visitor record has it; undefined for what must not be shown, or is not there. */
function show(view: View, { id, isFull }: VisitorField, settings: FairSettings): Shown | undefined {
  const { found, language } = view
  const field = view.form.fieldById.get(id)
  if (field && (isIdField(field) || field.inputType === 'password')) return undefined
  const define = (Type: FieldType, values: Record<string, unknown>): Shown => ({ Id: id, ...nameOf(id, field), Type, values })
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
    case 'SourceName':
      return define('Text', { SourceName: channelName(settings, found.source, language) })
    case 'Country':
      return field && showCountry(view, field, define)
    default:
      return field && showAnswer(view, field, isFull, define)
  }
}

type Define = (type: FieldType, values: Record<string, unknown>) => Shown

/** SPEC §3 keeps the steps of the path apart; the whole path stands under the field's own id. */
function showCountry({ values, language }: View, field: FieldDefinition, define: Define): Shown | undefined {
  const path = values[field.id]
  if (!Array.isArray(path)) return undefined
  const texts = optionTexts(
    field,
    path.filter(step => typeof step === 'string'),
    language,
  )
  const [CountryStr = '', Province = '', City = ''] = texts
  return CountryStr === '' ? undefined : define('Text', { Country: texts.join(' / '), CountryStr, Province, City })
}

function showAnswer({ values, language, sign }: View, field: FieldDefinition, isFull: boolean, define: Define): Shown | undefined {
  const value = values[field.id]
  if (value === undefined) return undefined
  if (FILES.has(field.type)) {
    const urls = (value as UploadValue[]).map(({ url }) => url)
    const addresses = Object.values(sign(urls)).map(url => ({ url }))
    return addresses.length === 0 ? undefined : define(field.type, { [field.id]: addresses })
  }
  const text = presentField(field, value, language, { maskIds: true, maskPhones: !isFull })?.text ?? ''
  if (text === '') return undefined
  const isEmail = field.inputType === 'email' || field.id === 'Email'
  return define('Text', { [field.id]: isEmail && !isFull ? maskEmail(text) : text })
}

const LABELS: Readonly<Record<string, keyof typeof answerMessages>> = {
  NameStr: 'visitor.name',
  Mobile: 'visitor.mobile',
  AddDate: 'visitor.registered',
}

/** The field's own name, in both languages; the record's where the form has no such field. */
function nameOf(id: string, field: FieldDefinition | undefined): { Name: string; Name_en: string } {
  const label = LABELS[id]
  const { cn, en } = field?.name ?? (label ? answerMessages[label] : { cn: id, en: id })
  return { Name: localized(cn, en, 'cn') || id, Name_en: localized(cn, en, 'en') || id }
}
