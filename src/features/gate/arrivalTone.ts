import type { ArrivalOutcome } from '@core/contract/presence'
import type { VerdictTone } from '@/components/Verdict/Verdict'

/**
 * A company that had been before is looked at twice, a code that is worth nothing here is stopped.
 */
export function arrivalTone(outcome: ArrivalOutcome): VerdictTone {
  if (outcome === 'in' || outcome === 'out') return 'yes'
  return outcome === 'again' || outcome === 'gone' ? 'look' : 'no'
}
