import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre'
import type { FileOpenReply } from '../../../core/contract/file'
import type { DeskActReply, DeskOpenReply } from '../../../core/contract/desk'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import type { RecordCommitReply, RecordPreviewReply } from '../../../core/contract/recordFiles'
import type {
  RecordItem,
  RecordListReply,
  RecordOpenReply,
  RecordReply,
} from '../../../core/contract/resource'
import { storedZip } from '../../../server/files/storedZip'
import { createRepositories } from '../../../server/repositories/repositories'
import { openRecords } from '../../../server/services/exports/recordExport'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const PAPER = '营业执照 SC-1 / Business licence SC-1'

describe('products of a company', () => {
  let server: TestServer
  let admin: string
  let south: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    ;[admin, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token = admin): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'product', ...body }, { token })
  const must = async <T = RecordReply>(path: string, body: Json, token = admin): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const picture = async (FormId = 'product', FieldId = 'Pictures') =>
    (await upload(server, admin, { bytes: await photo() }, { ext: 'jpg', FormId, FieldId })).url
  const answers = async (Name: string, more: Json = {}): Promise<Json> => ({
    FormVersion: 1,
    Revision: 0,
    Name,
    NameEn: 'Oat milk',
    Category: ['products-consumer'],
    Spec: '1 L',
    Pictures: [{ url: await picture() }],
    PriceWay: { selected: ['fixed'] },
    Price: '1280.50',
    MinOrder: '100',
    ...more,
  })
  const decide = async (name: string, id: string, action: string): Promise<RecordItem> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      name,
      {
        id,
        revision: undefined,
        action,
        reason: action === 'return' ? '缺图' : '',
      },
    )
  const shown = async (Id: string) => {
    const { succ, data } = await server.call<PublicRecordReply>('/api/open/data', {
      Resource: 'product',
      Exhibitor: 'north',
      Id,
    })
    return succ ? data.Values : undefined
  }

  it('stay on the shelf unchanged while a change waits, and leave it and come back without a review', async () => {
    const { Id, Revision } = await must('submit', await answers('燕麦原浆'))
    const titleIn = async (lang: string) =>
      (await must<RecordListReply>('list', { lang })).Items[0]?.Title
    assert.deepEqual([await titleIn('CN'), await titleIn('EN')], ['燕麦原浆', 'Oat milk'])
    assert.equal(await shown(Id), undefined)
    await decide('product', Id, 'approve')
    assert.equal((await shown(Id))?.['Price'], 1280.5)
    const changed = await must(
      'submit',
      await answers('燕麦原浆', { Id, Revision: Revision + 1, Price: '1300' }),
    )
    assert.deepEqual([changed.State, (await shown(Id))?.['Price']], ['submitted', 1280.5])
    await decide('product', Id, 'return')
    assert.equal((await shown(Id))?.['Price'], 1280.5)
    const again = await must(
      'submit',
      await answers('燕麦原浆', { Id, Revision: changed.Revision + 1, Price: '1300' }),
    )
    await decide('product', Id, 'approve')
    assert.equal((await shown(Id))?.['Price'], 1300)
    const off = await must('act', { Id, Revision: again.Revision + 1, Action: 'unshelve' })
    assert.deepEqual([off.State, await shown(Id)], ['off', undefined])
    await must('act', { Id, Revision: off.Revision, Action: 'shelve' })
    assert.equal((await shown(Id))?.['Price'], 1300)
    // what is in the database is a number
    const { rows } = await server.pool.query<{ kind: string }>(
      `SELECT jsonb_typeof("values"->'Price') AS kind FROM record WHERE id = $1`,
      [Id],
    )
    assert.equal(rows[0]?.kind, 'number')
    const { Items } = await must<RecordListReply>('list', {})
    assert.deepEqual(Items[0]?.Subtitle.slice(0, 3), ['消费品', '', '¥1,300.00'])
  })

  it('are found by a branch of the category tree', async () => {
    const found = async (FacetValue: string) =>
      (await must<RecordListReply>('list', { Facet: 'Category', FacetValue })).Items.length
    assert.deepEqual(
      [await found('products'), await found('products-consumer'), await found('services')],
      [1, 1, 0],
    )
  })

  it('of all companies are in one list, found by words, branch and price, page by page', async () => {
    interface Listed {
      Items: { Id: string; Title: string; Lines: { Text: string }[]; Company: { Id: string } }[]
      Next: string
      Total: number
      Facets: { Field: string; Options: { Value: string; Count: number }[] }[]
    }
    const list = async (body: Json = {}) => {
      const reply = await server.call<Listed>('/api/open/data/list', {
        Resource: 'product',
        ...body,
      })
      return reply.succ
        ? reply.data
        : { code: reply.code, Items: [], Next: '', Total: 0, Facets: [] }
    }
    const titles = async (body: Json) => (await list(body)).Items.map(({ Title }) => Title)
    for (const [Name, Price] of [
      ['核桃乳', '9.9'],
      ['燕麦拿铁', '100'],
    ] as const) {
      const { Id } = await must('submit', await answers(Name, { Price, Brand: '栗川' }))
      assert.equal((await titles({ Search: Name })).length, 0)
      await decide('product', Id, 'approve')
    }
    assert.deepEqual(await titles({}), ['燕麦拿铁', '核桃乳', '燕麦原浆'])
    assert.deepEqual(await titles({ Search: '燕麦 栗川' }), ['燕麦拿铁'])
    assert.deepEqual(await titles({ Facets: { Category: 'products' }, Sort: 'low', By: 'Price' }), [
      '核桃乳',
      '燕麦拿铁',
      '燕麦原浆',
    ])
    const first = await list({ Sort: 'high', By: 'Price', Size: 2 })
    assert.deepEqual(
      [first.Total, first.Items.map(({ Title }) => Title)],
      [3, ['燕麦原浆', '燕麦拿铁']],
    )
    assert.deepEqual(await titles({ Sort: 'high', By: 'Price', Size: 2, After: first.Next }), [
      '核桃乳',
    ])
    const newest = await list({ Size: 1 })
    assert.deepEqual(await titles({ Size: 1, After: newest.Next }), ['核桃乳'])
    assert.deepEqual(
      first.Facets.find(({ Field }) => Field === 'Category')?.Options.map(
        ({ Value, Count }) => `${Value} ${Count}`,
      ),
      ['products 3', 'products-consumer 3'],
    )
    assert.deepEqual(
      first.Items[1]?.Lines.map(({ Text }) => Text),
      ['消费品', '1 L', '¥100.00'],
    )
    const code = async (body: Json) =>
      (await server.call('/api/open/data/list', { Resource: 'product', ...body })).code
    assert.deepEqual(
      [
        await code({ Resource: 'qualification' }),
        await code({ Facets: { Licences: 'x' } }),
        await code({ Sort: 'low', By: 'Secret' }),
        await code({ After: 'x' }),
      ],
      ['unknown_record', 'bad_request', 'bad_request', 'bad_request'],
    )
    const [{ Id = '' } = {}] = (await list({ Search: '核桃乳' })).Items
    const { Record } = await must<RecordOpenReply>('get', { Id })
    await must('act', { Id, Revision: Record.Revision, Action: 'unshelve' })
    assert.deepEqual(await titles({}), ['燕麦拿铁', '燕麦原浆'])
  })

  it('name valid papers of the company, and no others', async () => {
    const paper = async (approve: boolean) => {
      const Files = [{ url: await picture('qualification', 'Files') }]
      const body = {
        Resource: 'qualification',
        FormVersion: 1,
        Revision: 0,
        Type: ['business'],
        Number: approve ? 'SC-1' : 'SC-2',
        Issuer: '局',
        Files,
      }
      const { Id } = await must('submit', { ...body, LongTerm: true })
      if (approve) await decide('qualification', Id, 'approve')
      return Id
    }
    const [good, waiting] = [await paper(true), await paper(false)]
    const Licences = (opened: RecordOpenReply) =>
      (opened.Form.Fields as { Id: string; DataSource?: unknown[] }[]).find(
        ({ Id }) => Id === 'Licences',
      )?.DataSource
    assert.deepEqual(Licences(await must<RecordOpenReply>('get', {})), [
      { id: good, text: '营业执照 SC-1', text_en: 'Business licence SC-1' },
    ])
    assert.deepEqual(Licences(await must<RecordOpenReply>('get', {}, south)), [])
    const refused = await call('submit', await answers('黑芝麻', { Licences: [waiting] }))
    assert.equal(refused.code, 'invalid_form')
    const { Id } = await must('submit', await answers('黑芝麻', { Licences: [good] }))
    await decide('product', Id, 'approve')
    // buyers see the mark, never the paper
    assert.equal('Licences' in ((await shown(Id)) ?? {}), false)
  })

  it('are put in an order by hand, which changes nothing else, and are copied', async () => {
    await server.pool.query(`DELETE FROM record WHERE app_id = $1 AND resource = 'product'`, [FAIR])
    const ids: Record<string, string> = {}
    for (const Name of ['A', 'B', 'C', 'D'])
      ids[Name] = (await must('save', { FormVersion: 1, Revision: 0, Name, Model: `M-${Name}` })).Id
    const order = async () =>
      (await must<RecordListReply>('list', { Sort: 'placed' })).Items.map(
        ({ Title }) => Title,
      ).join('')
    const move = (name: string, before?: string) =>
      must('order', { Id: ids[name] ?? '', ...(before && { Before: ids[before] }) })
    for (const name of ['A', 'B', 'C', 'D']) await move(name)
    assert.equal(await order(), 'ABCD')
    await move('D', 'A')
    await move('A')
    assert.equal(await order(), 'DBCA')
    // no gap lasts for ever
    for (let at = 0; at < 14; at++) await move(at % 2 === 0 ? 'C' : 'B', at % 2 === 0 ? 'B' : 'C')
    assert.equal(await order(), 'DBCA')
    const first = await must<RecordListReply>('list', { Sort: 'placed', Size: 3 })
    const rest = await must<RecordListReply>('list', { Sort: 'placed', Size: 3, After: first.Next })
    assert.deepEqual(
      [...first.Items, ...rest.Items].map(({ Title, Revision }) => Title + Revision),
      ['D1', 'B1', 'C1', 'A1'],
    )

    const copy = await must('copy', { Id: ids['B'] ?? '' })
    assert.deepEqual(
      [copy.State, copy.Values['Name'], copy.Values['Model']],
      ['draft', 'B', undefined],
    )
    assert.equal((await order()).slice(0, 1), 'B')
    for (const [path, body] of [
      ['copy', { Id: ids['B'] ?? '' }],
      ['order', { Id: ids['B'] ?? '' }],
      ['order', { Id: copy.Id }],
    ] as const)
      assert.equal((await call(path, body, south)).code, 'unknown_record', path)
    assert.equal(
      (await call('copy', { Resource: 'contact', Id: ids['B'] ?? '' })).code,
      'cannot_step',
    )
  })

  it('are shown as before when the reviewer undoes the verdict, and the company gets no message', async () => {
    const token = await server.organiserToken('reviewer')
    const desk = async <T>(path: string, body: Json) =>
      (await server.call<T>(`/api/oa/review/${path}`, { Kind: 'product', ...body }, { token })).data
    const act = async (Action: string, item: Json) =>
      desk<DeskActReply>('act', { Action, Items: [item], Reason: '缺图' })
    const { Id, Revision } = await must('submit', await answers('藜麦饮'))
    const approved = await act('approve', { Id, Revision })
    assert.deepEqual(approved.Undo?.Ids, [Id])
    assert.equal((await shown(Id))?.['Price'], 1280.5)
    const undone = await desk<DeskActReply>('undo', { Ids: [Id] })
    assert.deepEqual(
      undone.Done.map(({ State, Reason }) => [State, Reason]),
      [['submitted', '']],
    )
    assert.equal(await shown(Id), undefined)

    await decide('product', Id, 'approve')
    const told = async () =>
      (await server.pool.query("SELECT FROM outbox WHERE kind = 'review'")).rowCount
    const before = await told()
    const changed = await must(
      'submit',
      await answers('藜麦饮', { Id, Revision: Revision + 3, Price: '1300' }),
    )
    await act('approve', { Id, Revision: changed.Revision })
    assert.equal((await shown(Id))?.['Price'], 1300)
    const { UndoSeconds, Steps } = await desk<DeskOpenReply>('open', { Id })
    assert.ok(
      UndoSeconds !== undefined && UndoSeconds > 290 && UndoSeconds <= 300,
      String(UndoSeconds),
    )
    assert.equal(Steps.filter(({ Action }) => Action === 'undo').length, 1)
    await desk('undo', { Ids: [Id] })
    assert.equal((await shown(Id))?.['Price'], 1280.5, 'others see what was approved before')
    await server.pool.query("UPDATE verdict SET due_at = now() - interval '1 second'")
    await server.built.services.jobs.drain()
    assert.equal(await told(), before)
  })

  const importOf = async (bytes: Buffer, ext: string, FieldId: string) =>
    (await upload(server, admin, { bytes, name: `a.${ext}` }, { ext, FormId: '.import', FieldId }))
      .url
  /** The choices that a company's empty sheet lists, by the heading they are under. */
  const listedFor = async (token: string): Promise<Map<string, string[]>> => {
    const { data } = await server.call<{ Id: string }>(
      '/api/ex/export/create',
      { Resource: 'product', Format: 'template' },
      { token },
    )
    await server.built.services.jobs.drain()
    const file = await server.call<FileOpenReply>('/api/ex/file/open', { Id: data.Id }, { token })
    const bytes = Buffer.from(await (await fetch(server.url + file.data.Url)).arrayBuffer())
    const [headings = [], ...rows] = (await readXlsx(bytes)).sheets[1]?.rows ?? []
    return new Map(
      headings.map((heading, at) => [
        String(heading),
        rows.map(row => String(row[at] ?? '')).filter(Boolean),
      ]),
    )
  }

  it('are imported as the empty sheet lists their category and the papers of the company', async () => {
    const listed = await listedFor(admin)
    const papers = listed.get('关联资质 / Papers') ?? []
    const categories = listed.get('类目 / Category') ?? []
    assert.deepEqual(papers, [PAPER])
    assert.ok(categories.includes('产品 / 消费品'), categories.join())
    assert.equal((await listedFor(south)).get('关联资质 / Papers'), undefined, 'it has none')
    const rows = [
      ['Name', 'NameEn', 'Model', 'Category', 'Spec', 'PriceWay', 'Licences'],
      ['荞麦茶', 'Buckwheat tea', 'QM-1', '产品 / 消费品', '20 袋', '面议', `${PAPER}；${PAPER}`],
    ]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
    const picked = await photo()
    const zip = storedZip([{ name: 'QM-1.jpg', content: picked, crc32: crc32(picked) }])
    const { data } = await server.call<RecordPreviewReply>(
      '/api/ex/import/preview',
      {
        Resource: 'product',
        Url: await importOf(sheet, 'xlsx', 'sheet'),
        PhotosUrl: await importOf(zip, 'zip', 'photos'),
      },
      { token: admin },
    )
    assert.deepEqual(
      data.Rows.map(({ Problems }) => Problems),
      [[]],
    )
    await server.call(
      '/api/ex/import/commit',
      { Resource: 'product', Token: data.Token },
      { token: admin },
    )
    const { Items } = await must<RecordListReply>('list', { Search: '荞麦茶' })
    const { Record } = await must<RecordOpenReply>('get', { Id: Items[0]?.Id ?? '' })
    assert.equal(Record.Values['Category'], 'products-consumer')
    assert.equal((Record.Values['Licences'] as unknown[]).length, 1)
  })

  it('are imported as drafts by a sheet, with the photos of a ZIP that are named after them', async () => {
    const rows = [
      ['Name', 'NameEn', 'Model', 'Category', 'Spec', 'PriceWay', 'Licences'],
      ['大麦茶', 'Barley tea', 'DM-1', '消费品', '20 袋', '面议', PAPER],
      ['大麦饮', 'Barley drink', 'DM-2', '没有的类目', '1 L', '面议', ''],
      ['大麦糖', 'Barley sugar', 'DM-3', '消费品', '1 kg', '面议', '营业执照 SC-2'],
    ]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
    const picked = await photo()
    const named = (name: string) => ({ name, content: picked, crc32: crc32(picked) })
    const zip = storedZip([named('DM-1.jpg'), named('DM-3.jpg')])
    const { data } = await server.call<RecordPreviewReply>(
      '/api/ex/import/preview',
      {
        Resource: 'product',
        Url: await importOf(sheet, 'xlsx', 'sheet'),
        PhotosUrl: await importOf(zip, 'zip', 'photos'),
      },
      { token: admin },
    )
    assert.deepEqual(
      data.Rows.map(({ Title, Problems }) => [Title, Problems.length > 0]),
      [
        ['大麦茶', false],
        ['大麦饮', true],
        // that paper is looked at still
        ['大麦糖', true],
      ],
    )
    const made = await server.call<RecordCommitReply>(
      '/api/ex/import/commit',
      { Resource: 'product', Token: data.Token },
      { token: admin },
    )
    assert.deepEqual(made.data, { Made: 1 })
    const { Items } = await must<RecordListReply>('list', { Search: '大麦' })
    assert.deepEqual(
      Items.map(({ Title, State, Picture }) => [Title, State, Picture !== undefined]),
      [['大麦茶', 'draft', true]],
    )
    const { Record } = await must<RecordOpenReply>('get', { Id: Items[0]?.Id ?? '' })
    const [{ id = '' } = {}] = (
      await server.pool.query<{ id: string }>(
        `SELECT id FROM record WHERE resource = 'qualification' AND "values"->>'Number' = 'SC-1'`,
      )
    ).rows
    assert.deepEqual(Record.Values['Licences'], [id])
    const table = await openRecords(createRepositories(server.pool), server.built.services.vault, {
      appId: FAIR,
      exhibitorId: 'north',
      personId: 0,
      kind: 'record',
      wanted: {
        resource: 'product',
        filter: { Search: '大麦茶' },
        exhibitorId: '',
        isMasked: false,
      },
      extension: 'xlsx',
    })
    const column = table.headings.indexOf('关联资质 / Papers')
    const written: unknown[] = []
    for await (const row of table.rows) written.push(row[column])
    assert.deepEqual(written, [PAPER], 'as an import reads it')
  })
})
