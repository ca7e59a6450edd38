import type { Hold } from '../../domain/verdicts'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { NewVerdict } from '../../repositories/verdictRepository'

/**
 * A verdict that can be undone. Undefined if the published version could not be restored: the
 * company is then told immediately.
 */
export async function heldVerdict(
  { records }: Repositories,
  { appId, resource, id, state, reason, revision, published }: StoredRecord,
  to: string,
  { personId, until }: Hold,
): Promise<NewVerdict | undefined> {
  const event = published && (await records.findPublishedEvent(appId, resource, id))
  if (published && event === undefined) return undefined
  return {
    appId,
    kind: resource,
    subject: id,
    personId,
    from: state,
    to,
    reason,
    revision: revision + 1,
    dueAt: until,
    published: published && event !== undefined ? { event, at: published.at } : undefined,
  }
}
