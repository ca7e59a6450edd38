import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('a consent that is withdrawn', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  it('waits for a change of the registration before it holds what that change needs', async () => {
    const token = await server.tokenFor('13800138777')
    await server.call('/api/visitor/register', goodAnswers(), { token })
    const { rows } = await server.pool.query<{ id: number }>(
      `UPDATE registration SET "values" = "values" || '{"ShareContact": true}' WHERE app_id = $1 RETURNING person_id::float8 AS id`,
      [FAIR],
    )
    const personId = rows[0]?.id ?? 0
    const consents = createRepositories(server.pool).consents
    const given = { appId: FAIR, personId, version: '1', language: 'cn' } as const
    await consents.record({ ...given, purpose: 'contact' })

    const change = await server.pool.connect()
    try {
      await change.query('BEGIN')
      await change.query('SELECT FROM registration WHERE person_id = $1 FOR NO KEY UPDATE', [
        personId,
      ])
      const withdrawn = server.call('/api/open/privacy/withdraw', { Purpose: 'contact' }, { token })
      for (let waits = 0; waits === 0;) {
        const found = await server.pool.query<{ waits: number }>(
          `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        waits = found.rows[0]?.waits ?? 0
      }
      // as the change does that refuses the same consent
      await createRepositories(change).consents.withdraw(FAIR, personId, 'contact')
      await change.query('COMMIT')
      assert.equal((await withdrawn).succ, true)
    } finally {
      await change.query('ROLLBACK')
      change.release()
    }
  })
})
