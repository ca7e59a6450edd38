import type { OutboxMessage, OutboxRepository } from '../../repositories/outboxRepository'
import { createMessageLane } from '../../domain/messages/messageLane'
import { Undeliverable, type OutboxProvider } from '../../domain/messages/outboxProvider'

type Channel = OutboxMessage['channel']
const CHANNELS = ['sms', 'mail', 'wechat'] as const
const POLL_MS = 2000
/**
 * How many messages of one way are sent at the same time. A slow provider does not hold up the
 * other messages, nor a slow mail server the text messages.
 */
const WORKERS = 4
const RETRY_SECONDS = 5

interface SenderDeps {
  outbox: OutboxRepository
  /** The provider of text messages. */
  provider: OutboxProvider
  /** The providers of the other ways, by name. */
  others?: Readonly<Partial<Record<Channel, OutboxProvider>>>
  /** Whether the recipient has unsubscribed since the message was written; it is then not sent. */
  isUnwanted?: (message: OutboxMessage) => Promise<boolean>
  /** Whether it is for a demo's invented person; it then counts as sent and reaches no provider. */
  isForNoOne?: (message: OutboxMessage) => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * Empties the outbox: immediately when woken, and every two seconds for messages that another
 * instance or a crash left. A message that was being sent during a crash is not sent again.
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
    // removed as if it was never written: the sender of an invitation must not learn that its guest
    // has unsubscribed
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
    // if this fails, the message was sent all the same; its lease prevents an immediate second
    // sending
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
  // a message goes by its own way only: if this instance lacks it, the message waits, while it is
  // valid, for an instance that has it
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
     * Resolves after the messages that are being sent; the others are left for another instance.
     */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(lanes.map(lane => lane.stop()))
    },
  }
}
