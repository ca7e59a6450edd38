import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createSqlClock } from '../../../server/demo/demoClock'
import { createAuditDayRepository } from '../../../server/repositories/auditDayRepository'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('the clock of a demo', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  it('leaves no sealed day of the audit trail whose events it has moved', async () => {
    const { pool } = server
    const clock = createSqlClock(pool)
    const days = createAuditDayRepository(pool)
    await clock.install()
    await clock.during(new Date('2031-04-10T08:00:00Z'), async () => {
      await pool.query(
        `INSERT INTO audit_event (app_id, actor, action) VALUES ($1, 'system', 'fair.test')`,
        [FAIR],
      )
    })
    const [open] = await days.open('2999-01-01')
    assert.ok(open)
    await days.seal(open.appId, open.day)
    await clock.settle(FAIR)
    await clock.remove()

    for (const { appId, day } of await days.open('2999-01-01')) await days.seal(appId, day)
    const sealed = await days.compare(FAIR)
    assert.ok(sealed.some(({ day }) => day === '2031-04-10'))
    assert.deepEqual(
      sealed.filter(({ isSame }) => !isSame),
      [],
    )
  })
})
