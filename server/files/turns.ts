export interface TurnLimits {
  parallel: number
  maxWaiting: number
  maxWaitingOfOne: number
}

/**
 * Limits how many run at the same time, one for each owner. A waiting entry may be overtaken by
 * other owners, never by its own.
 */
export function createTurns({ parallel, maxWaiting, maxWaitingOfOne }: TurnLimits) {
  const busy = new Set<string>()
  let waiting: { owner: string; begin: () => void }[] = []

  const next = () => {
    while (busy.size < parallel) {
      const found = waiting.find(({ owner }) => !busy.has(owner))
      if (!found) return
      waiting = waiting.filter(entry => entry !== found)
      busy.add(found.owner)
      found.begin()
    }
  }

  return {
    /**
     * Resolves with true when the turn has come; with false immediately when too many wait already.
     */
    take(owner: string): Promise<boolean> {
      const own = waiting.filter(entry => entry.owner === owner).length
      if (waiting.length >= maxWaiting || own >= maxWaitingOfOne) return Promise.resolve(false)
      return new Promise(resolve => {
        waiting.push({ owner, begin: () => resolve(true) })
        next()
      })
    },
    giveBack(owner: string): void {
      busy.delete(owner)
      next()
    },
  }
}
