import { localized, type Language } from '@core/domain/language'
import { findResource } from '@core/resources/index'
import { daysLeft, timedEvents, type TimedEvent } from '@core/resources/timed'
import type { Resource } from '@core/resources/types'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import { reminderText } from '../../messages/reminders'
import type { DueRecord } from '../../repositories/recordDueRepository'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import { exhibitorRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import type { Ways } from '../../domain/messages/wayTo'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { addressOf, titleOf } from '../../domain/messages/companyTexts'
import { remindCompany } from '../../domain/messages/remindCompany'
import { noticeItemInText } from '../../domain/records/noticeItem'
import type { RecordActor } from '../../domain/records/recordHooks'
import { handedIn } from '../../domain/records/recordStates'
import { fairOffset, firstDayOf, lastDayOf, nextDue } from './recordTimes'
import type { RecordWriter } from './recordWriter'

interface DueDeps {
  transact: Transact
  forms: FormService
  vault: AnswerVault
  writer: RecordWriter
  clock: Clock
  publicUrl: string
  /** Absent: records take their steps, but no one is reminded. */
  messages?: { budgetOn: BudgetOn; ways: Ways; wakeSender: () => void } | undefined
}

/**
 * Takes the timed steps of records: steps of the server, the end of a publication, reminders. Each
 * record has a transaction of its own, which also stores its next due time, so that no step and no
 * reminder comes twice. After an outage the server takes every missed step and sends only the
 * nearest reminder.
 */
export function createDueRecords({
  transact,
  forms,
  vault,
  writer,
  clock,
  publicUrl,
  messages,
}: DueDeps) {
  const move = async (
    tables: Repositories,
    resource: Resource,
    record: StoredRecord,
    { kind, step }: Exclude<TimedEvent, { kind: 'remind' }>,
  ) => {
    const { appId, exhibitorId } = record
    const transition = resource.transitions[step]
    const applies = transition?.from.includes(record.state) === true
    const given = handedIn(record)
    const form = await forms.on(tables).load(appId, record.formId, given.version)
    const by: RecordActor = { kind: 'system', personId: null, name: 'system', at: clock.now() }
    return writer.write(tables, {
      resource,
      current: record,
      action: step,
      reason: '',
      by,
      form,
      to: applies ? transition.to : record.state,
      ...(applies && { transition }),
      answers: vault.open({ appId, owner: exhibitorRef(exhibitorId) }, given.values),
      stored: given.values,
      isOver: kind === 'end',
    })
  }

  const remind = async (
    tables: Repositories,
    resource: Resource,
    record: StoredRecord,
    until: string,
    left: number,
  ): Promise<boolean> => {
    const { appId, exhibitorId } = record
    const fair = await tables.fairs.find(appId)
    const company = await tables.exhibitors.findCompany(appId, exhibitorId)
    if (!messages || !fair || !company) return false
    const definition = (await tables.forms.findCurrent(appId, resource.form))?.definition
    const subject = {
      form: resource.form,
      definition,
      title: record.title,
      titleField: resource.list.title,
    }
    const page = `${resource.page}?id=${encodeURIComponent(record.id)}`
    const words = (language: Language) => ({
      fair: titleOf(fair, language),
      item: noticeItemInText(subject, language),
      day: until,
      when:
        left <= 0
          ? reminderText(language, 'expiry.today', undefined)
          : reminderText(language, 'expiry.inDays', { n: left }),
    })
    const url = addressOf(publicUrl, appId, page)
    const written = await remindCompany(tables, messages, fair, exhibitorId, {
      words: language => {
        const { fair: name, item } = words(language)
        return {
          fair: name,
          form: item,
          company: localized(company.name, company.nameEn, language),
          time: until,
        }
      },
      page,
      code: until,
      text: language => fairText(fair, language, 'reminder.expiry', { ...words(language), url }),
      mail: language => ({
        fair: titleOf(fair, language),
        subject: fairText(fair, language, 'expiry.subject', words(language)),
        paragraphs: [fairText(fair, language, 'expiry.says', words(language))],
        button: { label: mailText(language, 'reminder.button', undefined), url },
      }),
    })
    return written > 0
  }

  /** Does everything that is due for one record. Returns whether a person was reminded. */
  const see = async (tables: Repositories, due: DueRecord, now: Date): Promise<boolean> => {
    const resource = findResource(due.resource)
    const offset = await fairOffset(tables, due.appId)
    let record = await tables.records.find(due.appId, due.resource, due.id)
    let reminder: { until: string; left: number } | undefined
    for (let taken = 0; resource && record && taken < 10; taken++) {
      const until = lastDayOf(resource, record)
      const begins = firstDayOf(resource, record)
      const submittedAt = record.submitted?.at.getTime()
      const events = timedEvents(
        resource,
        { state: record.state, until, begins, submittedAt },
        offset,
        due.dueAt.getTime() - 1,
      )
      const passed = events.filter(({ at }) => at <= now.getTime())
      if (until !== undefined && passed.some(({ kind }) => kind === 'remind'))
        reminder = { until, left: daysLeft(until, now, offset) }
      const step = passed.find(event => event.kind !== 'remind')
      if (!step) break
      record = await move(tables, resource, record, step)
    }
    if (!resource || !record) {
      await tables.recordsDue.setDue(due, null)
      return false
    }
    await tables.recordsDue.setDue(due, await nextDue(tables, resource, record, now))
    if (!reminder || reminder.left < 0) return false
    return remind(tables, resource, record, reminder.until, reminder.left)
  }

  return async (): Promise<void> => {
    let isTold = false
    for (;;) {
      const now = clock.now()
      const seen = await transact(async tables => {
        const due = await tables.recordsDue.take(now)
        return due && { isTold: await see(tables, due, now) }
      })
      if (!seen) break
      isTold ||= seen.isTold
    }
    if (isTold) messages?.wakeSender()
  }
}
