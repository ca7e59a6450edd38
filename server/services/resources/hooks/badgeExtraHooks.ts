import { badge } from '@core/resources/badge'
import type { RecordHooks } from '../../../domain/records/recordHooks'

/** Adds the places a company asked for, once the organiser has approved them. */
export const badgeExtraHooks: RecordHooks = {
  async after({ action, appId, exhibitorId, answers }, _record, { quotas }) {
    if (action !== 'approve') return
    const { selected } = (answers['Type'] ?? {}) as { selected?: unknown }
    const [key] = Array.isArray(selected) ? selected : [answers['Type']]
    const places = Number(answers['Places'])
    if (typeof key !== 'string' || !Number.isInteger(places) || places < 1) return
    await quotas.extend({ appId, resource: badge.name, exhibitorId }, key, places)
  },
}
