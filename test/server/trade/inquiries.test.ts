import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PartyListReply, PartyOpenReply } from '../../../core/contract/party'
import type { QuoteFileReply, ThreadOpenReply, ThreadSayReply } from '../../../core/contract/thread'
import type { RecordListReply, RecordReply } from '../../../core/contract/resource'
import type { LeadListReply } from '../../../core/contract/lead'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { pdfText } from '../badges/pdfText'
import { inviter } from '../invitations/support'

describe('an inquiry', () => {
  let server: TestServer
  let [visitor, stranger, north, staff, south] = ['', '', '', '', '']
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    ;[north, staff, south] = [
      await server.exhibitorToken('north'),
      await server.exhibitorToken('north-staff'),
      await server.exhibitorToken('south'),
    ]
    visitor = (await inviter(server)).token
    stranger = (await inviter(server)).token
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token: string) => server.call<T>(path, body, { token })
  const must = async <T>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, code } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${code}`)
    return data
  }
  const WRITE = {
    Resource: 'inquiry',
    Exhibitor: 'north',
    FormVersion: 1,
    Revision: 0,
    Quantity: '80 桶',
    Text: '能做无糖版吗？',
  }
  const send = (token = visitor) => must<RecordReply>('/api/visitor/party/submit', WRITE, token)
  const quote = {
    Currency: 'CNY',
    Tax: 13,
    ValidTo: '2031-05-01',
    Terms: '30% 定金',
    Lines: [{ Name: '糙米浓浆 25 kg', Price: 386.5, Quantity: 60, Unit: '桶' }],
  }
  const listed = async (token: string) =>
    (await must<RecordListReply>('/api/ex/data/list', { Resource: 'inquiry' }, token)).Items

  it('names its sender to the company, and changes from new over read and replied to a talk as both write', async () => {
    const { Id } = await send()
    const item = (await listed(staff)).find(one => one.Id === Id)
    assert.ok(item)
    assert.equal(item.State, 'new')
    assert.notEqual(item.Title, '')
    await must(
      '/api/ex/data/act',
      { Resource: 'inquiry', Id, Revision: item.Revision, Action: 'read' },
      staff,
    )
    const said = await must<ThreadSayReply>(
      '/api/ex/thread/say',
      { Resource: 'inquiry', Id, Text: '可以做', Quote: quote },
      staff,
    )
    assert.equal(said.State, 'replied')
    const mine = await must<PartyListReply>(
      '/api/visitor/party/list',
      { Resource: 'inquiry' },
      visitor,
    )
    const seen = mine.Items.find(one => one.Id === Id)
    assert.deepEqual(
      [seen?.State, seen?.Seen, seen?.Messages, seen?.Company?.Id],
      ['replied', false, 1, 'north'],
    )
    const thread = await must<ThreadOpenReply>(
      '/api/visitor/thread/open',
      { Resource: 'inquiry', Id },
      visitor,
    )
    assert.deepEqual(
      thread.Messages.map(({ Own, Text, Quote }) => [Own, Text, Quote?.Lines[0]?.Price]),
      [[false, '可以做', 386.5]],
    )
    const answered = await must<ThreadSayReply>(
      '/api/visitor/thread/say',
      { Resource: 'inquiry', Id, Text: '好的' },
      visitor,
    )
    assert.equal(answered.State, 'talks')
    const again = await must<PartyListReply>(
      '/api/visitor/party/list',
      { Resource: 'inquiry' },
      visitor,
    )
    assert.equal(again.Items.find(one => one.Id === Id)?.Seen, true)
  })

  it('has its quote as a PDF in the reader’s language, only for its two parties', async () => {
    const { Id } = await send()
    const said = await must<ThreadSayReply>(
      '/api/ex/thread/say',
      { Resource: 'inquiry', Id, Text: '请看报价', Quote: quote },
      staff,
    )
    const body = { Resource: 'inquiry', Id, Message: said.Message.Id }
    for (const [path, token, lang, sign] of [
      ['/api/visitor/thread/quote', visitor, 'cn', '糙米报价单定金'],
      ['/api/ex/thread/quote', staff, 'en', 'Quotation'],
    ] as const) {
      const { Url } = await must<QuoteFileReply>(path, { ...body, lang }, token)
      const file = await fetch(new URL(Url, server.url))
      assert.equal(file.headers.get('content-type'), 'application/pdf')
      const { pages, signs } = pdfText(Buffer.from(await file.arrayBuffer()))
      assert.equal(pages, 1)
      for (const one of sign) assert.ok(signs.has(one), one)
      const forged = Url.replace(/s=./, 's=-').replace(`/${said.Message.Id}?`, '/1?')
      assert.equal((await fetch(new URL(forged, server.url))).status, 403)
    }
    for (const token of [stranger, south])
      assert.equal((await call('/api/visitor/thread/quote', body, token)).code, 'unknown_record')
    const words = await must<ThreadSayReply>(
      '/api/visitor/thread/say',
      { Resource: 'inquiry', Id, Text: '好的' },
      visitor,
    )
    const none = { ...body, Message: words.Message.Id }
    assert.equal((await call('/api/visitor/thread/quote', none, visitor)).code, 'unknown_file')
  })

  it('is readable only for its two parties', async () => {
    const { Id } = await send()
    for (const token of [stranger, south]) {
      for (const path of ['party/open', 'party/act', 'thread/open', 'thread/say']) {
        const body = { Resource: 'inquiry', Id, Revision: 1, Action: 'cancel', Text: 'x' }
        assert.equal((await call(`/api/visitor/${path}`, body, token)).code, 'unknown_record', path)
      }
    }
    assert.deepEqual(
      (await listed(south)).map(one => one.Id),
      [],
    )
    const desk = await server.organiserToken('owner')
    assert.equal((await call('/api/oa/review/open', { Kind: 'inquiry', Id }, desk)).succ, false)
    const { Kinds } = await must<{ Kinds: { Kind: string }[] }>('/api/oa/review/kinds', {}, desk)
    assert.ok(!Kinds.some(({ Kind }) => Kind === 'inquiry'))
  })

  it('accepts a quote only from the company, and no empty message', async () => {
    const { Id } = await send()
    const say = (body: Json, token: string) =>
      call('/api/visitor/thread/say', { Resource: 'inquiry', Id, ...body }, token)
    assert.equal((await say({ Text: 'x', Quote: quote }, visitor)).code, 'bad_request')
    assert.equal((await say({ Text: '  ' }, visitor)).code, 'bad_request')
    assert.equal(
      (await say({ Text: 'x', Quote: { ...quote, ValidTo: 'soon' } }, north)).code,
      'bad_request',
    )
    assert.equal(
      (await say({ Text: 'x', Files: [{ url: '/files/none.pdf', name: 'a' }] }, visitor)).code,
      'unknown_file',
    )
  })

  it('that is spam is closed to its sender, who can write nothing further', async () => {
    const { Id, Revision } = await send()
    await must('/api/ex/data/act', { Resource: 'inquiry', Id, Revision, Action: 'spam' }, north)
    const { Record } = await must<PartyOpenReply>(
      '/api/visitor/party/open',
      { Resource: 'inquiry', Id },
      visitor,
    )
    assert.equal(Record.State, 'closed')
    assert.equal(
      (await call('/api/visitor/thread/say', { Resource: 'inquiry', Id, Text: 'x' }, visitor)).code,
      'cannot_step',
    )
  })

  it('is given to a colleague, and its sender becomes a lead', async () => {
    const { Id } = await send()
    const { Colleagues } = await must<ThreadOpenReply>(
      '/api/ex/thread/open',
      { Resource: 'inquiry', Id },
      north,
    )
    const [first] = Colleagues ?? []
    await must(
      '/api/ex/thread/assign',
      { Resource: 'inquiry', Id, Assignee: first?.Id ?? '' },
      north,
    )
    const thread = await must<ThreadOpenReply>(
      '/api/ex/thread/open',
      { Resource: 'inquiry', Id },
      north,
    )
    assert.equal(thread.Assignee, first?.Id)
    assert.equal(
      (await call('/api/ex/thread/assign', { Resource: 'inquiry', Id, Assignee: '999999' }, north))
        .code,
      'bad_request',
    )
    const lead = await must<{ Id: string }>(
      '/api/ex/thread/lead',
      { Resource: 'inquiry', Id },
      north,
    )
    const { Items } = await must<LeadListReply>('/api/ex/lead/list', { Source: 'inquiry' }, north)
    assert.deepEqual(
      Items.map(one => one.Id),
      [lead.Id],
    )
  })

  it('comes only from another company', async () => {
    const { Id } = await send(south)
    const item = (await listed(north)).find(one => one.Id === Id)
    assert.ok(item)
    assert.equal((await call('/api/visitor/party/submit', WRITE, north)).code, 'unknown_record')
    const { CanLead } = await must<ThreadOpenReply>(
      '/api/ex/thread/open',
      { Resource: 'inquiry', Id },
      north,
    )
    assert.equal(CanLead, false)
  })

  it('is sent once, however often its request is repeated', async () => {
    const headers = { 'idempotency-key': 'the-same-inquiry' }
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call<RecordReply>('/api/visitor/party/submit', WRITE, { token: stranger, headers }),
      ),
    )
    const ids = new Set(tries.filter(({ succ }) => succ).map(({ data }) => data.Id))
    assert.equal(ids.size, 1)
    const { Items } = await must<PartyListReply>(
      '/api/visitor/party/list',
      { Resource: 'inquiry' },
      stranger,
    )
    assert.equal(Items.length, 1)
  })

  it('is deleted with its sender', async () => {
    const { token } = await inviter(server)
    const { Id } = await send(token)
    await must('/api/ex/thread/say', { Resource: 'inquiry', Id, Text: '您好' }, north)
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT counterpart_person AS id FROM record WHERE id = $1',
      [Id],
    )
    await server.pool.query('DELETE FROM person WHERE id = $1', [rows[0]?.id])
    assert.ok(!(await listed(north)).some(one => one.Id === Id))
  })
})
