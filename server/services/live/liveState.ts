import { LIVE_STATES, type LiveState } from '@core/contract/hallLive'
import { chosenSlot, parseSlot, slotTime } from '@core/resources/slots'
import { fairFacts } from '../../domain/fairFacts'
import type { Fair } from '../../repositories/fairRepository'

/** How long a started session may run over its slot before visitors are told that it is over. */
export const OVERRUN_MS = 2 * 3_600_000

/**
 * The slot of a session in the fair's local time and as instants (ms); undefined without a slot.
 */
export function slotIn(
  values: Readonly<Record<string, unknown>>,
  fair: Pick<Fair, 'config' | 'settings'>,
) {
  const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
  if (!slot) return undefined
  const { offsetMinutes } = fairFacts(fair)
  return {
    ...slot,
    starts: slotTime(slot, offsetMinutes),
    ends: slotTime(slot, offsetMinutes, 'to'),
  }
}

/**
 * The state of a session as visitors see it. While a change is in review, the session is shown as
 * announced. A session that was never started, or never ended, is over after its time.
 */
export function liveStateOf(
  state: string,
  slot: { ends: number } | undefined,
  now: Date,
): LiveState {
  const known = LIVE_STATES.find(one => one === state) ?? 'preview'
  if (!slot) return known
  if (known === 'preview' && slot.ends <= now.getTime()) return 'ended'
  return known === 'live' && slot.ends + OVERRUN_MS <= now.getTime() ? 'ended' : known
}
