import { localized, type Language } from '@core/domain/language'
import type { Fair } from '../../repositories/fairRepository'
import type { RemindedAccount } from '../../repositories/reminderRepository'
import type { Repositories } from '../../repositories/repositories'
import { isAffordable, type BudgetOn } from '../account/accountMessages'
import { readMobile } from '../phone'

/** Codes of countries and regions where Chinese is read, for somebody whose language nobody knows. */
const CHINESE = ['86', '852', '853', '886']

/** A phone that is written to, in the reader's language. */
export interface Reader {
  /** E.164. */
  phone: string
  language: Language
}

/** Contacts of a company who receive the organiser's notices, as it last said so itself. */
export async function noticeReaders({ reminders }: Pick<Repositories, 'reminders'>, appId: string, exhibitorId: string): Promise<Reader[]> {
  const contacts = await reminders.listContacts(appId, exhibitorId)
  return contacts.flatMap(({ mobile, language }) => {
    const { CountryCode, Number } = (mobile ?? {}) as { CountryCode?: unknown; Number?: unknown }
    const phone = typeof Number === 'string' ? readMobile({ ...(typeof CountryCode === 'string' && { CountryCode }), Number }) : undefined
    return phone ? [{ phone: phone.e164, language: language ?? (CHINESE.includes(phone.countryCode) ? 'cn' : 'en') }] : []
  })
}

/** An account as somebody to write to; undefined without a phone, and for who took their consent to messages back. */
export async function accountReader(
  { consents }: Pick<Repositories, 'consents'>,
  appId: string,
  { personId, phone, language }: RemindedAccount,
): Promise<Reader | undefined> {
  return phone !== '' && !(await consents.hasWithdrawn(appId, personId, 'notice')) ? { phone, language } : undefined
}

/** Words of one message: what it is about for the books, and its text in a language. */
export interface CompanyText {
  kind: 'reminder' | 'review'
  ttlSeconds: number
  code: string
  text: (language: Language) => string
}

/** Writes one message to each phone into the outbox, until the fair's messages of the day are spent; how many. */
export async function textCompany(
  tables: Repositories,
  budgetOn: BudgetOn,
  fair: Fair,
  readers: readonly Reader[],
  { kind, ttlSeconds, code, text }: CompanyText,
): Promise<number> {
  let written = 0
  for (const { phone, language } of new Map(readers.map(reader => [reader.phone, reader])).values()) {
    if (!(await isAffordable(budgetOn(tables).spend(fair, kind)))) break
    // a company gave these phones for this
    const message = { appId: fair.appId, kind, recipient: phone, language, ttlSeconds, code, text: text(language), consentVersion: '' }
    await tables.outbox.insert(message)
    written += 1
  }
  return written
}

/** What the fair is called. */
export function titleOf({ config }: Pick<Fair, 'config'>, language: Language): string {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  return localized(Title, title_en, language)
}

/** Where a page of the product is opened in a browser. */
export const addressOf = (publicUrl: string, appId: string, page: string): string =>
  `${publicUrl}/${appId}/#${page}${page.includes('?') ? '&' : '?'}target=ex`
