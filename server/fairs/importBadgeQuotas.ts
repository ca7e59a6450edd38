import { badge } from '@core/resources/badge'
import type { ImportCount } from '../repositories/importCount'
import type { BadgeQuotaRule } from '../repositories/fairRepository'
import type { QuotaRepository } from '../repositories/quotaRepository'
import { badgeBases } from '../services/resources/hooks/badgeBases'

interface BadgeFolder {
  settings: unknown
  exhibitors: readonly { id: string; area?: number }[]
}

/**
 * Gives every company the badges that its booth's area allows by the rules of the fair. Further
 * grants of the organiser stay, and no company loses a place that is taken.
 */
export async function importBadgeQuotas(
  appId: string,
  { settings, exhibitors }: BadgeFolder,
  imports: { setQuotaBases: QuotaRepository['setBases'] },
): Promise<ImportCount> {
  const { badgeQuotas = [] } = settings as { badgeQuotas?: BadgeQuotaRule[] }
  const bases = exhibitors.flatMap(({ id, area = 0 }) =>
    badgeBases(area, badgeQuotas).map(({ key, base }) => ({ exhibitorId: id, key, base })),
  )
  return { changed: await imports.setQuotaBases(appId, badge.name, bases), removed: 0 }
}
