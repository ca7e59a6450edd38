import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A statement under way for so long makes one ask whether the database is there at all. */
const SUSPICIOUS_MS = 700
const LOOK_EVERY_MS = 200
/** A database that has just answered is not asked again at once, while a statement is only slow. */
const TRUST_MS = 500
/**
 * A new connection that does not answer within this time, while no statement ends either, and the
 * database counts as gone. The sum of these is below the 3 s in which a caller is to be answered.
 */
const PROBE_MS = 1200
/** An answer that came while this process was busy is read by then. */
const LATE_MS = 50

/**
 * Notices a database that has gone silent: a connection that swallows what is sent reports no
 * error. When statements take long and a new connection gets no answer either, waiting callers are
 * told at once, new callers are refused at once, and all connections are given up. As soon as one
 * answers again, everything goes on with fresh ones. A statement that is only slow is left alone.
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
    // handed out at once, never connected: no one waits on these
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
    // under load a new connection may take long; whose statements end is there
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
      // a database that says why it refuses connections is there: its own words reach the caller
      isThere = typeof (error as { code?: unknown }).code === 'string'
    }
  })()
  await Promise.race([asked, sleep(PROBE_MS)])
  if (isThere === undefined) await Promise.race([asked, sleep(LATE_MS)])
  void client.end().catch(ignore)
  return isThere === true
}
