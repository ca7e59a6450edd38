import type { VisitorCard } from '@core/contract/registration'
import type { Principal } from '@core/domain/audience'
import type { Fair } from '../../repositories/fairRepository'
import type { Gates } from '../gate/gates'

/** The doors beyond the halls that a card of this audience opens, by the fair's gates. */
export type OpenedAreas = (fair: Pick<Fair, 'appId'>, audience: Principal) => Promise<VisitorCard['Areas']>

/** Each area once, in the order of the gates. */
export function createOpenedAreas(gates: Pick<Gates, 'list'>): OpenedAreas {
  return async ({ appId }, audience) => {
    const doors = (await gates.list(appId)).filter(gate => !gate.isRetired && gate.area !== '' && gate.targets.includes(audience))
    return [...new Map(doors.map(({ area, areaEn }) => [area, { Name: area, Name_en: areaEn }])).values()]
  }
}
