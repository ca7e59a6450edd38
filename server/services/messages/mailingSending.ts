import { isWithinHours } from '@core/talks/officeHours'
import { dateTimeText } from '@core/format/dateText'
import { localized } from '@core/domain/language'
import { format } from '@core/messages/defineMessages'
import type { JobHandler } from '../../jobs/createJobs'
import type { Fair } from '../../repositories/fairRepository'
import type { Recipient, StoredMailing } from '../../repositories/mailingRepository'
import type { StoredMessageSettings } from '../../repositories/messageTextRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { isAffordable, type BudgetOn } from '../../domain/messages/accountMessages'
import { titleOf } from '../../domain/messages/companyTexts'
import { queueNotificationAs } from '../../domain/messages/queueNotification'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { Secrets } from '../../security/secrets'
import {
  renderMailing,
  stoppedAddress,
  STOP_PATH,
  stopToken,
  wechatAddress,
} from './mailingContent'

const DAY = 24 * 3600
/** How many messages one transaction writes. */
const BATCH = 50

export interface SendingDeps {
  repositories: Repositories
  transact: Transact
  budgetOn: BudgetOn
  secrets: Secrets
  publicUrl: string
  clock: Clock
  wakeSender: () => void
}
type Outcome = 'more' | 'over' | 'budget'

/** Whether the fair's quiet hours, in which no messages go out, are now. */
export function isQuiet(
  { quietFrom, quietUntil }: Pick<StoredMessageSettings, 'quietFrom' | 'quietUntil'>,
  fair: Fair,
  now: Date,
): boolean {
  return (
    quietFrom !== quietUntil &&
    isWithinHours(
      { from: quietFrom, until: quietUntil },
      now.getTime(),
      fairFacts(fair).offsetMinutes,
    )
  )
}

/**
 * Sends mailings through the outbox. A message and the mark of its reader are one transaction, so
 * that a killed process sends nothing twice. Runs on a schedule and when the desk sends, on any
 * number of instances.
 */
export function createMailingSending({
  repositories,
  transact,
  budgetOn,
  secrets,
  publicUrl,
  clock,
  wakeSender,
}: SendingDeps): JobHandler<'mailing'> {
  /** Puts one message into the outbox; false if the fair's budget of the day is used up. */
  const put = async (
    tables: Repositories,
    fair: Fair,
    mailing: StoredMailing,
    to: Recipient,
  ): Promise<boolean> => {
    const { appId } = fair
    const { way, recipient, language, name, personId } = to
    const now = clock.now()
    const address = way === 'wechat' ? wechatAddress(recipient) : recipient
    const isUnwanted =
      (await tables.mailingPeople.isOptedOut(appId, stoppedAddress(secrets, appId, address))) ||
      (personId !== null &&
        (await tables.consents.hasWithdrawn(
          appId,
          personId,
          mailing.purpose === 'marketing' ? 'marketing' : 'notice',
        )))
    if (isUnwanted) {
      await tables.mailings.setSkipped(to.id, 'left', now)
      return true
    }
    if (way === 'wechat') {
      const title = format(
        localized(mailing.content.subject, mailing.content.subjectEn, language),
        { name, fair: titleOf(fair, language) },
      )
      const params = {
        fair: titleOf(fair, language),
        title,
        time: dateTimeText(now.toISOString(), fairFacts(fair).offsetMinutes),
      }
      const id = await queueNotificationAs(tables, {
        appId,
        personId: Number(recipient),
        language,
        kind: 'mailing',
        params,
      })
      if (id === undefined) await tables.mailings.setSkipped(to.id, 'wechat', now)
      else await tables.mailings.setQueued(to.id, id, now)
      return true
    }
    if (!(await isAffordable(budgetOn(tables).spend(fair, 'mailing', true, way)))) return false
    const stopUrl = `${publicUrl}${STOP_PATH}/${appId}/${stopToken(secrets, appId, to.id)}`
    const content = renderMailing(fair, mailing.content, { way, language, name, stopUrl })
    const id = await tables.outbox.insert({
      appId,
      kind: 'mailing',
      channel: way,
      recipient,
      language,
      ...content,
      // the whole text is the one variable of a provider's template
      code: way === 'sms' ? content.text : '',
      ttlSeconds: DAY,
      consentVersion: '',
      ...(personId !== null && { personId }),
    })
    if (id !== undefined) await tables.mailings.setQueued(to.id, id, now)
    return true
  }

  const batch = (fair: Fair, id: number): Promise<Outcome> =>
    transact(async tables => {
      if (!(await tables.mailings.hold(id))) return 'over'
      const mailing = await tables.mailings.find(fair.appId, id)
      if (!mailing) return 'over'
      const due = await tables.mailings.take(id, BATCH)
      for (const one of due) if (!(await put(tables, fair, mailing, one))) return 'budget'
      return due.length === 0 ? 'over' : 'more'
    })

  const send = async (appId: string, id: number): Promise<void> => {
    for (;;) {
      const fair = await repositories.fairs.find(appId)
      const mailing = await repositories.mailings.find(appId, id)
      if (!fair || mailing?.state !== 'sending') return
      const now = clock.now()
      const waits =
        mailing.sendAt && mailing.sendAt > now
          ? 'later'
          : isQuiet(await repositories.messageTexts.settings(appId), fair, now)
            ? 'quiet'
            : ''
      if (waits !== '') return repositories.mailings.setProblem(id, waits)
      const outcome = await batch(fair, id)
      wakeSender()
      if (outcome === 'budget') return repositories.mailings.setProblem(id, 'budget')
      if (outcome === 'more') {
        await repositories.mailings.setProblem(id, '')
        continue
      }
      await repositories.mailings.end(id, clock.now())
      return
    }
  }

  return async () => {
    await repositories.mailings.noteResults()
    for (const { appId, id } of await repositories.mailings.running()) await send(appId, id)
    await repositories.mailings.noteResults()
  }
}
