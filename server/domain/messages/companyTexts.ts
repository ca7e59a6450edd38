import { localized, type Language } from '@core/domain/language'
import type { Fair } from '../../repositories/fairRepository'
import type { RemindedAccount } from '../../repositories/reminderRepository'
import type { Repositories } from '../../repositories/repositories'
import { isAffordable, type BudgetOn } from './accountMessages'
import { composeInBoth, composeMail, type MailWords } from './composeMail'
import { wayTo, type Way, type Ways } from './wayTo'
import { readMobile } from '../phone'

/** Codes of countries and regions where Chinese is read, for a person whose language is unknown. */
const CHINESE = ['86', '852', '853', '886']

/**
 * The reader of a message, and their language; `both` where the language of a mailbox is unknown.
 */
export interface Reader extends Way {
  language: Language | 'both'
  /**
   * The person of the account. The message belongs to this person's data for export and deletion,
   * even after the address has changed.
   */
  personId?: number
}

/**
 * Contacts that the company itself last named to receive the organiser's notices. Contacts get an
 * e-mail where text messages do not reach them.
 */
export async function noticeReaders(
  { reminders }: Pick<Repositories, 'reminders'>,
  ways: Ways,
  appId: string,
  exhibitorId: string,
): Promise<Reader[]> {
  const contacts = await reminders.listContacts(appId, exhibitorId)
  return contacts.flatMap(({ mobile, email, language, office }) => {
    const { CountryCode, Number } = (mobile ?? {}) as { CountryCode?: unknown; Number?: unknown }
    const phone =
      typeof Number === 'string'
        ? readMobile({ ...(typeof CountryCode === 'string' && { CountryCode }), Number })
        : undefined
    const reach = {
      phone: phone?.e164 ?? null,
      countryCode: phone?.countryCode ?? '',
      email: typeof email === 'string' ? email : '',
    }
    const way = wayTo(ways, reach) ?? (phone && { channel: 'sms' as const, to: phone.e164 })
    return way
      ? [
          {
            ...way,
            language: language ?? (phone ? languageAt(phone.countryCode) : (office ?? 'both')),
          },
        ]
      : []
  })
}

const languageAt = (countryCode: string): Language => (CHINESE.includes(countryCode) ? 'cn' : 'en')

/**
 * An account as a reader; undefined without phone and mailbox, and for a person who withdrew their
 * consent to messages.
 */
export async function accountReader(
  { consents }: Pick<Repositories, 'consents'>,
  ways: Ways,
  appId: string,
  account: RemindedAccount,
): Promise<Reader | undefined> {
  const { personId, phone, language } = account
  const way =
    wayTo(ways, account) ?? (phone === '' ? undefined : { channel: 'sms' as const, to: phone })
  return way && !(await consents.hasWithdrawn(appId, personId, 'notice'))
    ? { ...way, language, personId }
    : undefined
}

/** The admins of a company as readers: for a company without contacts who receive notices. */
export async function adminReaders(
  tables: Pick<Repositories, 'consents' | 'reminders'>,
  ways: Ways,
  appId: string,
  exhibitorId: string,
): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const admin of await tables.reminders.listAdmins(appId, exhibitorId)) {
    const reader = await accountReader(tables, ways, appId, admin)
    if (reader) readers.push(reader)
  }
  return readers
}

/** Texts of one message: its kind for the books, and its text in a language. */
export interface CompanyText {
  kind: 'reminder' | 'review'
  ttlSeconds: number
  code: string
  text: (language: Language) => string
  /** The same as an e-mail. */
  mail: (language: Language) => MailWords
}

/**
 * Writes one message for each phone and mailbox into the outbox, until the day's message budget of
 * the fair is used up. Returns the number of messages.
 */
export async function textCompany(
  tables: Repositories,
  budgetOn: BudgetOn,
  fair: Fair,
  readers: readonly Reader[],
  { kind, ttlSeconds, code, text, mail }: CompanyText,
): Promise<number> {
  let written = 0
  const spent = new Set<Way['channel']>()
  for (const { channel, to, language, personId } of new Map(
    readers.map(reader => [reader.to, reader]),
  ).values()) {
    if (spent.has(channel)) continue
    if (!(await isAffordable(budgetOn(tables).spend(fair, kind, true, channel)))) {
      spent.add(channel)
      continue
    }
    const content = contentFor(channel, language, text, mail)
    // a company gave these addresses for this purpose
    await tables.outbox.insert({
      appId: fair.appId,
      kind,
      channel,
      recipient: to,
      language: language === 'both' ? 'cn' : language,
      ttlSeconds,
      code,
      ...content,
      consentVersion: '',
      ...(personId !== undefined && { personId }),
    })
    written += 1
  }
  return written
}

function contentFor(
  channel: Way['channel'],
  language: Reader['language'],
  text: CompanyText['text'],
  mail: CompanyText['mail'],
) {
  if (channel !== 'mail') return { text: text(language === 'both' ? 'cn' : language) }
  return language === 'both' ? composeInBoth(mail) : composeMail(language, mail(language))
}

/** The title of the fair. */
export function titleOf({ config }: Pick<Fair, 'config'>, language: Language): string {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  return localized(Title, title_en, language)
}

/** The address of a page of the product in a browser. */
export const addressOf = (publicUrl: string, appId: string, page: string): string =>
  `${publicUrl}/${appId}/#${page}${page.includes('?') ? '&' : '?'}target=ex`
