import type { RecordDeleteRequest } from '@core/contract/resource'
import { mayDelete } from '@core/resources/steps'
import { AppError } from '../../errors'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { Limiter } from '../../domain/limiter'
import { filesIn } from '../../domain/people/holderEraser'
import { ownerOf } from '../../domain/fileOwners'
import type { Asked } from './askRecord'
import type { HooksByResource } from '../../domain/records/recordHooks'
import { isStored } from '../../domain/records/recordStates'

/**
 * As many in an hour, per company and resource, as saves: a wrong import of a thousand records can
 * be removed.
 */
const PER_HOUR = 1200

interface RemoverDeps {
  ask: (context: CallContext, name: string, id: string) => Promise<Asked>
  files: Pick<FileAccess, 'release'>
  hooks: HooksByResource
  limiter: Limiter
  transact: Transact
}

/**
 * Deletes drafts that were never submitted, with everything that belongs to them: their trail,
 * their links with the bearers' sessions, the place they hold, and their files. The audit trail
 * keeps the deletion and its actor. Works outside the form's period, too.
 */
export function createRecordRemover({ ask, files, hooks, limiter, transact }: RemoverDeps) {
  const remove = async (
    repositories: Repositories,
    context: CallContext,
    record: StoredRecord,
  ): Promise<void> => {
    const { appId, resource, exhibitorId, id, quotaKey } = record
    const { holders, objects, people, erasure } = repositories
    const place = { appId, resource, recordId: id }
    await hooks.get(resource)?.leave?.(record, repositories)
    await objects.lockOwner(appId, ownerOf(sessionOf(context)))
    const keys = filesIn(await holders.listAnswers(place))
    // only one of a save, a submit and a delete at the same time succeeds
    if (!(await repositories.records.removeDraft(record))) throw new AppError('conflict')
    const links = await holders.lockLinks(place)
    for (const personId of [...links].sort((a, b) => a - b)) await people.lock(appId, personId)
    if (quotaKey !== null)
      await repositories.quotas.give({ appId, resource, exhibitorId }, quotaKey)
    await files.release(objects, context, keys)
    await repositories.consents.withdrawOf(appId, `${resource}:${id}`)
    await erasure.removeMessages(appId, links, links.map(String))
    for (const personId of links) await erasure.removePerson(appId, personId)
    const details = { exhibitor: exhibitorId, state: record.state }
    await audit(repositories, {
      ...callerOf(context),
      action: 'record.delete',
      subject: `${resource}:${id}`,
      details,
    })
  }

  /**
   * Throws conflict if another person has changed it since it was read, cannot_step for a record
   * that is no draft or was submitted before.
   */
  return async (
    context: CallContext,
    { Resource, Id, Revision }: RecordDeleteRequest,
  ): Promise<Record<string, never>> => {
    const { reach, current } = await ask(context, Resource, Id)
    const { appId, resource, exhibitorId, by } = reach
    const limit = {
      key: `record-delete:${appId}:${resource.name}:${exhibitorId}`,
      points: PER_HOUR,
      seconds: 3600,
    }
    await limiter.enforce([limit], 'rate_limited')
    if (current.revision !== Revision) throw new AppError('conflict')
    if (
      !isStored(current) ||
      !mayDelete(
        resource,
        { state: current.state, isHandedIn: current.submitted !== undefined },
        by,
      )
    )
      throw new AppError('cannot_step')
    await transact(repositories => remove(repositories, context, current))
    return {}
  }
}
