import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { createUnits, type Units } from '../../../server/db/units'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'

describe('a unit of work', () => {
  let database: TestDatabase
  let pool: Pool
  let units: Units
  before(async () => {
    database = await createTestDatabase()
    pool = connect(database.url, { max: 4, onError: () => undefined })
    await pool.query('CREATE TABLE note (text text PRIMARY KEY)')
    units = createUnits(pool)
  })
  beforeEach(() => pool.query('TRUNCATE note'))
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const insert = (text: string) => ({ text: `INSERT INTO note VALUES ('${text}')` })
  const write = (text: string) => units.transact(async db => void (await db.query(insert(text))))
  const notes = async () =>
    (await pool.query<{ text: string }>('SELECT text FROM note ORDER BY text')).rows.map(
      ({ text }) => text,
    )
  const seen = async () => (await units.db.query({ text: 'SELECT text FROM note' })).rowCount
  const accident = new Error('accident')
  const refusal = new Error('refusal')
  const run = (work: () => Promise<void>, more: { complete?: () => Promise<void> } = {}) =>
    units.run({
      work,
      complete: async db => void (await db.query(insert('outcome'))),
      keeps: error => error === refusal,
      ...more,
    })

  it('commits all it transacts, its own statements and its outcome together', async () => {
    await run(async () => {
      assert.equal(await seen(), 0)
      await write('a')
      await units.db.query(insert('b'))
      await units.transact(() => write('inner'))
      assert.equal(await seen(), 3, 'it reads what it has written')
      assert.deepEqual(await notes(), [], 'nobody else does')
    })
    assert.deepEqual(await notes(), ['a', 'b', 'inner', 'outcome'])
  })

  it('keeps nothing after an error, and after a refusal what was written before it', async () => {
    const failing = (error: Error) => async () => {
      await write('before')
      throw error
    }
    await assert.rejects(run(failing(accident)), accident)
    assert.deepEqual(await notes(), [])
    await assert.rejects(run(failing(refusal)), refusal)
    assert.deepEqual(await notes(), ['before'])
  })

  it('undoes only a nested transaction that throws, first or later, and continues', async () => {
    await run(async () => {
      const failed = () =>
        units.transact(async db => {
          await db.query(insert('undone'))
          throw accident
        })
      await assert.rejects(failed(), accident)
      await write('a')
      await assert.rejects(failed(), accident)
      await assert.rejects(units.db.query(insert('a')), /duplicate/)
      await Promise.all([write('b'), write('c'), assert.rejects(failed(), accident)])
    })
    assert.deepEqual(await notes(), ['a', 'b', 'c', 'outcome'])
  })

  it('is undone when its outcome cannot be written', async () => {
    await assert.rejects(
      run(() => write('a'), { complete: () => Promise.reject(accident) }),
      accident,
    )
    assert.deepEqual(await notes(), [])
  })

  it('calls its commit hooks after the commit and outside of it, and never when it is undone', async () => {
    const found: Promise<string[]>[] = []
    const look = () => units.afterCommit(() => void found.push(notes()))
    await run(async () => {
      look()
      await write('a')
    })
    await assert.rejects(
      run(async () => {
        await write('b')
        look()
        throw accident
      }),
      accident,
    )
    look()
    assert.deepEqual(await Promise.all(found), [
      ['a', 'outcome'],
      ['a', 'outcome'],
    ])
  })

  it('is repeated after a deadlock with another transaction', async () => {
    await pool.query(`INSERT INTO note VALUES ('x'), ('y')`)
    const touch = (text: string) =>
      units.db.query({ text: `UPDATE note SET text = text WHERE text = '${text}'` })
    let met = 0
    let meet: () => void = () => undefined
    const both = new Promise<void>(resolve => (meet = resolve))
    const cross = (one: string, other: string) => async () => {
      await touch(one)
      if (++met === 2) meet()
      await both
      await touch(other)
    }
    const complete = () => Promise.resolve()
    await Promise.all([run(cross('x', 'y'), { complete }), run(cross('y', 'x'), { complete })])
    assert.ok(met >= 3, 'one of them came twice: on a slow machine the two meet more than once')
  })

  it('returns every connection, and lets later work run outside of it', async () => {
    let late: () => Promise<void> = () => Promise.resolve()
    await run(async () => {
      await write('a')
      late = () => write('late')
    })
    await late()
    assert.deepEqual(await notes(), ['a', 'late', 'outcome'])
    assert.equal(pool.totalCount - pool.idleCount, 0)
  })
})
