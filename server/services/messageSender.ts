import type { SmsProvider } from '../gateways/sms/types'
import type { OutboxRepository } from '../repositories/outboxRepository'

const POLL_MS = 2000
const BATCH = 20
const RETRY_SECONDS = 5

export interface SenderDeps {
  outbox: OutboxRepository
  provider: SmsProvider
  onError: (error: unknown) => void
}

/** Empties the outbox: at once when woken, and every two seconds for what another instance or a crash left. */
export function createMessageSender({ outbox, provider, onError }: SenderDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const messages = await outbox.claim(BATCH)
      if (messages.length === 0) return
      for (const message of messages) {
        try {
          await outbox.markSent(message.id, await provider.send(message), provider.keepsText)
        } catch (error) {
          onError(error)
          await outbox.markFailed(message.id, error instanceof Error ? error.message : 'unknown', RETRY_SECONDS * message.attempts)
        }
      }
    }
  }
  let isWanted = false
  const wake = (): void => {
    isWanted = true
    if (running || isStopped) return
    running = (async () => {
      while (isWanted && !isStopped) {
        isWanted = false
        await sendAll()
      }
    })()
      .catch(onError)
      .finally(() => (running = undefined))
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    /** Ends after the message under way. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

export type MessageSender = ReturnType<typeof createMessageSender>
