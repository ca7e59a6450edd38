import { fairDays, offsetMinutes } from '@core/gate/fairTime'
import type { FairFacts, GateFacts } from '@core/gate/decide'
import type { Fair } from '../repositories/fairRepository'
import type { StoredGate } from '../repositories/gateRepository'

const DEFAULT_ZONE = '+08:00'

/** The place and time of the fair: the facts that every decision at a gate needs. */
export function fairFacts({
  config,
  settings,
}: Pick<Fair, 'config' | 'settings'>): FairFacts & { zone: string } {
  const fair = config['Fair']
  const { Start, End } = (typeof fair === 'object' && fair !== null ? fair : {}) as {
    Start?: unknown
    End?: unknown
  }
  const zone = settings.timeZone ?? DEFAULT_ZONE
  return { days: fairDays(Start, End), zone, offsetMinutes: offsetMinutes(zone) ?? 0 }
}

/**
 * The zone a visitor is in after passing the gate: the halls, a separate area, or the gate's own
 * practice zone.
 */
export function zoneOf({
  id,
  area,
  practice,
}: Pick<StoredGate, 'id' | 'area' | 'practice'>): string {
  if (practice) return `practice:${id}`
  return area === '' ? '' : `area:${area}`
}

/**
 * The facts of a gate that decide about entry. A gate that is no longer in the folder admits
 * no one.
 */
export function gateFacts({
  targets,
  tickets,
  events,
  days,
  practice,
  opens,
  closes,
  isRetired,
}: StoredGate): GateFacts {
  return { targets: isRetired ? [] : targets, tickets, events, days, practice, opens, closes }
}
