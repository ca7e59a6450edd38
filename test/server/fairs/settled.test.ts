import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const DEMO = 'fairs/suilan'

describe('a fair of many companies', () => {
  quickPasswords()
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const looked = async () => {
    const { rows } = await server.pool.query<{ known: number; all: number }>(
      `SELECT reltuples::int AS known, (SELECT count(*)::int FROM exhibitor) AS all FROM pg_class WHERE oid = 'exhibitor'::regclass`,
    )
    return rows[0] ?? assert.fail()
  }

  it('is known to the planner in its new state as soon as it is imported', async () => {
    const { known: before } = await looked()
    await loadFolder(DEMO, server.pool, TEST_SECRET_KEY, { isDryRun: true })
    assert.equal((await looked()).known, before, 'a dry run leaves everything')

    await loadFolder(DEMO, server.pool, TEST_SECRET_KEY)
    const { known, all } = await looked()
    assert.ok(all > 2)
    assert.equal(known, all)
  })
})
