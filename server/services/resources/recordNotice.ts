import { localized, type Language } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import type { Resource } from '@core/resources/types'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import { reminderText, type reminderMessages } from '../../messages/reminders'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories } from '../../repositories/repositories'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import { fairFacts } from '../../domain/fairFacts'
import type { Ways } from '../../domain/messages/wayTo'
import {
  accountReader,
  addressOf,
  adminReaders,
  noticeReaders,
  textCompany,
  titleOf,
  type Reader,
} from '../../domain/messages/companyTexts'
import { queueNotification } from '../../domain/messages/queueNotification'
import { noticeItem, noticeItemInText } from '../../domain/records/noticeItem'
import { isToldTogether } from './toldTogether'

/** States WeChat has templates for. */
const BY_WECHAT = ['approved', 'returned', 'rejected'] as const
/** States a company is told of by text message or e-mail. */
const BY_TEXT = [
  ...BY_WECHAT,
  'ready',
  'posted',
  'issued',
  'reissued',
  'hidden',
  'scheduled',
  'unconfirmed',
] as const satisfies StateTold[]
type StateTold = keyof typeof reminderMessages extends infer Key
  ? Key extends `record.${infer State}`
    ? State
    : never
  : never

const MESSAGE_SECONDS = 24 * 3600
/** How far back the trail is read to see which messages were sent. */
const TRAIL_MS = 24 * 3600 * 1000
/** The longest reason in a message, in characters. */
const REASON_LENGTH = 120

/** How messages are sent to companies; without it none are. */
export interface NoticeDeps {
  budgetOn: BudgetOn
  ways: Ways
  publicUrl: string
}

/**
 * Tells a company the new state of a record, in the transaction that decided it. The account that
 * submitted it is told by WeChat, or else by text message; the contacts who receive notices by text
 * message or e-mail. If there is neither, the company's admins are told.
 */
export async function noticeRecord(
  tables: Repositories,
  resource: Resource,
  decided: StoredRecord,
  deps: NoticeDeps | undefined,
): Promise<void> {
  const { appId, submittedBy, exhibitorId, title, state } = decided
  const told = BY_TEXT.find(one => one === state)
  // records that no role of the company sees have messages of their own
  const company =
    told && resource.roles?.length !== 0
      ? await tables.exhibitors.findCompany(appId, exhibitorId)
      : undefined
  const fair = company && (await tables.fairs.find(appId))
  if (!told || !company || !fair) return
  const definition = (await tables.forms.findCurrent(appId, resource.form))?.definition
  const subject = { form: resource.form, definition, title, titleField: resource.list.title }
  const page = `${resource.page}${resource.max === 1 ? '' : `?id=${encodeURIComponent(decided.id)}`}`
  // an account of several companies is told only if this company is one of them
  const isTheirs =
    submittedBy !== null &&
    (await tables.exhibitors.findByPerson(appId, submittedBy, exhibitorId)) !== undefined
  const submitter = isTheirs ? await tables.reminders.findAccount(appId, submittedBy) : undefined
  const byWechat = BY_WECHAT.find(one => one === told)
  const isTold =
    submitter !== undefined &&
    byWechat !== undefined &&
    (await queueNotification(tables, {
      appId,
      personId: submitter.personId,
      kind: `submission_${byWechat}`,
      page,
      language: submitter.language,
      params: {
        form: noticeItem(subject, submitter.language),
        company: localized(company.name, company.nameEn, submitter.language),
        reason: decided.reason,
        time: dateTimeText(decided.savedAt.toISOString(), fairFacts(fair).offsetMinutes),
      },
    }))
  if (!deps) return
  const earlier = await tables.reminders.listDecided(
    { ...decided, resource: resource.name },
    new Date(decided.savedAt.getTime() - TRAIL_MS),
  )
  if (isToldTogether(earlier, { id: decided.id, at: decided.savedAt })) return
  const readers: Reader[] = await noticeReaders(tables, deps.ways, appId, exhibitorId)
  const reader =
    submitter && !isTold ? await accountReader(tables, deps.ways, appId, submitter) : undefined
  if (reader) readers.push(reader)
  if (readers.length === 0 && !isTold)
    readers.push(...(await adminReaders(tables, deps.ways, appId, exhibitorId)))
  const url = addressOf(deps.publicUrl, appId, resource.task?.page ?? page)
  const words = (language: Language) => ({
    fair: titleOf(fair, language),
    item: noticeItemInText(subject, language),
    state: reminderText(language, `record.${told}`, undefined),
    because:
      decided.reason === ''
        ? ''
        : reminderText(language, 'record.because', { reason: cut(decided.reason, REASON_LENGTH) }),
  })
  const text = (language: Language) =>
    fairText(fair, language, 'record.told', { ...words(language), url })
  const mail = (language: Language) => ({
    fair: titleOf(fair, language),
    subject: fairText(fair, language, 'record.subject', words(language)),
    paragraphs: [
      fairText(fair, language, 'record.says', words(language)),
      mailText(language, 'record.others', undefined),
    ],
    button: { label: mailText(language, 'record.button', undefined), url },
  })
  await textCompany(tables, deps.budgetOn, fair, readers, {
    kind: 'review',
    ttlSeconds: MESSAGE_SECONDS,
    code: '',
    text,
    mail,
  })
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')
