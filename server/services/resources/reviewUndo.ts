import type { RecordItem } from '@core/contract/recordList'
import type { Resource } from '@core/resources/types'
import type { Clock } from '../../domain/clock'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { requireSeen, organiserSteps } from '../../domain/records/recordAccess'
import { handedIn } from '../../domain/records/recordStates'
import { AppError } from '../../errors'
import type { Transact } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Verdict } from '../../repositories/verdictRepository'
import type { RecordWriter } from './recordWriter'

/** States without a message: the one about the verdict before them is still sent. */
const UNTOLD: readonly string[] = ['in_production', 'used']

interface UndoDeps {
  transact: Transact
  forms: FormService
  vault: AnswerVault
  clock: Clock
  writer: RecordWriter
  presentOne: (context: CallContext, resource: Resource, next: StoredRecord) => Promise<RecordItem>
}

/** Verdicts that can still be undone, and the messages after that time. */
export function createReviewUndo({ transact, forms, vault, clock, writer, presentOne }: UndoDeps) {
  return {
    /**
     * Undoes this person's own verdict while its message waits: restores state, reason, place and
     * published version. Throws undo_over, conflict if another person has acted since; quota_full,
     * slot_full if its place has been taken.
     */
    async undo(
      context: CallContext,
      name: string,
      id: string,
      personId: number,
    ): Promise<RecordItem> {
      const resource = requireSeen(name)
      const { actor } = organiserSteps(context)
      const { appId } = context.fair
      const next = await transact(async tables => {
        const verdict = await tables.verdicts.takeBack(
          { appId, kind: name, personId },
          id,
          clock.now(),
        )
        if (!verdict) throw new AppError('undo_over')
        const current = await tables.records.find(appId, name, id)
        if (current?.revision !== verdict.revision) throw new AppError('conflict')
        const given = handedIn(current)
        const form = await forms.on(tables).load(appId, current.formId, given.version)
        const seen =
          verdict.published &&
          (await tables.records.findSubmitted(appId, name, id, verdict.published.event))
        const published = seen && verdict.published && { ...seen, at: verdict.published.at }
        const undone = await writer.write(tables, {
          resource,
          current,
          action: 'undo',
          to: verdict.from,
          reason: '',
          by: { ...actor, at: clock.now() },
          form,
          answers: vault.open({ appId, owner: exhibitorRef(current.exhibitorId) }, given.values),
          stored: given.values,
          isQuiet: true,
          undo: {
            reason: verdict.reason,
            published,
            form: published
              ? await forms.on(tables).load(appId, current.formId, published.version)
              : form,
          },
        })
        await tables.webhookDeliveries.takeBack(appId, [id, current.exhibitorId])
        return undone
      })
      return presentOne(context, resource, next)
    },

    /**
     * Tells the company of a verdict that can no longer be undone, unless its record has changed
     * since.
     */
    async tell({ id, appId, kind, subject, to, revision }: Verdict): Promise<void> {
      const resource = requireSeen(kind)
      await transact(async tables => {
        if (!(await tables.verdicts.take(id))) return
        const record = await tables.records.find(appId, kind, subject)
        const isSame = record?.revision === revision
        if (record && (isSame || UNTOLD.includes(record.state)))
          await writer.tell(tables, resource, {
            ...record,
            state: to,
            reason: isSame ? record.reason : '',
          })
      })
    },
  }
}
