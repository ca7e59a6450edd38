import { presentField } from '@core/answers/presentField'
import { parsePayload } from '@core/form/serialize'
import { localized, type Language } from '@core/domain/language'
import { signageRange, signageYear } from '@core/format/dateText'
import type { FairSettings } from '@/api/parse/config'
import type { OpenedForm } from '@/api/parse/submission'
import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import type { badgeMessages } from '@/i18n/messages/badges'
import type { Text } from '@/i18n/useText'
import { ticketDays } from '@/utils/ticketDays'

/** The company a person wears a badge for. */
export interface Employer {
  cn: string
  en: string
  booth?: string | undefined
}

/** Where a badge is shown. */
export interface FaceSetting {
  settings: FairSettings | undefined
  logo: string
  language: Language
}

/** The format of the fair's dates. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * What is printed on the badge of a company: its holder from the answers, the fair from the
 * configuration. `photo` is the stored file's address.
 */
export function companyFace(
  opened: OpenedForm,
  address: string,
  employer: Employer,
  { settings, logo, language }: FaceSetting,
  text: Text<typeof badgeMessages>,
): BadgeFace {
  const { fair, title } = settings ?? {}
  const other: Language = language === 'cn' ? 'en' : 'cn'
  const form = opened.givenUnder ?? opened.form
  const values = parsePayload(form, opened.submission.values)
  const said = (id: string, lang = language) => {
    const field = form.fieldById.get(id)
    return (field && presentField(field, values[id], lang)?.text) ?? ''
  }
  const year = fair ? signageYear(fair.start, fair.end) : ''
  const days = daysOf(values['Days'])
  const [photo = ''] = said('Face').split('\n')
  const name = said('Name')
  const nameEn = said('NameEn')
  const facts = [
    { label: text('badge.fact.booth'), value: employer.booth ?? '' },
    days.length > 0
      ? { label: text('badge.fact.days'), value: ticketDays(days, language) }
      : { label: text('badge.fact.dates'), value: fair ? signageRange(fair.start, fair.end) : '' },
    { label: text('badge.fact.entrance'), value: fair?.entrance ?? '' },
  ]
  return {
    fairName: localized(title?.cn ?? fair?.name.cn, title?.en ?? fair?.name.en, language),
    fairSubtitle: title?.[other] ?? fair?.name[other] ?? '',
    year,
    lanyard: fair ? `${fair.code} ${year}` : '',
    logo,
    photo: opened.files[photo] ?? '',
    name,
    nameBelow: nameEn === name ? '' : nameEn,
    company: localized(employer.cn, employer.en, language),
    position: said('Position'),
    audience: 'ex',
    bandLeft: said('Type'),
    bandRight: said('Type', other),
    code: address.slice(address.lastIndexOf('/') + 1),
    qr: address,
    facts: facts.filter(({ value }) => value),
  }
}

function daysOf(value: unknown): string[] {
  const { selected } = (value ?? {}) as { selected?: unknown }
  return Array.isArray(selected)
    ? selected.filter((day): day is string => typeof day === 'string' && DAY.test(day)).sort()
    : []
}
