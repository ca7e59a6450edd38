import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskActReply, DeskListReply, DeskOpenReply } from '../../../core/contract/desk'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { RecordItem } from '../../../core/contract/resource'
import { systemClock } from '../../../server/domain/clock'
import type { DeskCaller, DeskSource } from '../../../server/domain/deskSource'
import { createVerdictRepository } from '../../../server/repositories/verdictRepository'
import { createDesk } from '../../../server/services/desk/createDesk'
import type { Answer, Json } from '../../support/server/apiClient'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('a verdict at the desk', () => {
  let server: TestServer
  const desk = async <T>(role: OrganiserRole, call: string, body: Json): Promise<Answer<T>> =>
    server.call<T>(`/api/oa/review/${call}`, body, { token: await server.organiserToken(role) })
  const list = async (Kind: string, more: Json = {}) =>
    (await desk<DeskListReply>('reader', 'list', { Kind, ...more })).data
  const act = async (Kind: string, Action: string, Items: Json[], more: Json = {}) =>
    desk<DeskActReply>('reviewer', 'act', { Kind, Action, Items, ...more })

  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    const fair = exhibitorFair(FAIR, 'Alpha')
    const reviewed = {
      id: 'visitor',
      hash: 'reviewed',
      settings: { Review: true },
      definition: visitorForm,
    }
    await server.importFair({
      ...fair,
      forms: fair.forms.map(form => (form.id === 'visitor' ? reviewed : form)),
    })
    const app = exhibitorApp(server, await server.exhibitorToken('south'))
    const { Revision } = await app.stands()
    const answer = await app.submit({
      Builder: '南屿搭建',
      Hanging: { selected: ['no'] },
      Revision,
    })
    assert.ok(answer.succ, answer.code)
  })
  after(() => server.close())

  it('can be undone for five minutes by its author, while its message waits', async () => {
    const told = async () =>
      (
        await server.pool.query<{ code: string }>(
          "SELECT code FROM outbox WHERE kind = 'review' ORDER BY id",
        )
      ).rows.map(({ code }) => code)
    const undo = async (role: OrganiserRole, Kind: string, Ids: string[]) =>
      (await desk<DeskActReply>(role, 'undo', { Kind, Ids })).data
    const before = await told()
    const people: Json[] = []
    for (const [at, NameStr] of ['苏望舒', '陆知行', '秦晚晴'].entries()) {
      const token = await server.tokenFor(`1380013091${at}`)
      const data = goodAnswers({
        FormVersion: 2,
        NameStr,
        Residence: { selected: ['abroad'] },
        Passport: `P7654321${at}`,
      })
      await server.call('/api/visitor/register', data, { token })
      const { Id = '', Revision } =
        (await list('registration:visitor', { Search: NameStr })).Items[0] ?? {}
      people.push({ Id, Revision })
    }
    const [a = '', b = '', c = ''] = people.map(({ Id }) => String(Id))

    await server.pool.query(
      `INSERT INTO webhook_endpoint (app_id, id, url, events, secret, created_at) VALUES ($1, 'hook____________', 'https://x.example', '{*}', '', now())`,
      [FAIR],
    )
    const events = async (card: string) =>
      (
        await server.pool.query<{ type: string; waits: boolean }>(
          `SELECT type, due_at > now() + interval '4 minutes' AS waits FROM webhook_delivery d
           JOIN registration r ON d.body::json -> 'data' ->> 'id' = r.id::text AND r.card_code = $1 ORDER BY seq`,
          [card],
        )
      ).rows.map(({ type, waits }) => [type, waits])

    const { Undo } = (await act('registration:visitor', 'approve', people)).data
    assert.deepEqual(await events(a), [['registration.approved', true]])
    assert.deepEqual([Undo?.Ids.sort(), (Undo?.Seconds ?? 0) > 290], [[a, b, c].sort(), true])
    assert.deepEqual(await told(), before, 'nothing is told while it can be undone')
    assert.equal(
      (await desk('reader', 'undo', { Kind: 'registration:visitor', Ids: [a] })).status,
      403,
    )
    assert.deepEqual(
      (await undo('owner', 'registration:visitor', [a])).Refused.map(({ code }) => code),
      ['undo_over'],
      'not theirs',
    )
    const undone = await undo('reviewer', 'registration:visitor', [a, '000000000000'])
    assert.deepEqual(
      [undone.Done.map(({ State }) => State), undone.Refused.map(({ code }) => code)],
      [['submitted'], ['unknown_visitor']],
    )
    assert.deepEqual(
      (await undo('reviewer', 'registration:visitor', [a])).Refused.map(({ code }) => code),
      ['undo_over'],
    )
    assert.deepEqual(
      [await events(a), await events(c)],
      [[], [['registration.approved', true]]],
      'neither step is told',
    )
    const { Steps, UndoSeconds } = (
      await desk<DeskOpenReply>('reviewer', 'open', { Kind: 'registration:visitor', Id: a })
    ).data
    assert.deepEqual(
      [Steps.map(({ Action }) => Action).filter(one => one === 'undo'), UndoSeconds],
      [['undo'], undefined],
    )
    const { rowCount } = await server.pool.query(
      "SELECT FROM audit_event WHERE action = 'registration.undo'",
    )
    assert.equal(rowCount, 1)

    // of an undoing and a message at the same moment one wins
    const { rows: held } = await server.pool.query<{ id: number }>(
      'SELECT id::float8 AS id FROM verdict WHERE subject = $1',
      [b],
    )
    const registrations = server.built.services.registrations.review
    const verdict = {
      ...held[0],
      appId: FAIR,
      kind: 'registration:visitor',
      subject: b,
      personId: 0,
      revision: Number(people[1]?.['Revision']) + 1,
    }
    const [, race] = await Promise.all([
      registrations.tell(verdict as Parameters<typeof registrations.tell>[0]),
      undo('reviewer', 'registration:visitor', [b]),
    ])
    assert.equal(
      (await told()).includes(b),
      race.Done.length === 0,
      race.Done.length === 0 ? 'it was sent' : 'it was undone',
    )

    await server.pool.query("UPDATE verdict SET due_at = now() - interval '1 second'")
    assert.deepEqual(
      (await undo('reviewer', 'registration:visitor', [c])).Refused.map(({ code }) => code),
      ['undo_over'],
    )
    await server.built.services.jobs.drain()
    await server.built.services.desk.tellDue()
    assert.deepEqual(
      (await told()).filter(code => code === a || code === c),
      [c],
      'told once, and of what was not undone',
    )
    assert.equal((await server.pool.query('SELECT FROM verdict')).rowCount, 0)

    // a company that has acted since keeps what it has done
    const { Revision = 0 } = (await list('form:booth', { Exhibitor: 'south' })).Items[0] ?? {}
    await act('form:booth', 'return', [{ Id: 'south', Revision }], { Reason: '请补充' })
    assert.deepEqual(
      (await undo('reviewer', 'form:booth', ['south'])).Done.map(({ State, Reason }) => [
        State,
        Reason,
      ]),
      [['submitted', '']],
    )
    await act('form:booth', 'return', [{ Id: 'south', Revision: Revision + 2 }], {
      Reason: '请补充',
    })
    await server.pool.query(
      "UPDATE form_submission SET revision = revision + 1 WHERE exhibitor_id = 'south'",
    )
    assert.deepEqual(
      (await undo('reviewer', 'form:booth', ['south'])).Refused.map(({ code }) => code),
      ['conflict'],
    )
  })

  it('reports what was done of a batch in which one item fails', async () => {
    const heard: unknown[] = []
    const failure = new Error('lost')
    const source: DeskSource = {
      has: () => true,
      kinds: () => Promise.resolve([]),
      list: () => Promise.reject(failure),
      open: () => Promise.reject(failure),
      act: (_caller, _kind, { id }) =>
        id === 'b'
          ? Promise.reject(failure)
          : Promise.resolve({ Id: id, State: 'approved' } as RecordItem),
      undo: () => Promise.reject(failure),
      tell: () => Promise.reject(failure),
    }
    const caller = {
      context: { language: 'en', fair: { appId: FAIR } },
      role: 'owner',
      personId: 1,
      name: 'organiser',
    } as DeskCaller
    const Items = ['a', 'b', 'c'].map(Id => ({ Id, Revision: 1 }))

    const reply = await createDesk({
      sources: [source],
      verdicts: createVerdictRepository(server.pool),
      clock: systemClock,
      undoSeconds: 0,
      onError: error => heard.push(error),
    }).act(caller, { Kind: 'x', Action: 'approve', Items })

    assert.deepEqual(
      [reply.Done.map(({ Id }) => Id), reply.Refused.map(({ Id, code }) => [Id, code])],
      [['a', 'c'], [['b', 'server_error']]],
    )
    assert.deepEqual(heard, [failure])
  })
})
