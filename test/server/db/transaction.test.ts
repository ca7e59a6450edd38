import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Pool, PoolClient } from 'pg'
import { connect } from '../../../server/db/connect'
import { inTransaction } from '../../../server/db/transaction'
import { requireOneConnection } from '../../support/server/oneConnection'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'

describe('a transaction', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    pool = connect(database.url, { max: 2, onError: () => undefined })
    await pool.query('CREATE TABLE note (text text)')
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const end = async (client: PoolClient) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const isGone = new Promise(resolve => client.once('end', resolve))
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await isGone
  }

  it('whose connection is lost while it is idle fails, and damages neither the process nor the pool', async () => {
    let listeners = 0
    await assert.rejects(
      inTransaction(pool, async client => {
        await client.query(`INSERT INTO note VALUES ('lost')`)
        await end(client)
        listeners = client.listenerCount('error')
      }),
    )

    assert.ok(listeners > 0)
    assert.equal(pool.totalCount, 1, 'the broken connection is gone')
    await inTransaction(pool, client => client.query(`INSERT INTO note VALUES ('kept')`))
    assert.deepEqual((await pool.query('SELECT text FROM note')).rows, [{ text: 'kept' }])
  })

  it('leaves no setting of its own on a connection', async () => {
    const counts: number[] = []
    for (let time = 0; time < 3; time++)
      await inTransaction(pool, async client => void counts.push(client.listenerCount('error')))

    assert.deepEqual(new Set(counts).size, 1)
  })

  it('that requests a second connection from the pool is detected', async () => {
    const watched = connect(database.url, { max: 2, onError: () => undefined })
    const refused = requireOneConnection(watched)
    try {
      const ask = () => watched.query('SELECT 1')
      await Promise.all([ask(), inTransaction(watched, client => client.query('SELECT 1')), ask()])
      assert.equal(refused.length, 0)
      await assert.rejects(inTransaction(watched, ask), /second connection/)
      await assert.rejects(
        inTransaction(watched, () => inTransaction(watched, () => Promise.resolve())),
        /second connection/,
      )
      await ask()
      assert.equal(refused.length, 2)
    } finally {
      await watched.end()
    }
  })
})
