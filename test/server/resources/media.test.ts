import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OriginalsReply, PublicRecordReply } from '../../../core/contract/recordPublic'
import type { RecordItem, RecordListReply, RecordReply } from '../../../core/contract/resource'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

describe('the media library of a company', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    admin = await server.exhibitorToken()
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json) =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'media', ...body }, { token: admin })
  const must = async <T = RecordReply>(path: string, body: Json): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const picture = async (FieldId: string) =>
    (
      await upload(
        server,
        admin,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'media_item', FieldId },
      )
    ).url
  const item = (kind: string, more: Json): Json => ({
    FormVersion: 1,
    Revision: 0,
    Kind: { selected: [kind] },
    Title: '主视觉',
    TitleEn: 'Key visual',
    Tags: ['燕麦'],
    ...more,
  })
  const decide = async (id: string, action: string): Promise<RecordItem> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      'media',
      {
        id,
        revision: undefined,
        action,
        reason: action === 'hide' ? '侵权' : '',
      },
    )
  const isShown = async (Id: string) =>
    (
      await server.call<PublicRecordReply>('/api/open/data', {
        Resource: 'media',
        Exhibitor: 'north',
        Id,
      })
    ).succ

  it('is public after its approval, until the company or the organiser takes it offline', async () => {
    const { Id, Revision } = await must(
      'submit',
      item('picture', { Picture: [{ url: await picture('Picture') }] }),
    )
    assert.equal(await isShown(Id), false)
    await decide(Id, 'approve')
    assert.equal(await isShown(Id), true)
    const offline = await must('act', { Id, Revision: Revision + 1, Action: 'unpublish' })
    assert.deepEqual([offline.State, await isShown(Id)], ['offline', false])
    await must('act', { Id, Revision: offline.Revision, Action: 'publish' })
    assert.equal(await isShown(Id), true)
    assert.equal((await decide(Id, 'hide')).State, 'hidden')
    assert.equal(await isShown(Id), false)
  })

  it('is shown completely, however large it is', async () => {
    const values = JSON.stringify({ Kind: { selected: ['news'] }, Title: '新品发布' })
    await server.pool.query(
      `INSERT INTO record (app_id, resource, exhibitor_id, id, form_id, form_version, state, "values", submitted_values, submitted_version,
         submitted_at, published_values, published_version, published_at, title, submitted_title, search, facets, revision, created_at, saved_at)
       SELECT $1, 'media', 'south', 'media' || lpad(n::text, 11, '0'), 'media_item', 1, 'approved', $2, $2, 1, now(), $2, 1, now(), 'x', 'x', '', '{}', 1, now(), now()
       FROM generate_series(1, 60) AS n`,
      [FAIR, values],
    )
    const { data } = await server.call<PublicRecordReply>('/api/open/data', {
      Resource: 'media',
      Exhibitor: 'south',
    })
    assert.equal(data.Records?.length, 60)
  })

  it('shows a picture by itself and news by their cover, and requires what the type needs', async () => {
    await must(
      'submit',
      item('news', {
        Title: '新品发布',
        Cover: [{ url: await picture('Cover') }],
        Text: '<p>新品</p>',
      }),
    )
    const { Items } = await must<RecordListReply>('list', {})
    assert.deepEqual(
      Items.map(({ Title, Picture, Subtitle }) => [Title, Picture !== undefined, Subtitle]),
      [
        ['新品发布', true, ['新闻', '燕麦']],
        ['主视觉', true, ['图片', '燕麦']],
      ],
    )
    for (const kind of ['news', 'picture', 'video'])
      assert.equal((await call('submit', item(kind, {}))).succ, false, kind)
    const { Items: news } = await must<RecordListReply>('list', {
      Facet: 'Kind',
      FacetValue: 'news',
    })
    assert.equal(news.length, 1)
  })

  it('gives its originals to the press alone, saved under their title', async () => {
    const { Id } = await must(
      'submit',
      item('picture', { Title: '展台/夜景', Picture: [{ url: await picture('Picture') }] }),
    )
    const press = await server.tokenFor('13800130533', 'media')
    const ask = (token: string | undefined, lang = 'CN') =>
      server.call<OriginalsReply>(
        '/api/media/originals',
        { Exhibitor: 'north', Id, lang },
        token === undefined ? {} : { token },
      )
    assert.equal((await ask(press)).code, 'unknown_record', 'it waits for its review')
    await decide(Id, 'approve')
    const { data } = await ask(press)
    assert.deepEqual(
      data.Items.map(({ Name }) => Name),
      ['展台 夜景.jpg'],
    )
    const file = await server.get(data.Items[0]?.Url ?? '')
    assert.equal(file.status, 200)
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename/)
    assert.equal((await ask(press, 'EN')).data.Items[0]?.Name, 'Key visual.jpg')
    for (const other of [admin, await server.tokenFor('13800130534'), undefined])
      assert.equal((await ask(other)).succ, false)
    await decide(Id, 'hide')
    assert.equal((await ask(press)).code, 'unknown_record')
  })
})
