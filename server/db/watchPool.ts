import pg from 'pg'

/** A statement under way for so long makes one ask whether the database is there at all. */
const SUSPICIOUS_MS = 2000
const LOOK_EVERY_MS = 500
/** A new connection that does not answer within this time, twice in a row, and the database counts as gone. */
const PROBE_MS = 2000
const PROBES = 2

/**
 * Notices a database that has gone silent: a connection that swallows what is sent reports no error. When statements take long and a new
 * connection gets no answer either, waiting callers are told at once, new callers are refused at once, and all connections are given up. As
 * soon as one answers again, everything goes on with fresh ones. A statement that is only slow is left alone.
 */
export function watchPool(pool: pg.Pool, url: string): void {
  const since = new Map<pg.PoolClient, number>()
  let isDown = false
  let isLooking = false
  const connect = pool.connect.bind(pool)
  pool.on('acquire', client => since.set(client, Date.now()))
  pool.on('release', (_error, client) => since.delete(client))
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
    for (const client of since.keys()) void (client as unknown as pg.Client).end().catch(() => undefined)
    // handed out at once, never connected: no one waits on these
    for (let idle = pool.idleCount; idle > 0; idle--) connect().then(client => client.release(true), ignore)
  }
  const look = async (): Promise<void> => {
    if (!isDown && !isSuspicious()) return
    for (let tries = isDown ? 1 : PROBES; tries > 0; tries--) {
      if (await answers(url)) return void (isDown = false)
    }
    if (!isDown) giveUp()
  }
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer)
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, LOOK_EVERY_MS).unref()
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (problem?: unknown) => void) => void
const ignore = () => undefined

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', ignore)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    // a database that says why it refuses connections is there: its own words reach the caller
    return typeof (error as { code?: unknown }).code === 'string'
  } finally {
    void client.end().catch(ignore)
  }
}
