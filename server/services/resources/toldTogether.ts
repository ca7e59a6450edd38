/** A step of the organiser on one of a company's records. */
export interface Decided {
  id: string
  at: Date
  /** Whether the record is still in that state. */
  stands: boolean
}

/** A message also covers decisions within this time after it, because it says where to look. */
const TOGETHER_MS = 3600 * 1000

/**
 * True when `now` needs no message of its own: a message was sent less than an hour ago, its state
 * is still valid, and it was about another record. `earlier` are the steps before, in order. The
 * hour counts from the message, not from the latest step: with one decision every half an hour,
 * every other one sends a message. A second decision on the same record has another reason and
 * always sends a message.
 */
export function isToldTogether(
  earlier: readonly Decided[],
  now: Pick<Decided, 'id' | 'at'>,
): boolean {
  let told: Decided | undefined
  let covered = new Set<string>()
  const isCovered = ({ id, at }: Pick<Decided, 'id' | 'at'>) =>
    told !== undefined && at.getTime() - told.at.getTime() < TOGETHER_MS && !covered.has(id)
  for (const step of earlier) {
    if (isCovered(step)) {
      covered.add(step.id)
      continue
    }
    told = step
    covered = new Set([step.id])
  }
  return isCovered(now) && told?.stands === true
}
