import type { OutboxMessage, OutboxRepository } from '../../repositories/outboxRepository'
import { createMessageLane } from '../../domain/messages/messageLane'
import { Undeliverable, type OutboxProvider } from '../../domain/messages/outboxProvider'

type Channel = OutboxMessage['channel']
const CHANNELS = ['sms', 'mail', 'wechat'] as const
const POLL_MS = 2000
/**
 * Messages under way at once, of each way: one that a provider keeps waiting holds up no other, and
 * a slow mail server no text message.
 */
const WORKERS = 4
const RETRY_SECONDS = 5

interface SenderDeps {
  outbox: OutboxRepository
  /** Text messages. */
  provider: OutboxProvider
  /** Other ways, by their name. */
  others?: Readonly<Partial<Record<Channel, OutboxProvider>>>
  /** Whether its recipient has unsubscribed since it was written: then it is not sent. */
  isUnwanted?: (message: OutboxMessage) => Promise<boolean>
  /** Whether its recipient exists only in a demo: then it counts as sent and reaches no provider. */
  isForNoOne?: (message: OutboxMessage) => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * Empties the outbox: at once when woken, and every two seconds for what another instance or a
 * crash left. What was under way at a crash is not sent a second time.
 */
export function createMessageSender({
  outbox,
  provider,
  others = {},
  isUnwanted,
  isForNoOne,
  onError,
}: SenderDeps) {
  let timer: NodeJS.Timeout | undefined

  const deliver = async (way: OutboxProvider, message: OutboxMessage): Promise<void> => {
    const { attempts } = message
    // removed as if it had never been written: the sender of an invitation must not learn that its
    // guest has unsubscribed
    if (await isUnwanted?.(message)) return outbox.remove(message.id)
    if (await isForNoOne?.(message)) return outbox.markSent(message.id, 'demo', way.keepsText)
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
    // not a failure of the message when this fails: it is out, and its lease keeps it from being
    // sent again at once
    await outbox.markSent(message.id, providerId, way.keepsText)
  }
  const laneOf = (channel: Channel, way: OutboxProvider) =>
    createMessageLane({
      workers: WORKERS,
      claim: () => outbox.claim(channel),
      putBack: ({ id }) => outbox.putBack(id),
      deliver: message => deliver(way, message),
      onError,
    })
  // a message whose way is closed here goes by no other: it waits, as long as it is valid, for an
  // instance that opens that way again
  const ways: Partial<Record<Channel, OutboxProvider>> = { ...others, sms: provider }
  const lanes = CHANNELS.flatMap(channel => (ways[channel] ? [laneOf(channel, ways[channel])] : []))
  const wake = (): void => lanes.forEach(lane => lane.wake())
  const look = (): void => {
    wake()
    outbox.giveUpLost().catch(onError)
  }

  return {
    wake,
    start(): void {
      timer = setInterval(look, POLL_MS)
      timer.unref()
      look()
    },
    /**
     * Ends after the messages under way; what is not yet with the provider stays for another
     * instance.
     */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(lanes.map(lane => lane.stop()))
    },
  }
}
