import type { FieldType } from '@core/form/fieldTypes'
import type { Language } from '@core/domain/language'
import { setupSampleMessages as words } from '@/i18n/messages/setupSamples'
import type { Word } from './SetupField'
import { MASKED, type SampledField } from './visitorFields'

const same = (text: string): Word => ({ cn: text, en: text })

/** The answers of an invented visitor, by field. */
const ANSWERS: Readonly<Record<string, Word>> = {
  AddDate: same('2031-03-18 10:24'),
  ReadNoticeTime: same('2031-03-18 10:23'),
  SourceName: words['sample.SourceName'],
  CompanyName: words['sample.CompanyName'],
  NameStr: words['sample.NameStr'],
  NameEn: same('Shen Zhixia'),
  Mobile: same('13800000416'),
  Email: same('shen@tea.example'),
  WeChat: same('yunshang-tea'),
  WebSite: same('tea.example'),
  Country: words['sample.Country'],
}
const HIDDEN: Readonly<Record<string, Word>> = {
  Mobile: same('138****0416'),
  Email: same('s***@tea.example'),
}
/** By type, for fields that only this fair has. */
const BY_TYPE: Readonly<Partial<Record<FieldType, Word>>> = {
  PhoneFormat: same('13800000416'),
  Address: words['sample.address'],
  Switch: words['sample.yes'],
  Checkbox: words['sample.yes'],
  Date: same('2031-04-16'),
  DateTime: same('2031-04-16 10:00'),
  DateRange: same('2031-04-16 – 2031-04-18'),
  NumberRange: same('50 – 100'),
  Image: words['sample.picture'],
  File: words['sample.file'],
  Video: words['sample.video'],
  Audio: words['sample.recording'],
  Questions: words['sample.answered'],
}
const TEXT: Word = words['sample.text']

/** What an exhibitor sees of this field of an invented visitor, masked where the fair masks it. */
export function sampleOf(
  { value, type, first }: SampledField,
  isFull: boolean,
  language: Language,
): string {
  const hidden = MASKED.has(value) && !isFull ? HIDDEN[value] : undefined
  const own = hidden ?? ANSWERS[value]
  if (own) return own[language]
  return first || ((type && BY_TYPE[type]) ?? TEXT)[language]
}
