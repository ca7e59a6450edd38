/** A step of the organiser's into a state, of one of a company's records. */
export interface Decided {
  id: string
  at: Date
  /** Whether it is still in that state. */
  stands: boolean
}

/** What is decided within this of a message is told by it: the message says where to look. */
const TOGETHER_MS = 3600 * 1000

/**
 * True when `now` needs no message of its own: one that still holds was sent less than an hour ago,
 * and not of this very record. `earlier` are the steps before it, in their order. The hour goes
 * from the message, not from the latest step: who decides one every half an hour has the company
 * told every other time. A record that comes a second time comes for another reason, and is always
 * told of.
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
