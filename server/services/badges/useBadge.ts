import { badge } from '@core/resources/badge'
import { stepOf } from '@core/resources/steps'
import type { Repositories } from '../../repositories/repositories'
import type { RecordReview } from '../resources/recordReview'

/**
 * Notes, in the transaction of the look, that a gate has let the holder of a badge in. The caller
 * holds the lock of the record already (badges.lock).
 */
export type UseBadge = (
  repositories: Repositories,
  appId: string,
  recordId: string,
  at: Date,
) => Promise<void>

/** A badge counts as used from its first admission. Later admissions change nothing. */
export function createUseBadge(step: RecordReview['step']): UseBadge {
  return async (repositories, appId, recordId, at) => {
    const record = await repositories.records.find(appId, badge.name, recordId)
    if (!record || !stepOf(badge, record.state, 'use', ['system'])) return
    const actor = { kind: 'system', personId: null, name: 'gate', at } as const
    await step(
      repositories,
      appId,
      badge,
      { id: recordId, revision: undefined, action: 'use', reason: '' },
      { steps: ['system'], actor },
    )
  }
}
