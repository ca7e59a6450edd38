import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskAuditReply } from '../../../core/contract/organiser'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { DEVICE, onceCases } from '../faults/onceCases'
import { inviter, newPhone } from '../invitations/support'

type TrailLine = DeskAuditReply['Events'][number]

describe('names in the audit trail', () => {
  let server: TestServer
  quickPasswords()
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    const other = exhibitorFair(OTHER_FAIR, 'Beta')
    const Fair = { Name: '穗澜茶展', Name_en: 'SUILAN Tea' }
    await server.importFair({ ...other, config: { ...other.config, Fair } })
  })
  after(() => server.close())

  const CASES = onceCases(() => server)
  const latest = async (action: string, lang = 'CN'): Promise<TrailLine> => {
    const { data } = await server.call<DeskAuditReply>(
      endpoints['desk.audit'].path,
      { Action: action, Size: 1, lang },
      { token: await server.organiserToken('owner') },
    )
    const [line] = data.Events
    assert.ok(line, action)
    return line
  }
  /** Does what the case of a call prepares. */
  const act = async (name: EndpointName) => {
    const make = CASES[name]
    assert.ok(make, name)
    const { body, token } = await make()
    const answer = await server.call(endpoints[name].path, body, {
      ...(token && { token }),
      headers: DEVICE,
    })
    assert.ok(answer.succ, JSON.stringify(answer.body))
  }

  it('call a meeting by its parties and its time', async () => {
    await act('desk.meetingMove')
    assert.match(
      (await latest('meeting.move')).SubjectName,
      /^林若溪 – Alpha.+ · 2091-04-16 09:33$/,
    )
    await act('desk.meetingUnmet')
    const unmet = await latest('meeting.unmet')
    assert.match(unmet.Subject, /^pair:/)
    assert.deepEqual(unmet.SubjectName.split(' – ').sort(), ['Alpha北辰食品', '林若溪'])
    assert.match((await latest('meeting.unmet', 'EN')).SubjectName, /Alpha North Foods/)
  })

  it('call a link by the form that it opens, also after it is revoked', async () => {
    await act('link.create')
    const made = await latest('link.create')
    assert.equal(made.SubjectName, '展位搭建')
    await server.call(
      endpoints['link.revoke'].path,
      { Id: made.Subject.slice('link:'.length) },
      { token: await server.exhibitorToken() },
    )
    const ended = await latest('link.revoke', 'EN')
    assert.deepEqual([ended.Subject, ended.SubjectName], [made.Subject, 'Booth build'])
  })

  it('call a job by its work, also when the queue has forgotten it', async () => {
    await act('desk.jobRetry')
    await server.pool.query('DELETE FROM pgboss.job')
    assert.equal((await latest('job.retry')).SubjectName, '生成文件')
    assert.equal((await latest('job.retry', 'EN')).SubjectName, 'File')
  })

  it('call a message by its kind and its masked recipient, and by its kind after it is deleted', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts, error)
       VALUES ($1, 'review', '+8613800130666', 'cn', '某人的话', '', now(), now() + interval '1 hour', 5, 'the gateway is down') RETURNING id`,
      [FAIR],
    )
    const Id = `message:${rows[0]?.id}`
    const token = await server.organiserToken('reviewer')
    assert.ok((await server.call(endpoints['desk.jobRetry'].path, { Id }, { token })).succ)
    const line = await latest('job.retry')
    assert.deepEqual([line.Subject, line.SubjectName], [Id, '审核结果 · +86138****0666'])
    await server.pool.query('DELETE FROM outbox WHERE id = $1', [rows[0]?.id])
    assert.equal((await latest('job.retry')).SubjectName, '审核结果')
  })

  it('call an invitation by its guest, and a visitor who acts by their name', async () => {
    const host = await inviter(server)
    await host.create([{ Name: '沈见山', Mobile: { CountryCode: '86', Number: newPhone() } }])
    const [invited] = await host.list()
    assert.ok(invited)
    await host.revoke(invited.Id)
    const { ActorName, SubjectName } = await latest('invitation.revoke')
    assert.deepEqual([ActorName, SubjectName], ['林若溪', '沈见山'])
  })

  it('call the company whose upload was refused', async () => {
    await server.pool.query(
      `INSERT INTO audit_event (app_id, actor, action, subject) VALUES ($1, 'exhibitor:north', 'file.infected', 'file:a.jpg')`,
      [FAIR],
    )
    assert.equal((await latest('file.infected')).ActorName, 'Alpha北辰食品')
  })

  it('call a new fair by its name', async () => {
    await server.pool.query(
      `INSERT INTO audit_event (app_id, actor, action, subject, details) VALUES ($1, 'system', 'setup.found', $2, $3)`,
      [FAIR, `fair:${FAIR}`, { fair: OTHER_FAIR, from: FAIR }],
    )
    assert.equal((await latest('setup.found')).SubjectName, '穗澜茶展')
    assert.equal((await latest('setup.found', 'EN')).SubjectName, 'SUILAN Tea')
  })
})
