import { createClient } from '@redis/client'
import { gather } from './gather'
import type { Fanout } from './types'

const CHANNEL = 'fairpass_live'
const MOST_WAIT_MS = 2_000
/**
 * While Redis is unavailable, listeners ask the database this often: lines arrive later, but none
 * is lost.
 */
const AWAY_MS = 5_000
const PING_MS = 20_000

interface RedisFanoutDeps {
  /** redis:// or rediss://, with the password in it. */
  url: string
  /** Certificate authority to trust instead of Node's own; empty = none. */
  ca?: string
  onError: (error: unknown) => void
}

/**
 * Fan-out by PUBLISH and SUBSCRIBE of any server with Redis's protocol. Connects with the first
 * line or listener.
 */
export function createRedisFanout({ url, ca = '', onError }: RedisFanoutDeps): Fanout {
  const open = () =>
    createClient({
      url,
      // a notice that Redis does not accept soon is too old to be useful
      disableOfflineQueue: true,
      pingInterval: PING_MS,
      socket: {
        reconnectStrategy: tries => Math.min(100 * 2 ** tries, MOST_WAIT_MS),
        connectTimeout: 5_000,
        // the scheme of the address decides about TLS; the certificate is always checked
        ...(url.startsWith('rediss:') && { tls: true, ...(ca !== '' && { ca }) }),
      },
    }).on('error', onError)
  type Client = ReturnType<typeof open>
  let sender: Client | undefined
  let receiver: Client | undefined
  let away: NodeJS.Timeout | undefined
  let isClosed = false
  let connecting: Promise<unknown> = Promise.resolve()

  const lines = gather(async notices => {
    if (!sender) {
      sender = open()
      connecting = sender.connect()
    }
    await connecting.catch(onError)
    const client = sender
    await Promise.all(notices.map(notice => client.publish(CHANNEL, notice))).catch(onError)
  })

  return {
    publish(more) {
      if (more.length > 0 && !isClosed) lines.add(more)
    },
    listen(onLines, onGap) {
      if (receiver || isClosed) return
      receiver = open()
      // notices sent before this moment may be lost
      receiver.on('ready', () => {
        clearInterval(away)
        away = undefined
        onGap()
      })
      receiver.on('reconnecting', () => (away ??= setInterval(onGap, AWAY_MS).unref()))
      receiver
        .connect()
        .then(client =>
          client.subscribe(CHANNEL, notice => onLines(notice.split('\n').filter(Boolean))),
        )
        .catch(onError)
    },
    async close() {
      isClosed = true
      clearInterval(away)
      await lines.end()
      sender?.destroy()
      receiver?.destroy()
    },
  }
}
