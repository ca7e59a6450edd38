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

/** Sends the messages of one channel, several in parallel. */
export function createMessageLane({ workers: most, claim, putBack, deliver, onError }: LaneDeps) {
  const workers = new Set<Promise<void>>()
  let isStopped = false
  /**
   * Woken while every worker was busy. A worker may just have found nothing, so one of them must
   * look again.
   */
  let isMissed = false

  // one message per claim: a claimed message is sent immediately, so it cannot expire in a queue or
  // outlive a stop
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
    /** Resolves when the messages under way are sent. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(workers)
    },
  }
}
