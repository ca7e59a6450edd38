import { localized, type Language } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredForm } from '../../repositories/formRepository'
import type { AskedRecords, DueReminder } from '../../repositories/reminderRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import { audit, exhibitorRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { periodOf, readFormSettings } from '../../domain/forms/formSettings'
import { fairFacts } from '../../domain/fairFacts'
import type { Ways } from '../../domain/messages/wayTo'
import { addressOf, titleOf } from '../../domain/messages/companyTexts'
import { remindCompany } from '../../domain/messages/remindCompany'

const DAY_MS = 24 * 3600 * 1000
/** How many companies are read at a time. */
const BATCH = 200

interface ReminderDeps {
  repositories: Pick<Repositories, 'reminders' | 'fairs' | 'forms'>
  transact: Transact
  budgetOn: BudgetOn
  ways: Ways
  clock: Clock
  publicUrl: string
  wakeSender: () => void
}
/**
 * A form that closes soon, with its names and its page; `asked`: if it is answered by records of a
 * resource.
 */
interface Closing extends DueReminder {
  form: StoredForm
  page: string
  asked: AskedRecords | undefined
}

/**
 * Reminds companies of forms they have not submitted, once for each of the fair's reminder days.
 * Their admins and the contacts who receive notices get a text message or an e-mail in their
 * language; admins also get WeChat messages if they allow it. No one is told twice, however often
 * it runs and on however many instances.
 */
export function createDeadlineReminders({
  repositories,
  transact,
  budgetOn,
  ways,
  clock,
  publicUrl,
  wakeSender,
}: ReminderDeps) {
  const remind = (
    fair: Fair,
    closing: Closing,
    company: { id: string; name: string; nameEn: string },
  ): Promise<boolean> =>
    transact(async tables => {
      const { appId } = fair
      const { form, formId, days, page } = closing
      if (!(await tables.reminders.note(closing, company.id, clock.now()))) return false
      const { Name, Name_en } = nameOfForm(form.definition, formId)
      const time = dateTimeText(closing.closes.toISOString(), fairFacts(fair).offsetMinutes)
      const words = (language: Language) => ({
        fair: titleOf(fair, language),
        form: localized(Name, Name_en, language),
        company: localized(company.name, company.nameEn, language),
        time,
      })
      const url = addressOf(publicUrl, appId, page)
      const text = (language: Language) =>
        fairText(fair, language, 'reminder.deadline', { ...words(language), url })
      const mail = (language: Language) => ({
        fair: titleOf(fair, language),
        subject: fairText(fair, language, 'reminder.subject', words(language)),
        paragraphs: [fairText(fair, language, 'reminder.says', words(language))],
        button: { label: mailText(language, 'reminder.button', undefined), url },
      })
      const messages = await remindCompany(tables, { budgetOn, ways }, fair, company.id, {
        words,
        page,
        code: time,
        text,
        mail,
      })
      await tables.reminders.setMessages(closing, company.id, messages)
      // without a phone or mailbox the company got no message: the trail has nothing to tell
      if (messages === 0) return false
      const details = { form: formId, days, messages }
      await audit(tables, {
        appId,
        actor: 'system',
        company: company.id,
        action: 'deadline.remind',
        subject: exhibitorRef(company.id),
        details,
      })
      return true
    })

  return async (): Promise<void> => {
    const { reminders } = repositories
    let isTold = false
    for (const appId of await reminders.listFairs()) {
      const fair = await repositories.fairs.find(appId)
      if (!fair) continue
      for (const closing of closingForms(
        fair,
        await repositories.forms.listCurrent(appId),
        clock.now(),
      )) {
        const { asked } = closing
        for (;;) {
          const companies = await (asked
            ? reminders.listOpenRecords(closing, asked, BATCH)
            : reminders.listOpen(closing, BATCH))
          for (const company of companies) isTold = (await remind(fair, closing, company)) || isTold
          if (companies.length < BATCH) break
        }
      }
    }
    if (isTold) wakeSender()
  }
}

/**
 * The forms of companies, by submission or by records, that close within one of the fair's reminder
 * days, each with the nearest of these days.
 */
export function closingForms(
  { appId, settings }: Pick<Fair, 'appId' | 'settings'>,
  forms: readonly StoredForm[],
  now: Date,
): Closing[] {
  const all = settings.reminderDays ?? []
  return forms.flatMap(form => {
    const { formId } = form
    const read = readFormSettings(form.settings)
    const asked = recordsOf(formId)
    if (
      form.retiredAt ||
      !(asked || read.audience.includes('ex')) ||
      read.closes === '' ||
      periodOf(read, now) !== 'open'
    )
      return []
    const closes = new Date(read.closes)
    const left = closes.getTime() - now.getTime()
    const days = Math.min(...all.filter(one => left <= one * DAY_MS))
    if (left <= 0 || !Number.isFinite(days)) return []
    const page = asked?.page ?? `/pages/exhibitor/dynamic_form?typeid=${encodeURIComponent(formId)}`
    return [{ appId, formId, closes, days, form, page, asked }]
  })
}

/** The records that answer a form, if companies are asked for them. */
function recordsOf(formId: string): (AskedRecords & { page: string }) | undefined {
  const resource = Object.values<Resource>(resources).find(
    ({ form, task }) => form === formId && task !== undefined,
  )
  if (!resource?.task) return undefined
  const { name, max, states, edits, quota, task } = resource
  // submitted states can be edited too, but do not count as begun. If one of several records is
  // enough, only returned ones are waited for, not drafts or withdrawn ones.
  const isLeft = (state: string) => max > 1 && (state === states[0] || state === 'withdrawn')
  const begun = Object.keys(edits).filter(state => !task.done.includes(state) && !isLeft(state))
  return { resource: name, done: task.done, begun, isCounted: quota !== undefined, page: task.page }
}
