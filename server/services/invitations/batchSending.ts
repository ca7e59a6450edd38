import { AppError } from '../../errors'
import type { JobHandler } from '../../jobs/createJobs'
import type { BatchOwner, StoredBatch } from '../../repositories/storedBatch'
import type { DueContact } from '../../repositories/batchTurns'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import type { Way } from '../../domain/messages/wayTo'
import { batchMessage } from './batchMessage'
import { invitedAddress } from './invitationMessages'
import { createOneSending, perDay, type OneSendingDeps } from './oneSending'
import { invitationUrl } from './presentInvitation'
import { endOfBatch } from './readBatch'
import { oneClickUrl } from './unsubscribing'

/** The most messages of one company in a day. */
const PER_COMPANY_DAY = 1000
interface SendingDeps extends OneSendingDeps {
  repositories: Repositories
  publicUrl: string
  clock: Clock
  wakeSender: () => void
  /** Tells the workers that there is a batch to send. */
  wake: () => void
}

/**
 * Sends batches through the outbox, each invitation in its own transaction. However often the job
 * runs, each goes out once and has one reminder, by text message or e-mail. An address gets one
 * message per fair, even from several companies, and none if its owner wants none. The sender
 * learns of neither.
 */
export function createBatchSending(deps: SendingDeps) {
  const { repositories, transact, secrets, publicUrl, clock, wakeSender, wake } = deps
  const one = createOneSending(deps)

  type Company = { name: string; nameEn: string }
  const contentOf = (
    { channel, to }: Way,
    fair: Fair,
    batch: StoredBatch,
    company: Company,
    id: string,
    isReminder: boolean,
  ) => {
    const parts = { secrets, publicUrl, appId: fair.appId, language: batch.language }
    const oneClick =
      channel === 'mail'
        ? oneClickUrl(parts, {
            invitationId: id,
            addressHash: invitedAddress(secrets, fair.appId, to),
          })
        : undefined
    return batchMessage(channel === 'mail' ? 'mail' : 'sms', fair, batch, company, {
      url: invitationUrl(parts, id),
      oneClick,
      isReminder,
    })
  }

  const sendOne = async (
    fair: Fair,
    batch: StoredBatch,
    company: Company,
    due: DueContact,
    isReminder: boolean,
  ): Promise<void> => {
    const way = await one.wayNow(fair, due, [
      perDay(`${fair.appId}:exhibitor:${batch.exhibitorId}`, PER_COMPANY_DAY),
    ])
    await one.send(fair, due, way === 'spent' ? undefined : way, {
      language: batch.language,
      isReminder,
      content: to => contentOf(to, fair, batch, company, due.id, isReminder),
    })
  }

  /**
   * Whether the links of a batch work: it was sent, and neither the batch nor the registration has
   * ended.
   */
  const isLiving = async (fair: Fair, batch: StoredBatch): Promise<boolean> =>
    batch.state === 'sent' &&
    endOfBatch(batch, await registrationEnd(repositories.forms, fair)) > clock.now()

  const send: JobHandler<'invite'> = async ({ appId, batchId, isReminder }) => {
    for (;;) {
      // read again in each round: the batch may be taken back or changed while the job runs
      const fair = await repositories.fairs.find(appId)
      const batch = await repositories.batches.findAny(appId, batchId)
      const company = batch && (await repositories.arrivals.findCompany(appId, batch.exhibitorId))
      if (!fair || !batch || !company || !(await isLiving(fair, batch))) return
      const due = await repositories.batches.listDue(appId, batchId, isReminder)
      if (due.length === 0) return
      for (const contact of due) await sendOne(fair, batch, company, contact, isReminder)
      wakeSender()
    }
  }

  /** Queues the reminders of batches that end soon, at the latest when the registration closes. */
  const remindDue = async (appId: string, closes: Date | undefined): Promise<void> => {
    for (const id of await repositories.batches.listDueBatches(appId, closes)) {
      await transact(async tables => {
        if (await tables.batches.markReminded(appId, id))
          await tables.jobs.enqueue(
            'invite',
            { appId, batchId: id, isReminder: true },
            { key: `${id} reminder` },
          )
      })
      wake()
    }
  }

  return {
    send,
    /**
     * Reminds one person of a company's batch, in the usual words. A person has one reminder, this
     * one or the batch's. Throws unknown_record, and cannot_step if no message went out, or if the
     * invitation is answered, over, or reminded of already.
     */
    async remindOne(owner: BatchOwner, id: string): Promise<string> {
      const { appId } = owner
      const batchId = await repositories.batches.batchOf(owner, id)
      const batch =
        batchId === undefined ? undefined : await repositories.batches.find(owner, batchId)
      const [fair, company] = [
        await repositories.fairs.find(appId),
        await repositories.arrivals.findCompany(appId, owner.exhibitorId),
      ]
      if (!batch || !fair || !company) throw new AppError('unknown_record')
      const due = (await isLiving(fair, batch))
        ? await repositories.batches.findDue(appId, batch.id, id)
        : undefined
      if (!due) throw new AppError('cannot_step')
      await sendOne(fair, batch, company, due, true)
      wakeSender()
      return batch.id
    },
    /** Notes undelivered messages, and queues the reminders of batches that end soon. */
    async sweep(): Promise<void> {
      await repositories.batches.noteBounces()
      for (const appId of await repositories.batches.listWaitingFairs()) {
        const fair = await repositories.fairs.find(appId)
        if (fair) await remindDue(appId, await registrationEnd(repositories.forms, fair))
      }
    },
  }
}
