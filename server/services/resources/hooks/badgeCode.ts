import { badge } from '@core/resources/badge'
import type { CompanyBadgeRepository } from '../../../repositories/companyBadgeRepository'

/**
 * The address in the QR code of a valid badge, as on visitors' cards; undefined for every other
 * record.
 */
export function createBadgeCode(
  companyBadges: Pick<CompanyBadgeRepository, 'findHolding'>,
  publicUrl: string,
) {
  return async ({
    appId,
    resource,
    id,
  }: {
    appId: string
    resource: string
    id: string
  }): Promise<string | undefined> => {
    const holding = resource === badge.name ? await companyBadges.findHolding(appId, id) : undefined
    return holding && `${publicUrl}/${appId}/c/${holding.code}`
  }
}
