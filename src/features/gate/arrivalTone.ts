import type { ArrivalOutcome } from '@core/contract/presence'
import type { VerdictTone } from '@/components/Verdict/Verdict'

/**
 * A company that has already come or gone needs a second look. A code that is not valid here is
 * stopped.
 */
export function arrivalTone(outcome: ArrivalOutcome): VerdictTone {
  if (outcome === 'in' || outcome === 'out') return 'yes'
  return outcome === 'again' || outcome === 'gone' ? 'look' : 'no'
}
