import type { Language } from '@core/domain/language'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { BudgetOn } from './accountMessages'
import type { MailWords } from './composeMail'
import type { Ways } from './wayTo'
import { queueNotification } from './queueNotification'
import { accountReader, noticeReaders, textCompany, type Reader } from './companyTexts'

/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 12 * 3600

/**
 * A reminder for a company, in the same words for a WeChat message, a text message and an e-mail.
 */
export interface Reminder {
  /** What the WeChat message for deadlines names. */
  words: (language: Language) => { fair: string; form: string; company: string; time: string }
  /** Page of the app that the WeChat message opens. */
  page: string
  code: string
  text: (language: Language) => string
  mail: (language: Language) => MailWords
}

/**
 * Reminds a company in the transaction of `tables`: its admins by WeChat, where they allow it, and
 * admins and the contacts who receive notices by text message or e-mail, each in their language.
 * Returns how many messages were written.
 */
export async function remindCompany(
  tables: Repositories,
  { budgetOn, ways }: { budgetOn: BudgetOn; ways: Ways },
  fair: Fair,
  exhibitorId: string,
  { words, page, code, text, mail }: Reminder,
): Promise<number> {
  const { appId } = fair
  const readers: Reader[] = await noticeReaders(tables, ways, appId, exhibitorId)
  let told = 0
  for (const account of await tables.reminders.listAdmins(appId, exhibitorId)) {
    const { personId, language } = account
    if (
      await queueNotification(tables, {
        appId,
        personId,
        kind: 'deadline_near',
        params: words(language),
        page,
        language,
      })
    )
      told += 1
    const reader = await accountReader(tables, ways, appId, account)
    if (reader) readers.push(reader)
  }
  return (
    told +
    (await textCompany(tables, budgetOn, fair, readers, {
      kind: 'reminder',
      ttlSeconds: MESSAGE_SECONDS,
      code,
      text,
      mail,
    }))
  )
}
