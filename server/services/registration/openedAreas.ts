import type { VisitorCard } from '@core/contract/registration'
import { opensFor, type BadgeFacts } from '@core/gate/decide'
import type { Fair } from '../../repositories/fairRepository'
import type { Gates } from '../../domain/gates'

/** The areas outside the halls that a card opens, by the fair's gates. */
export type OpenedAreas = (
  fair: Pick<Fair, 'appId'>,
  card: Pick<BadgeFacts, 'target' | 'ticket' | 'event'>,
) => Promise<VisitorCard['Areas']>

/** Each area once, in the order of the gates. */
export function createOpenedAreas(gates: Pick<Gates, 'list'>): OpenedAreas {
  return async ({ appId }, card) => {
    const doors = (await gates.list(appId)).filter(
      gate => !gate.isRetired && gate.area !== '' && opensFor(gate, card),
    )
    return [
      ...new Map(doors.map(({ area, areaEn }) => [area, { Name: area, Name_en: areaEn }])).values(),
    ]
  }
}
