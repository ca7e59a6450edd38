import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A statement that runs for this long makes the watch probe the database. */
const SUSPICIOUS_MS = 700
const LOOK_EVERY_MS = 200
/**
 * A database that has answered within this time is not probed again because of a slow statement.
 */
const TRUST_MS = 500
/**
 * The database counts as gone when a new connection does not answer within this time and no
 * statement ends either. The sum of these times is below the 3 s in which a caller must get an
 * answer.
 */
const PROBE_MS = 1200
/** Time to read an answer that arrived while this process was busy. */
const LATE_MS = 50

/**
 * Notices a database that has gone silent: a connection that swallows what is sent reports no
 * error. When statements take long and a new connection gets no answer either, waiting and new
 * callers are refused immediately, and all connections are discarded. When the database answers
 * again, new connections are opened. A statement that is only slow is left alone.
 */
export function watchPool(pool: pg.Pool, url: string): void {
  const since = new Map<pg.PoolClient, number>()
  let isDown = false
  let isLooking = false
  const connect = pool.connect.bind(pool)
  pool.on('acquire', client => since.set(client, Date.now()))
  let livedAt = 0
  let trustedAt = 0
  pool.on('release', (error, client) => {
    since.delete(client)
    if (!(error as Error | undefined)) livedAt = Date.now()
  })
  pool.on('remove', client => since.delete(client))
  pool.connect = ((done?: Done) => {
    if (!isDown) return done ? connect(done) : connect()
    const error = new Error('timeout exceeded when trying to connect')
    if (!done) return Promise.reject(error)
    process.nextTick(done, error, undefined, () => undefined)
  }) as typeof pool.connect

  let connectingSince = Infinity
  const isSuspicious = () => {
    const isConnecting = pool.totalCount - pool.idleCount > since.size
    connectingSince = isConnecting ? Math.min(connectingSince, Date.now()) : Infinity
    return Math.min(connectingSince, ...since.values()) < Date.now() - SUSPICIOUS_MS
  }
  const giveUp = () => {
    isDown = true
    for (const client of since.keys())
      void (client as unknown as pg.Client).end().catch(() => undefined)
    // connections that were handed out but never connected: no one waits for them
    for (let idle = pool.idleCount; idle > 0; idle--)
      connect().then(client => client.release(true), ignore)
  }
  const look = async (): Promise<void> => {
    const askedAt = Date.now()
    if (!isDown && (askedAt - trustedAt < TRUST_MS || !isSuspicious())) return
    if (await answers(url)) {
      isDown = false
      trustedAt = Date.now()
    }
    // under load a new connection may take long; a database whose statements end is alive
    else if (!isDown && livedAt < askedAt) giveUp()
  }
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer)
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, LOOK_EVERY_MS).unref()
}

type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (problem?: unknown) => void,
) => void
const ignore = () => undefined

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2 * PROBE_MS,
    query_timeout: 2 * PROBE_MS,
  })
  client.on('error', ignore)
  let isThere: boolean | undefined
  const asked = (async () => {
    try {
      await client.connect()
      await client.query('SELECT 1')
      isThere = true
    } catch (error) {
      // a database that gives a reason for its refusal is alive: its own message reaches the caller
      isThere = typeof (error as { code?: unknown }).code === 'string'
    }
  })()
  await Promise.race([asked, sleep(PROBE_MS)])
  if (isThere === undefined) await Promise.race([asked, sleep(LATE_MS)])
  void client.end().catch(ignore)
  return isThere === true
}
