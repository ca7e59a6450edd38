import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskAuditReply } from '../../../core/contract/organiser'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { DEVICE, onceCases, type OnceCase } from '../faults/onceCases'

/** Writes of the desk without a line in the trail, and why. */
const WITHOUT: Partial<Record<EndpointName, string>> = {
  'setup.draft':
    'saved at every pause of typing, and nobody but owners sees a draft: its publication has a line and a version',
  'setup.picture': 'belongs to the draft that names it, as setup.draft',
  'setup.attach': 'belongs to the draft that names it, as setup.draft',
  'second.begin': 'nothing is on before it is confirmed, and second.confirm has a line',
  'file.delete': 'hides a file from who had it made; that it was made has a line',
  'checkin.redeem': 'a row of check_in keeps gate, account, card and time',
  'checkin.bulk': 'as checkin.redeem',
}
/** Writes whose line is asked for where all they need is at hand. */
const ELSEWHERE: Partial<Record<EndpointName, string>> = {
  'desk.demoRemove': 'demo/fillDemo.test',
  'desk.orderRefund': 'desk/orders.test',
  'desk.badgeSheet': 'badges/badges.test',
  'setup.publish': 'setup/setup.test',
  'setup.preview': 'setup/setupMore.test',
}

const deskWrites = endpointEntries.filter(
  ([, { write, auth }]) => write && Array.isArray(auth) && auth.includes('oa'),
)

describe('the audit trail of the desk', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    const fair = exhibitorFair(FAIR, 'Alpha')
    const [north, ...others] = fair.exhibitors
    assert.ok(north)
    await server.importFair({
      ...fair,
      exhibitors: [{ ...north, members: [{ login: 'south', role: 'staff' }] }, ...others],
      tickets: [ticketType('priced'), ticketType('free', { price: 0 })],
    })
  })
  after(() => server.close())

  const owner = () => server.organiserToken('owner')
  const CASES: Partial<Record<EndpointName, () => Promise<OnceCase>>> = onceCases(() => server)

  for (const [name] of deskWrites) {
    if (WITHOUT[name] || ELSEWHERE[name]) continue
    it(`has a line of ${name}`, async () => {
      const make = CASES[name]
      assert.ok(make, 'no case')
      const { body, token } = await make()
      const { rows: before } = await server.pool.query<{ id: string }>(
        'SELECT coalesce(max(id), 0) AS id FROM audit_event',
      )
      const answer = await server.call(endpoints[name].path, body, {
        ...(token && { token }),
        headers: DEVICE,
      })
      assert.ok(answer.succ, JSON.stringify(answer.body))
      const { rows } = await server.pool.query<{ actor: string; action: string; subject: string }>(
        'SELECT actor, action, subject FROM audit_event WHERE id > $1',
        [before[0]?.id],
      )
      const lines = rows.filter(({ actor }) => /^person:\d+$/.test(actor))
      assert.ok(lines.length > 0, `no line: ${JSON.stringify(rows)}`)
    })
  }

  it('names who acted and, where that has a name, what they acted on', async () => {
    const { data } = await server.call<DeskAuditReply>(
      endpoints['desk.audit'].path,
      { Size: 100 },
      { token: await owner() },
    )
    const own = data.Events.filter(({ Actor }) => Actor.startsWith('person:'))
    assert.ok(own.length > 50, `${own.length}`)
    assert.deepEqual(
      own.filter(({ ActorName }) => ActorName === '').map(({ Action }) => Action),
      [],
    )
    const NAMED = /^((exhibitor|notice|news|mailing|key|form|batch|pair|link|job):|message:\d)/
    // a mailing that was deleted has no name, nor has the company that its case makes up
    const gone = new Set(
      own.filter(one => one.Action === 'mailing.remove').map(one => one.Subject),
    ).add('exhibitor:quiet')
    assert.deepEqual(
      own
        .filter(
          ({ Subject, SubjectName, CompanyName }) =>
            NAMED.test(Subject) && !gone.has(Subject) && SubjectName === '' && CompanyName === '',
        )
        .map(({ Action, Subject }) => `${Action} ${Subject}`),
      [],
    )
    // most cases begin without the webhooks of the others
    assert.ok(own.some(one => one.Subject.startsWith('webhook:') && one.SubjectName !== ''))
  })
})
