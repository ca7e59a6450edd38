import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import type { RecordReply } from '../../../core/contract/resource'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

describe('what a company shows of itself', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    admin = await server.exhibitorToken()
  })
  after(() => server.close())

  const call = <T>(Resource: string, path: string, body: Json): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource, ...body }, { token: admin })
  const must = async (Resource: string, path: string, body: Json): Promise<RecordReply> => {
    const { succ, data, body: reply } = await call<RecordReply>(Resource, path, body)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const add = (Resource: string, answers: Json) =>
    must(Resource, 'submit', { FormVersion: 1, Revision: 0, ...answers })
  const picture = async (FormId: string, FieldId: string) => {
    const { url } = await upload(
      server,
      admin,
      { bytes: await photo() },
      { ext: 'jpg', FormId, FieldId },
    )
    return [{ url }]
  }
  const decide = async (
    Resource: string,
    id: string,
    action: string,
  ): Promise<{ revision?: number }> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('owner')),
      Resource,
      {
        id,
        revision: undefined,
        action,
        reason: '横幅文字超出边缘',
      },
    ) as Promise<{ revision?: number }>
  const shown = async (Resource: string) => {
    const { succ, data } = await server.call<PublicRecordReply>('/api/open/data', {
      Resource,
      Exhibitor: 'north',
    })
    return succ ? (data.Records ?? []) : []
  }
  const names = async (Resource: string) =>
    (await shown(Resource)).map(({ Values }) => Values['Name'])

  it('brands are public once approved, in the order of the company, until either side takes them offline', async () => {
    const made = async (Name: string) =>
      add('brand', {
        Name,
        NameEn: 'Lichuan',
        Logo: await picture('brand', 'Logo'),
        Slogan: '谷物，好好喝',
      })
    const first = await made('栗川')
    const second = await made('麦屿')
    assert.deepEqual(await names('brand'), [])
    for (const { Id } of [first, second]) await decide('brand', Id, 'approve')
    assert.deepEqual(await names('brand'), ['栗川', '麦屿'])
    for (const { Id } of [second, first]) await must('brand', 'order', { Id })
    assert.deepEqual(await names('brand'), ['麦屿', '栗川'])

    const off = await must('brand', 'act', {
      Id: second.Id,
      Revision: second.Revision + 1,
      Action: 'offline',
    })
    assert.deepEqual(await names('brand'), ['栗川'])
    const on = await must('brand', 'act', {
      Id: second.Id,
      Revision: off.Revision,
      Action: 'online',
    })
    assert.deepEqual([on.State, await names('brand')], ['approved', ['麦屿', '栗川']])
    await decide('brand', second.Id, 'hide')
    assert.deepEqual(await names('brand'), ['栗川'])
    // what the organiser took offline needs a review
    const again = await call<RecordReply>('brand', 'act', {
      Id: second.Id,
      Revision: on.Revision + 1,
      Action: 'online',
    })
    assert.equal(again.code, 'cannot_step')
  })

  it('social accounts are public while they are switched on, and only https addresses are accepted', async () => {
    const answers = (Account: string) => ({
      Platform: ['official'],
      Name: '栗川谷饮',
      Account,
      Pages: { selected: ['en'] },
    })
    const body = (Account: string) => ({ FormVersion: 1, Revision: 0, ...answers(Account) })
    const refused = async (Account: string) => {
      const reply = await call('social', 'submit', body(Account))
      return (reply.body as { issues?: { id: string }[] }).issues?.map(({ id }) => id)
    }
    for (const bad of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert`1`',
      'http://lichuan.example/a',
      '//lichuan.example',
      'https://a@b.example',
      'data:text/html,x',
    ])
      assert.deepEqual(await refused(bad), ['Account'], bad)
    assert.deepEqual(await names('social'), [])
    await add('social', answers('https://social.example/lichuan?from=fair'))
    const { Id, Revision } = await add('social', {
      ...answers('lichuan_drinks'),
      Qr: await picture('social', 'Qr'),
    })
    assert.equal((await shown('social')).length, 2)

    const accounts = async () => (await shown('social')).map(({ Values }) => Values['Account'])
    const off = await must('social', 'act', { Id, Revision, Action: 'hide' })
    assert.deepEqual(
      [off.State, await accounts()],
      ['hidden', ['https://social.example/lichuan?from=fair']],
    )
    const on = await must('social', 'act', { Id, Revision: off.Revision, Action: 'show' })
    assert.deepEqual([on.State, (await accounts()).length], ['shown', 2])
    await decide('social', Id, 'return')
    assert.equal((await accounts()).length, 1)
    const mended = await must('social', 'submit', {
      Id,
      FormVersion: 1,
      Revision: on.Revision + 1,
      ...answers('lichuan'),
    })
    assert.deepEqual([mended.State, (await accounts()).includes('lichuan')], ['shown', true])
  })
})
