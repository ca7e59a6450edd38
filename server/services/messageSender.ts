import type { OutboxMessage, OutboxRepository } from '../repositories/outboxRepository'
import { Undeliverable, type OutboxProvider } from './outboxProvider'

const POLL_MS = 2000
/** Messages under way at once: one that the provider keeps waiting does not hold up the others. */
const WORKERS = 4
const RETRY_SECONDS = 5

interface SenderDeps {
  outbox: OutboxRepository
  /** Text messages. */
  provider: OutboxProvider
  /** Other ways, by their name. */
  others?: Readonly<Partial<Record<OutboxMessage['channel'], OutboxProvider>>>
  onError: (error: unknown) => void
}

/** Empties the outbox: at once when woken, and every two seconds for what another instance or a crash left. */
export function createMessageSender({ outbox, provider, others = {}, onError }: SenderDeps) {
  const workers = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  /** Woken while every worker was busy, perhaps just finding nothing: one of them looks again. */
  let isMissed = false

  const deliver = async (message: OutboxMessage): Promise<void> => {
    const { channel, attempts } = message
    // where a way is closed by now, what waits for it goes by no other
    const way = channel === 'sms' ? provider : others[channel]
    if (!way) return outbox.giveUp(message.id, `${channel} is off`)
    let providerId: string
    try {
      providerId = await way.send(message)
    } catch (error) {
      if (error instanceof Undeliverable) return outbox.giveUp(message.id, error.message)
      onError(error)
      return outbox.markFailed(
        message.id,
        error instanceof Error ? error.message : 'unknown',
        way.retrySeconds?.(attempts) ?? RETRY_SECONDS * attempts,
      )
    }
    // not a failure of the message when this fails: it is out, and its lease keeps it from being sent again at once
    await outbox.markSent(message.id, providerId, way.keepsText)
  }
  // one message per claim: what is taken is sent at once, so it cannot expire or outlive a stop in a queue
  const work = async (): Promise<void> => {
    while (!isStopped) {
      isMissed = false
      const message = await outbox.claim()
      if (message && isStopped) return outbox.putBack(message.id)
      if (message) {
        wake()
        await deliver(message)
      } else if (!isMissed) return
    }
  }
  const wake = (): void => {
    isMissed = true
    if (isStopped || workers.size >= WORKERS) return
    const worker = work()
      .catch(onError)
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    /** Ends after the messages under way; what is not yet with the provider stays for another instance. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      await Promise.all(workers)
    },
  }
}
