import type { OutboxMessage } from '../../repositories/outboxRepository'

interface LaneDeps {
  /** Messages under way at once. */
  workers: number
  /** Takes the next message that is due. */
  claim: () => Promise<OutboxMessage | undefined>
  putBack: (message: OutboxMessage) => Promise<void>
  deliver: (message: OutboxMessage) => Promise<void>
  onError: (error: unknown) => void
}

/** Sends what goes by one way, some at once. */
export function createMessageLane({ workers: most, claim, putBack, deliver, onError }: LaneDeps) {
  const workers = new Set<Promise<void>>()
  let isStopped = false
  /** Woken while every worker was busy, perhaps just finding nothing: one of them looks again. */
  let isMissed = false

  // one message per claim: what is taken is sent at once, so it cannot expire or outlive a stop in
  // a queue
  const work = async (): Promise<void> => {
    while (!isStopped) {
      isMissed = false
      const message = await claim()
      if (message && isStopped) return putBack(message)
      if (message) {
        wake()
        await deliver(message)
      } else if (!isMissed) return
    }
  }
  const wake = (): void => {
    isMissed = true
    if (isStopped || workers.size >= most) return
    const worker = work()
      .catch(onError)
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  return {
    wake,
    /** Ends after the messages under way. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(workers)
    },
  }
}
