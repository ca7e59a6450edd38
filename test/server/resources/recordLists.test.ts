import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import type {
  RecordHistoryReply,
  RecordListReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { addTestResources, recordFair } from './support'

const ID = '990000199001010017'
const MASKED = '990000********0017'

let server: TestServer
let admin: string
let south: string
let repositories: Repositories
before(async () => {
  server = await startTestServer({ isOneConnection: true })
  addTestResources()
  await server.importFair(recordFair(FAIR))
  repositories = createRepositories(server.pool)
  ;[admin, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
})
after(() => server.close())

const call = <T>(
  path: string,
  body: Json,
  token: string | undefined,
  key?: string,
): Promise<Answer<T>> =>
  server.call<T>(
    `/api/ex/data/${path}`,
    { Resource: 'testPass', ...body },
    { ...(token && { token }), headers: key ? { 'idempotency-key': key } : {} },
  )
const must = async <T = RecordReply>(path: string, body: Json, token = admin): Promise<T> => {
  const { succ, data, body: reply } = await call<T>(path, body, token)
  assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
  return data
}
const answers = (more: Json = {}): Json => ({
  FormVersion: 1,
  Revision: 0,
  Name: '周若水',
  Kind: { selected: ['expo'] },
  ...more,
})
const grant = (key: string, granted: number, exhibitorId = 'north', resource = 'testPass') =>
  repositories.quotas.grant({ appId: FAIR, resource, exhibitorId }, key, granted)
const open = (Id: string, token = admin, Resource = 'testPass') =>
  must<RecordOpenReply>('get', { Resource, Id }, token)

describe('contacts of a company', () => {
  it('are public where they are switched on, the main one first, and a single one is the main one', async () => {
    const Mobile = { CountryCode: '86', AreaCode: '', Number: '13800130990', Ext: '' }
    const add = (Name: string, selected: string[], Public: boolean) =>
      must('submit', {
        Resource: 'contact',
        FormVersion: 1,
        Revision: 0,
        Name,
        Mobile,
        Duties: { selected },
        Notices: true,
        Public,
      })
    const seen = async () => {
      const { data, code } = await server.call<PublicRecordReply>('/api/open/data', {
        Resource: 'contact',
        Exhibitor: 'north',
      })
      return code ?? data.Records?.map(({ Values }) => Values['Name'])
    }
    const first = await add('周若水', ['main', 'sales'], false)
    assert.equal(await seen(), 'unknown_record')
    await add('林知夏', ['sales'], true)
    const third = await add('沈见山', ['main', 'onsite'], true)
    assert.deepEqual(await seen(), ['沈见山', '林知夏'])
    const duties = async (Id: string) => (await open(Id, admin, 'contact')).Record.Values['Duties']
    assert.deepEqual(
      [await duties(first.Id), await duties(third.Id)],
      [{ selected: ['sales'] }, { selected: ['main', 'onsite'] }],
    )
    const { data } = await server.call<PublicRecordReply>('/api/open/data', {
      Resource: 'contact',
      Exhibitor: 'north',
    })
    assert.deepEqual(
      [data.Company.Hall, data.Company.Booth, 'Notices' in data.Values],
      ['N1', 'N1-A01', false],
    )
    await server.pool.query(`DELETE FROM record WHERE app_id = $1`, [FAIR])
  })
})

describe('the order of a list', () => {
  it('is the latest change first, by name or by state, page by page, and a cursor is valid in its own order', async () => {
    await grant('expo', 9)
    for (const [Name, isDraft] of [
      ['B', true],
      ['A', false],
      ['D', false],
      ['C', true],
      ['A', true],
    ] as const)
      await must(isDraft ? 'save' : 'submit', answers({ Name }))
    const paged = async (Sort: string) => {
      const seen: string[] = []
      let After = ''
      do {
        const { Items, Next } = await must<RecordListReply>('list', { Sort, After, Size: 2 })
        seen.push(...Items.map(({ Title, State }) => `${Title} ${State}`))
        After = Next
      } while (After !== '')
      return seen
    }
    const [D, S] = ['draft', 'submitted']
    assert.deepEqual(await paged('saved'), [`A ${D}`, `C ${D}`, `D ${S}`, `A ${S}`, `B ${D}`])
    assert.deepEqual(
      (await paged('title')).map(text => text.slice(0, 1)),
      ['A', 'A', 'B', 'C', 'D'],
    )
    assert.deepEqual(await paged('state'), [`A ${D}`, `C ${D}`, `B ${D}`, `D ${S}`, `A ${S}`])
    const { Next, Facets } = await must<RecordListReply>('list', { Sort: 'title', Size: 1 })
    assert.equal((await call('list', { Sort: 'state', After: Next }, admin)).code, 'bad_request')
    assert.equal((await call('list', { Sort: 'mobile' }, admin)).code, 'bad_request')
    assert.deepEqual(
      Facets?.map(({ Field, Options }) => [
        Field,
        Options.map(({ Value, Name_en }) => [Value, Name_en]),
      ]),
      [
        [
          'Kind',
          [
            ['expo', 'Exhibitor'],
            ['builder', 'Builder'],
          ],
        ],
      ],
    )
    await server.pool.query(`DELETE FROM record WHERE app_id = $1`, [FAIR])
    await server.pool.query(`UPDATE quota SET used = 0`)
  })
})

describe('lists', () => {
  it('are searched, filtered, counted and paged', async () => {
    const token = await server.exhibitorToken('south')
    const names = ['林知夏', '林一舟', '沈知远', '沈Anna', '许%_远']
    for (const [at, Name] of names.entries())
      await must(
        'save',
        answers({
          Name,
          Company: '海屿食品',
          CardId: ID,
          Kind: { selected: [at < 2 ? 'expo' : 'builder'] },
        }),
        token,
      )
    const titles = async (body: Json) =>
      (await must<RecordListReply>('list', body, token)).Items.map(({ Title }) => Title)

    assert.deepEqual(await titles({}), [...names].reverse())
    const SEARCHES: [string, string[]][] = [
      ['林', ['林一舟', '林知夏']],
      ['知远', ['沈知远']],
      ['ａｎｎａ', ['沈Anna']],
      ['n', ['沈Anna']],
      ['%', ['许%_远']],
      ['_远', ['许%_远']],
      ['海屿', [...names].reverse()],
      // an identity number is not to be found by its digits
      [ID, []],
      ['没有', []],
    ]
    for (const [Search, found] of SEARCHES)
      assert.deepEqual(await titles({ Search }), found, Search)
    assert.deepEqual(await titles({ Facet: 'Kind', FacetValue: 'expo' }), ['林一舟', '林知夏'])
    const page = await must<RecordListReply>('list', { Search: '林', State: 'submitted' }, token)
    assert.deepEqual([page.Items, page.Counts['draft'], page.Counts['submitted']], [[], 2, 0])
    const seen: string[] = []
    let After = ''
    do {
      const part = await must<RecordListReply>('list', { Size: 2, After }, token)
      seen.push(...part.Items.map(({ Title }) => Title))
      After = part.Next
    } while (After !== '')
    assert.deepEqual(seen, [...names].reverse())
    await grant('expo', 3, 'south')
    const { Quotas } = await must<RecordListReply>('list', {}, token)
    assert.deepEqual(Quotas, [
      { Key: 'expo', Name: '参展证', Name_en: 'Exhibitor', Granted: 3, Used: 0 },
    ])
  })
})

describe('a link to a record', () => {
  it('opens that record for filling in, masked, until it is revoked', async () => {
    await grant('expo', 20)
    const { Id } = await must('save', answers({ CardId: ID }))
    const other = await must('save', answers())
    const make = (Subject: string, token = admin) =>
      server.call<{ Id: string; Url: string }>(
        '/api/ex/link/create',
        { Kind: 'record', Subject },
        { token },
      )
    const made = await make(`testPass:${Id}`)
    assert.match(made.data.Url, /#\/pages\/exhibitor\/testPass\?id=/)
    for (const [subject, token] of [
      [`testPass:${Id}`, south],
      [`contact:${Id}`, admin],
      [`testPass:${Id}:x`, admin],
      ['constructor:x', admin],
      ['testPass', admin],
    ] as const)
      assert.equal(
        (await make(subject, token)).code,
        token === south ? 'not_found' : 'not_found',
        subject,
      )
    const pass = new URL(made.data.Url.replace('#/', '')).searchParams.get('pass') ?? ''
    const enter = () =>
      server.call<{ Token: string; Kind: string; Subject: string }>('/api/open/link', { pass })
    const holder = (await enter()).data
    assert.deepEqual([holder.Kind, holder.Subject], ['record', `testPass:${Id}`])
    const record = (await open(Id, holder.Token)).Record
    assert.deepEqual(
      [record.Values['CardId'], record.Actions, record.Editable],
      [MASKED, ['submit'], true],
    )
    for (const [path, body] of [
      ['get', { Id: other.Id }],
      ['get', {}],
      ['save', answers()],
      ['list', {}],
      ['act', { Id: other.Id, Revision: 1, Action: 'submit' }],
      ['history', { Id }],
    ] as const)
      assert.equal((await call(path, body, holder.Token)).code, 'forbidden', path)
    // the company's steps and the organiser's stay theirs
    for (const Action of ['withdraw', 'cancel', 'approve', 'constructor'])
      assert.equal(
        (await call('act', { Id, Revision: 1, Action }, holder.Token)).code,
        'cannot_step',
        Action,
      )
    const { url } = await upload(
      server,
      holder.Token,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'testPass', FieldId: 'Photo' },
    )
    const sent = await must(
      'submit',
      answers({ Id, Revision: 1, CardId: MASKED, Photo: [{ url }] }),
      holder.Token,
    )
    assert.deepEqual(
      [sent.State, sent.Values['CardId'], (await open(Id)).Record.Values['CardId']],
      ['submitted', MASKED, ID],
    )
    assert.equal((await must<RecordHistoryReply>('history', { Id })).Steps[0]?.By, 'link')
    await server.call('/api/ex/link/revoke', { Id: made.data.Id }, { token: admin })
    assert.equal((await call('get', { Id }, holder.Token)).status, 401)
    const gone = await enter()
    assert.deepEqual([gone.code, gone.data as unknown], ['link_expired', '注册链接已失效！'])
  })
})

describe('people in records', () => {
  it('are found by phone and identity number, and are deleted with the rest of a company after the fair', async () => {
    const contact = {
      Resource: 'contact',
      FormVersion: 1,
      Revision: 0,
      Name: '沈知远',
      Mobile: { CountryCode: '86', Number: '13800132988' },
      Duties: { selected: ['main'] },
    }
    await must('submit', contact)
    await must('save', answers({ CardId: '990000199912310029' }))
    const { vault } = server.built.services
    const find = async (marks: string[], phone: string) =>
      (await repositories.heldData.find(FAIR, marks, phone)).map(
        ({ owner, target }) => `${owner} ${target.replace(/:[\w-]{16}$/, ' of it')}`,
      )
    assert.deepEqual(await find([], '+86 138 0013 2988'), ['exhibitor:north contact of it'])
    assert.deepEqual(await find(vault.marksOf(FAIR, '990000199912310029'), ''), [
      'exhibitor:north testPass of it',
    ])
    assert.deepEqual(await find([], ''), [])

    const later = new Date(Date.now() + 60_000)
    assert.ok((await repositories.retention.countIds(FAIR, later)) > 0)
    await repositories.retention.removeIds(FAIR, later)
    assert.equal(
      (
        await server.pool.query(
          `SELECT FROM record WHERE "values"::text LIKE '%Sealed%' OR sealed_with <> ''`,
        )
      ).rowCount,
      0,
    )
    assert.ok((await repositories.retention.remove('submissions', FAIR, later)) > 0)
    assert.deepEqual(
      (
        await server.pool.query(
          'SELECT (SELECT count(*)::int FROM record) AS rows, (SELECT count(*)::int FROM record_event) AS trail',
        )
      ).rows,
      [{ rows: 0, trail: 0 }],
    )
  })
})
