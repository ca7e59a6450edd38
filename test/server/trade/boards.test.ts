import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MemberReadReply, PartyListReply } from '../../../core/contract/party'
import type { PublicListReply } from '../../../core/contract/recordPublic'
import type { RecordReply } from '../../../core/contract/resource'
import type { SearchReply, SuggestReply } from '../../../core/contract/search'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'

const POST: Json = {
  Resource: 'post',
  FormVersion: 1,
  Revision: 0,
  Kind: { selected: ['supply'] },
  Category: ['products-materials'],
  Title: '有机燕麦片',
  Quantity: '40 吨',
  Region: ['north'],
  ValidTo: '2099-01-01',
}
const NEED: Json = {
  Resource: 'need',
  FormVersion: 1,
  Revision: 0,
  Title: '燕麦原浆',
  Category: ['products-materials'],
  Quantity: '8 吨 / 月',
  Low: '9',
  High: '12',
  Unit: 'L',
  Region: ['east'],
  ValidTo: '2099-01-01',
}
const QUOTE: Json = {
  Resource: 'quote',
  FormVersion: 1,
  Revision: 0,
  Price: '10.8',
  Unit: 'L',
  Quantity: '10 吨 / 月',
  Delivery: '12 天',
}

describe('posts, offers and needs', () => {
  let server: TestServer
  let [visitor, north, south, desk] = ['', '', '', '']
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    visitor = (await inviter(server)).token
    ;[north, south] = [await server.exhibitorToken('north'), await server.exhibitorToken('south')]
    desk = await server.organiserToken('reviewer')
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token: string) =>
    server.call<T>(path, body, { ...(token !== '' && { token }) })
  const must = async <T>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, code, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${code} ${JSON.stringify(reply)}`)
    return data
  }
  const approve = async (Kind: string, Id: string, Revision: number) =>
    must('/api/oa/review/act', { Kind, Action: 'approve', Items: [{ Id, Revision }] }, desk)
  const board = async (Resource: string, token: string) =>
    (await must<PublicListReply>('/api/visitor/member/list', { Resource }, token)).Items.map(
      ({ Id }) => Id,
    )

  it('are shown on the board to people who are logged in, after their approval', async () => {
    const { Id, Revision } = await must<RecordReply>('/api/ex/data/submit', POST, north)
    assert.deepEqual(await board('post', visitor), [])
    await approve('post', Id, Revision)
    assert.deepEqual([await board('post', visitor), await board('post', south)], [[Id], [Id]])
    assert.equal(
      (await call('/api/open/data/list', { Resource: 'post' }, '')).code,
      'unknown_record',
    )
    assert.equal(
      (await call('/api/open/data', { Resource: 'post', Exhibitor: 'north', Id }, '')).code,
      'unknown_record',
    )
    const find = (body: Json, token: string) =>
      call<SearchReply>('/api/open/search', { kind: 'post', ...body }, token)
    for (const q of ['燕麦', 'youji', 'yjymp', '有機']) {
      const { data } = await find({ q }, visitor)
      assert.deepEqual(
        data.Items.map(item => [item.Kind, item.Id, item.Name, item.Company.Id]),
        [['post', Id, '有机燕麦片', 'north']],
        q,
      )
      const { Items } = await must<PublicListReply>(
        '/api/visitor/member/list',
        { Resource: 'post', Search: q },
        visitor,
      )
      assert.deepEqual(
        Items.map(item => item.Id),
        [Id],
        `the board: ${q}`,
      )
    }
    assert.equal((await find({ q: '有机燕' }, south)).data.Totals?.post, 1)
    assert.equal((await find({ q: '有机燕' }, '')).code, 'forbidden')
    const open = await find({ q: '有机燕', kind: 'company' }, '')
    assert.deepEqual([open.data.Items, open.data.Totals], [[], { company: 0, product: 0 }])
    const suggested = async (q: string, token: string) =>
      (await must<SuggestReply>('/api/open/search/suggest', { q }, token)).Items
    for (const token of [visitor, south])
      assert.deepEqual(
        (await suggested('有机燕', token)).map(item => [item.Kind, item.Id, item.Name, item.Marks]),
        [['post', Id, '有机燕麦片', [[0, 3]]]],
      )
    assert.deepEqual(await suggested('有机燕', ''), [], 'posts are for people who are logged in')
    const act = (Action: string) =>
      call('/api/ex/data/act', { Resource: 'post', Id, Revision: Revision + 1, Action }, north)
    assert.equal((await act('refresh')).code, 'refreshed_today')
    assert.ok((await act('close')).succ)
    assert.deepEqual(await board('post', visitor), [])
    assert.deepEqual((await find({ q: '燕麦' }, visitor)).data.Items, [])
  })

  it('leave the board when their last day is over, and are refreshed once in 24 hours', async () => {
    const { Id, Revision } = await must<RecordReply>('/api/ex/data/submit', POST, north)
    await approve('post', Id, Revision)
    const set = (change: string, ...values: string[]) =>
      server.pool.query(`UPDATE record SET ${change} WHERE id = $1`, [Id, ...values])
    const refresh = (at: number) => {
      const step = { Resource: 'post', Id, Revision: at, Action: 'refresh' }
      return call('/api/ex/data/act', step, north)
    }
    await set(`published_at = published_at - interval '25 hours'`)
    assert.ok((await refresh(Revision + 1)).succ)
    assert.equal((await refresh(Revision + 2)).code, 'refreshed_today')

    const due = () => server.built.services.records.due(() => undefined)
    await set(`due_at = now() - interval '1 hour'`)
    await due()
    assert.deepEqual(await board('post', visitor), [Id], 'while it lasts')
    const yesterday = new Date(Date.now() - 40 * 3_600_000).toISOString().slice(0, 10)
    await set(
      `published_values = jsonb_set(published_values, '{ValidTo}', to_jsonb($2::text)), due_at = now() - interval '1 hour'`,
      yesterday,
    )
    await due()
    assert.deepEqual(await board('post', visitor), [])
    const { Record } = await must<{ Record: { State: string } }>(
      '/api/ex/data/get',
      { Resource: 'post', Id },
      north,
    )
    assert.equal(Record.State, 'expired')
    const opened = await call('/api/visitor/chat/open', { Post: Id }, visitor)
    assert.equal(opened.code, 'unknown_record', 'and no talk begins with it')
  })

  it('carry a mark for the reviewer where a phone number was typed, in any spelling', async () => {
    const marked = async (Text: string) => {
      const { Id } = await must<RecordReply>('/api/ex/data/submit', { ...POST, Text }, north)
      const { Record } = await must<{ Record: RecordReply }>(
        '/api/oa/review/open',
        { Kind: 'post', Id },
        desk,
      )
      return Record.Values['Check'] !== ''
    }
    assert.deepEqual(
      [
        await marked('电话 138 0013 8000'),
        await marked('１３８００１３８０００'),
        await marked('加微信'),
        await marked('保质期 6 个月'),
      ],
      [true, true, true, false],
    )
  })

  it('of buyers are posted by people whose company the desk has confirmed', async () => {
    assert.equal(
      (await call('/api/visitor/party/submit', NEED, visitor)).code,
      'not_verified_buyer',
    )
    const { CardCode } = await must<{ CardCode: string }>('/api/visitor/card', {}, visitor)
    assert.equal(
      (await call('/api/oa/buyer/verify', { CardCode, Company: '', Paper: '营业执照' }, desk)).code,
      'bad_request',
    )
    const buyer = await must<{ Id: string; Company: string }>(
      '/api/oa/buyer/verify',
      { CardCode, Company: '赤杉烘焙集采', Paper: '营业执照' },
      desk,
    )
    assert.equal(buyer.Company, '赤杉烘焙集采')
    const { Id, Revision } = await must<RecordReply>('/api/visitor/party/submit', NEED, visitor)
    await approve('need', Id, Revision)
    assert.deepEqual(await board('need', north), [Id])
    assert.equal(
      (await call('/api/visitor/member/list', { Resource: 'need' }, visitor)).code,
      'unknown_record',
    )

    const quotes = await Promise.all(
      [north, south].map(token =>
        must<RecordReply>('/api/ex/data/submit', { ...QUOTE, Need: Id }, token),
      ),
    )
    assert.equal(
      (await call('/api/ex/data/submit', { ...QUOTE, Need: Id }, north)).code,
      'quote_closed',
    )
    const read = await must<MemberReadReply>(
      '/api/visitor/member/read',
      { Resource: 'need', Id },
      north,
    )
    assert.deepEqual([read.Quotes, read.OwnQuote], [2, quotes[0]?.Id])
    const { Items: listed } = await must<PublicListReply>(
      '/api/visitor/member/list',
      { Resource: 'need' },
      north,
    )
    assert.deepEqual(
      listed.map(item => [item.Id, item.Quotes, item.Quoted]),
      [[Id, 2, true]],
    )
    assert.equal(
      (await call('/api/ex/data/get', { Resource: 'quote', Id: quotes[1]?.Id ?? '' }, north)).code,
      'unknown_record',
    )

    const list = () =>
      must<PartyListReply>('/api/visitor/party/list', { Resource: 'quote', About: Id }, visitor)
    const { Items } = await list()
    assert.deepEqual(
      Items.map(({ Rows }) => Rows?.find(({ Field }) => Field === 'Price')?.Text),
      ['¥10.80', '¥10.80'],
    )
    const first = Items.find(item => item.Id === quotes[0]?.Id)
    const choose = () =>
      call(
        '/api/visitor/party/act',
        {
          Resource: 'quote',
          Id: first?.Id ?? '',
          Revision: first?.Revision ?? 0,
          Action: 'choose',
        },
        visitor,
      )
    const tries = await Promise.all([choose(), choose()])
    assert.equal(tries.filter(({ succ }) => succ).length, 1)
    const states = Object.fromEntries((await list()).Items.map(({ Id: id, State }) => [id, State]))
    assert.deepEqual([states[quotes[0]?.Id ?? ''], states[quotes[1]?.Id ?? '']], ['won', 'lost'])
    assert.deepEqual(await board('need', north), [])
    assert.equal(
      (
        await call(
          '/api/ex/data/submit',
          { ...QUOTE, Need: Id, Id: quotes[1]?.Id, Revision: 2 },
          south,
        )
      ).succ,
      false,
    )

    await must('/api/oa/buyer/end', { Id: buyer.Id }, desk)
    assert.equal(
      (await call('/api/visitor/party/submit', NEED, visitor)).code,
      'not_verified_buyer',
    )
  })

  it('to dealers are found by everybody, and answered by an application with a licence', async () => {
    const offer: Json = {
      Resource: 'dealerOffer',
      FormVersion: 1,
      Revision: 0,
      Title: '区域代理',
      Category: ['products-materials'],
      Regions: { selected: ['east'] },
      Support: '驻店培训',
      Terms: '首批 200 箱，账期 30 天',
      Products: ['productnorth0001'],
    }
    const values = JSON.stringify({ Name: '燕麦原浆', NameEn: 'Oat base' })
    await server.pool.query(
      `INSERT INTO record (app_id, resource, exhibitor_id, id, form_id, form_version, state, "values", submitted_values, submitted_version,
         submitted_at, published_values, published_version, published_at, title, submitted_title, search, facets, revision, created_at, saved_at)
       VALUES ($1, 'product', 'north', 'productnorth0001', 'product', 1, 'approved', $2, $2, 1, now(), $2, 1, now(), '燕麦原浆', '燕麦原浆', '', '{}', 1, now(), now())`,
      [FAIR, values],
    )
    await server.built.services.documentMender.mend()
    const { Id, Revision } = await must<RecordReply>('/api/ex/data/submit', offer, north)
    await approve('dealerOffer', Id, Revision)
    const found = await must<PublicListReply>(
      '/api/open/data/list',
      { Resource: 'dealerOffer' },
      '',
    )
    assert.deepEqual(
      found.Items.map(item => item.Id),
      [Id],
    )
    const lines = Object.fromEntries(
      found.Items[0]?.Lines.map(({ Field, Text }) => [Field, Text]) ?? [],
    )
    assert.deepEqual(
      [lines['Products'], lines['Terms'], lines['Category']],
      ['燕麦原浆', '首批 200 箱，账期 30 天', '原材料'],
    )
    const application: Json = {
      Resource: 'dealerApplication',
      Exhibitor: 'north',
      FormVersion: 1,
      Revision: 0,
      Offer: [Id],
      Company: '澜桥食品贸易',
      Regions: { selected: ['east'] },
      Channels: '310 家门店',
    }
    const without = await call('/api/visitor/party/submit', application, visitor)
    assert.equal(without.code, 'invalid_form')
    const elsewhere = await call(
      '/api/visitor/party/submit',
      { ...application, Exhibitor: 'south' },
      visitor,
    )
    assert.equal(elsewhere.code, 'invalid_form')
  })
})
