import { randomBytes } from 'node:crypto'
import { findResource } from '@core/resources/index'
import type { Language } from '@core/domain/language'
import type { Clock } from '../../domain/clock'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import {
  addressOf,
  adminReaders,
  noticeReaders,
  textCompany,
  titleOf,
  type Reader,
} from '../../domain/messages/companyTexts'
import type { Ways } from '../../domain/messages/wayTo'
import { noticeItemInText } from '../../domain/records/noticeItem'
import { escapeHtml } from '../../html/escapeHtml'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import { reminderText } from '../../messages/reminders'
import type { Repositories } from '../../repositories/repositories'

/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 24 * 3600

export interface RefusalDeps {
  budgetOn: BudgetOn
  ways: Ways
  publicUrl: string
  clock: Clock
}
/** A company's picture that WeChat refused. */
interface Refused {
  appId: string
  exhibitorId: string
  key: string
}

/**
 * Tells a company that a picture in one of its records was removed, in the transaction that removes
 * it: by a notice on its pages, and by text message or e-mail to the contacts who receive notices,
 * or else its admins. If the company has replaced the picture since, nothing is sent.
 */
export async function tellOfRefusal(
  tables: Repositories,
  { appId, exhibitorId, key }: Refused,
  { budgetOn, ways, publicUrl, clock }: RefusalDeps,
): Promise<void> {
  const record = await tables.pictureChecks.recordOf(appId, exhibitorId, key)
  const resource = record && findResource(record.resource)
  const fair = await tables.fairs.find(appId)
  if (!record || !resource || !fair) return
  const definition = (await tables.forms.findCurrent(appId, resource.form))?.definition
  const subject = {
    form: resource.form,
    definition,
    title: record.title,
    titleField: resource.list.title,
  }
  const words = (language: Language) => ({
    fair: titleOf(fair, language),
    item: noticeItemInText(subject, language),
    state: reminderText(language, 'record.pictureRefused', undefined),
    because: '',
  })
  const html = (language: Language) =>
    `<p>${escapeHtml(reminderText(language, 'picture.refused', { item: words(language).item }))}</p>`
  await tables.notices.insert(appId, {
    id: `p-${randomBytes(9).toString('base64url')}`,
    title: fairText(fair, 'cn', 'record.subject', words('cn')),
    titleEn: fairText(fair, 'en', 'record.subject', words('en')),
    html: html('cn'),
    htmlEn: html('en'),
    targets: [`company:${exhibitorId}`],
    mustConfirm: false,
    publishedAt: clock.now(),
    startsAt: null,
    endsAt: null,
  })
  const readers: Reader[] = await noticeReaders(tables, ways, appId, exhibitorId)
  if (readers.length === 0) readers.push(...(await adminReaders(tables, ways, appId, exhibitorId)))
  const page = `${resource.page}${resource.max === 1 ? '' : `?id=${encodeURIComponent(record.id)}`}`
  const url = addressOf(publicUrl, appId, page)
  await textCompany(tables, budgetOn, fair, readers, {
    kind: 'review',
    ttlSeconds: MESSAGE_SECONDS,
    code: '',
    text: language => fairText(fair, language, 'record.told', { ...words(language), url }),
    mail: language => ({
      fair: titleOf(fair, language),
      subject: fairText(fair, language, 'record.subject', words(language)),
      paragraphs: [fairText(fair, language, 'record.says', words(language))],
      button: { label: mailText(language, 'record.button', undefined), url },
    }),
  })
}
