import pg from 'pg'
import { gather } from './gather'
import type { Fanout } from './types'

/**
 * One channel for everything: every notice wakes every listening connection, and each instance has
 * one.
 */
const CHANNEL = 'fairpass_live'
const RETRY_MS = [200, 500, 1000, 3000, 5000]
/** A listening connection that has been silent for this long is tested. */
const LOOK_MS = 20_000
const ANSWER_MS = 5_000

interface PostgresFanoutDeps {
  pool: pg.Pool
  /**
   * Address to listen at; not a pooler, which would give the connection to other clients. The
   * pool's own address by default.
   */
  listenUrl: string | undefined
  onError: (error: unknown) => void
}

/**
 * Fan-out by LISTEN and NOTIFY. Connects with the first listener, on a connection outside the pool.
 */
export function createPostgresFanout({ pool, listenUrl, onError }: PostgresFanoutDeps): Fanout {
  let listener: pg.Client | undefined
  let isClosed = false
  let isListening = false
  let tries = 0

  const lines = gather(notices =>
    pool
      .query({
        name: 'fanout',
        text: 'SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS w (notice)',
        values: [CHANNEL, notices],
      })
      .catch(onError),
  )

  const open = async (
    onLines: (lines: readonly string[]) => void,
    onGap: () => void,
  ): Promise<void> => {
    const client = new pg.Client({
      connectionString: listenUrl ?? pool.options.connectionString,
      keepAlive: true,
      application_name: 'fairpass live',
    })
    const looks: NodeJS.Timeout[] = []
    const lost = () => {
      looks.forEach(clearInterval)
      client.removeAllListeners('notification')
      if (listener !== client) return
      listener = undefined
      void client.end().catch(() => undefined)
      const wait = RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]
      if (!isClosed) setTimeout(() => void open(onLines, onGap), wait).unref()
    }
    listener = client
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => onLines((payload ?? '').split('\n').filter(Boolean)))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      onError(error)
      return lost()
    }
    if (isClosed) return void client.end().catch(() => undefined)
    // notices sent before this moment may be lost
    tries = 0
    onGap()
    const look = setInterval(() => {
      const silent = setTimeout(lost, ANSWER_MS).unref()
      client.query('SELECT 1').then(
        () => clearTimeout(silent),
        () => undefined,
      )
    }, LOOK_MS)
    looks.push(look.unref())
  }

  return {
    publish(more) {
      if (more.length > 0 && !isClosed) lines.add(more)
    },
    listen(onLines, onGap) {
      if (isListening || isClosed) return
      isListening = true
      void open(onLines, onGap)
    },
    async close() {
      isClosed = true
      await lines.end()
      const client = listener
      listener = undefined
      await client?.end().catch(() => undefined)
    },
  }
}
