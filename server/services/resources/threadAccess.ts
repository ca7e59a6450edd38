import type { ThreadOpenRequest } from '@core/contract/thread'
import { isForRole } from '@core/resources/steps'
import type { Resource, StepBy } from '@core/resources/types'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { isCounterpart, requireResource } from '../../domain/records/recordAccess'
import type { RecordActor } from '../../domain/records/recordHooks'
import type { StoredMessage } from '../../repositories/counterpartRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'

/** A record whose messages the caller may read, and the caller's role in it. */
export interface ThreadAccess {
  resource: Resource
  record: StoredRecord
  party: StoredMessage['party']
  by: readonly StepBy[]
  actor: Omit<RecordActor, 'at'>
}

/** The only place that decides whose threads a caller reads. Throws unknown_record for others. */
export function createThreadAccess(repositories: Pick<Repositories, 'records'>) {
  return async (
    context: CallContext,
    { Resource, Id }: ThreadOpenRequest,
  ): Promise<ThreadAccess> => {
    const { personId, exhibitorId, exhibitorRole, link, audience } = sessionOf(context)
    const resource = requireResource(Resource)
    const record =
      resource.thread && (await repositories.records.find(context.fair.appId, resource.name, Id))
    if (!record?.submitted || link) throw new AppError('unknown_record')
    if (
      audience === 'ex' &&
      exhibitorRole !== undefined &&
      record.exhibitorId === exhibitorId &&
      isForRole(resource, exhibitorRole)
    )
      return {
        resource,
        record,
        party: 'owner',
        by: [exhibitorRole],
        actor: { kind: 'company', personId, name: 'exhibitor' },
      }
    const party =
      audience === 'ex'
        ? { personId: null, exhibitorId: exhibitorId ?? null }
        : { personId, exhibitorId: null }
    if (!isCounterpart(party, record)) throw new AppError('unknown_record')
    return {
      resource,
      record,
      party: 'counterpart',
      by: ['counterpart'],
      actor: { kind: 'counterpart', personId, name: 'counterpart' },
    }
  }
}
