import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { TestServer } from '../../support/server/startTestServer'

/**
 * What is done to rows of one thing, and by which statements each of those rows is held; `make`
 * gives a new one.
 */
export interface Scene<T> {
  server: () => TestServer
  make: () => Promise<T>
  acts: Readonly<Record<string, (on: T) => Promise<unknown>>>
  /** Statements with one value, which `key` gives. */
  rows: Readonly<Record<string, string>>
  key: (of: T) => unknown
}

/**
 * Runs each two of the acts, either first, while another transaction holds one of the rows. So both
 * get as far as they can without it. There, two that take rows in different orders wait for each
 * other. PostgreSQL would end one of them, which then fails.
 */
export function crossEachTwo<T>({ server, make, acts, rows, key }: Scene<T>): void {
  const cross = async (
    held: string,
    first: (on: T) => Promise<unknown>,
    second: (on: T) => Promise<unknown>,
  ) => {
    const on = await make()
    const holder = await server().pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query(held, [key(on)])
      const begun = [first(on)]
      await untilStill(server(), begun)
      begun.push(second(on))
      await untilStill(server(), begun)
      await holder.query('COMMIT')
      await Promise.all(begun)
    } finally {
      // nothing is left open where it went wrong before its end
      await holder.query('ROLLBACK')
      holder.release()
    }
  }
  for (const [one, first] of Object.entries(acts))
    for (const [other, second] of Object.entries(acts).filter(([name]) => name !== one))
      it(`${one} and ${other} do not deadlock`, async () => {
        const failed: string[] = []
        for (const [row, held] of Object.entries(rows))
          await cross(held, first, second).catch((error: unknown) =>
            failed.push(`${row}: ${String(error)}`),
          )
        assert.deepEqual(failed, [])
      })
}

/** Fails for an answer that is none: PostgreSQL has ended the transaction to break a deadlock. */
export async function answered(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply
  const text = JSON.stringify(body)
  assert.ok(status < 500 && !text.includes('server_error'), text)
}

/** Resolves once each of these waits for a lock, or is done; after a second at the latest. */
async function untilStill({ pool }: TestServer, begun: readonly Promise<unknown>[]): Promise<void> {
  let done = 0
  for (const one of begun) void one.catch(() => undefined).then(() => done++)
  for (let tries = 0; tries < 200; tries++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`,
    )
    if ((rowCount ?? 0) + done >= begun.length) return
  }
}
