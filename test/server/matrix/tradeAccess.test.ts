import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { ChatTalkReply } from '../../../core/contract/chat'
import type { DeskTalksReply } from '../../../core/contract/deskTalks'
import { endpointEntries } from '../../../core/contract/endpoints'
import type { RecordReply } from '../../../core/contract/resource'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'
import { promised, type Caller } from './callers'

const DOC = 'docs/areas/trade-access.md'
const CALLERS = [
  ...(['nobody', 'visitor', 'media', 'vip', 'ex', 'ex staff'] as const),
  ...(['oa owner', 'oa reviewer', 'oa trade', 'oa content', 'oa gate', 'oa reader'] as const),
] satisfies readonly Caller[]
const HEADS = [
  ...['no login', 'visitor', 'media', 'VIP', 'company admin', 'company staff'],
  ...['owner', 'reviewer', 'trade', 'content', 'gate', 'reader'],
]
const CALLS = /^(?:chat|thread|party|member|buyer)\.|^desk\.talk/

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
const mark = (isIn: boolean) => (isIn ? '✓' : '–')

/** Who may make each call of talks and trade, as the contract says. */
const calls = () =>
  table(
    ['call', ...HEADS],
    endpointEntries
      .filter(([name]) => CALLS.test(name))
      .map(([name, endpoint]) => [
        `\`${name}\``,
        ...CALLERS.map(caller => mark(promised(name, endpoint, caller) === 'let in')),
      ]),
  )

/** Who asks for a row. The buyer sent the inquiry, posted the need, and began the talk. */
const ASKERS = [
  ...['no login', 'the buyer', 'another visitor', 'company north', 'its staff', 'company south'],
  ...['desk: owner', 'desk: trade', 'desk: reader'],
] as const
type Asker = (typeof ASKERS)[number]
const PARTIES: readonly Asker[] = ['the buyer', 'company north', 'its staff']
const PEOPLE: readonly Asker[] = [...PARTIES, 'another visitor', 'company south']
const COMPANIES: readonly Asker[] = ['company north', 'its staff', 'company south']

/** Who reaches which row of north and the buyer. */
const REACH: readonly (readonly [row: string, who: readonly Asker[]])[] = [
  ['a talk', PARTIES],
  ['a reported message, with five around it', ['desk: owner', 'desk: trade']],
  ['an inquiry', PARTIES],
  ['a post in review, at the desk', ['desk: owner', 'desk: trade', 'desk: reader']],
  ['a post in review, on the board', []],
  ['an approved post', PEOPLE],
  ['an approved need', COMPANIES],
  ["the need among the buyer's own", ['the buyer']],
  ['a sent quote, for its company', ['company north', 'its staff']],
  ['a sent quote, for the buyer', ['the buyer']],
]
const reach = () =>
  table(
    ['row', ...ASKERS],
    REACH.map(([row, who]) => [row, ...ASKERS.map(asker => mark(who.includes(asker)))]),
  )

const [POST_TITLE, NEED_TITLE] = ['有机燕麦片', '燕麦原浆']
const VALID = { ValidTo: '2099-01-01', FormVersion: 1, Revision: 0 }
const POST: Json = {
  ...VALID,
  Resource: 'post',
  Kind: { selected: ['supply'] },
  Title: POST_TITLE,
  Category: ['products-materials'],
  Quantity: '40 吨',
  Region: ['north'],
}
const NEED: Json = {
  ...VALID,
  Resource: 'need',
  Title: NEED_TITLE,
  Category: ['products-materials'],
  Quantity: '8 吨 / 月',
  Low: '9',
  High: '12',
  Unit: 'L',
  Region: ['east'],
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

describe('who reaches talks, inquiries, posts, needs and quotes', () => {
  let server: TestServer
  const tokens = {} as Record<Asker, string>
  /** The call by which each row is read, with what its reply then holds, if that is known. */
  const READS = new Map<string, { path: string; body: Json; holds: string }>()

  const call = <T>(path: string, body: Json, token: string) =>
    server.call<T>(path, body, { ...(token !== '' && { token }) })
  const must = async <T>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, code, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${code} ${JSON.stringify(reply)}`)
    return data
  }

  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    const [buyer, stranger] = [(await inviter(server)).token, (await inviter(server)).token]
    const [north, desk] = [
      await server.exhibitorToken('north'),
      await server.organiserToken('owner'),
    ]
    Object.assign(tokens, {
      'no login': '',
      'the buyer': buyer,
      'another visitor': stranger,
      'company north': north,
      'its staff': await server.exhibitorToken('north-staff'),
      'company south': await server.exhibitorToken('south'),
      'desk: owner': desk,
      'desk: trade': await server.organiserToken('trade'),
      'desk: reader': await server.organiserToken('reader'),
    } satisfies Record<Asker, string>)
    const reads = (row: string, path: string, body: Json, holds: string) =>
      READS.set(row, { path, body, holds })
    const approve = (Kind: string, Id: string, Revision: number) =>
      must('/api/oa/review/act', { Kind, Action: 'approve', Items: [{ Id, Revision }] }, desk)

    const { Talk } = await must<ChatTalkReply>(
      '/api/visitor/chat/open',
      { Company: 'north' },
      buyer,
    )
    const said = { Id: Talk.Id, ClientId: crypto.randomUUID(), Kind: 'text', Text: '燕麦一号' }
    await must('/api/visitor/chat/send', said, buyer)
    reads('a talk', '/api/visitor/chat/messages', { Id: Talk.Id }, '燕麦一号')
    await must('/api/ex/chat/report', { Id: Talk.Id, Seq: 1, Reason: 'spam' }, north)
    const [report] = (await must<DeskTalksReply>('/api/oa/talks', {}, desk)).Items
    const about = { Id: report?.Id ?? '' }
    reads('a reported message, with five around it', '/api/oa/talks/report', about, '燕麦一号')

    const text = { Resource: 'inquiry', Exhibitor: 'north', Text: '请报二号价' }
    const inquiry = await must<{ Id: string }>(
      '/api/visitor/party/submit',
      { ...text, FormVersion: 1, Revision: 0 },
      buyer,
    )
    const inquired = { Resource: 'inquiry', Id: inquiry.Id }
    reads('an inquiry', '/api/visitor/thread/open', inquired, '')

    const waiting = await must<RecordReply>('/api/ex/data/submit', POST, north)
    const [deskRead, boardRead] = ['/api/oa/review/open', '/api/visitor/member/read']
    reads('a post in review, at the desk', deskRead, { Kind: 'post', Id: waiting.Id }, waiting.Id)
    const onBoard = { Resource: 'post', Id: waiting.Id }
    reads('a post in review, on the board', boardRead, onBoard, POST_TITLE)
    const post = await must<RecordReply>('/api/ex/data/submit', POST, north)
    await approve('post', post.Id, post.Revision)
    reads('an approved post', boardRead, { Resource: 'post', Id: post.Id }, POST_TITLE)

    const { CardCode } = await must<{ CardCode: string }>('/api/visitor/card', {}, buyer)
    const verified = { CardCode, Company: '赤杉烘焙集采', Paper: '营业执照' }
    await must('/api/oa/buyer/verify', verified, desk)
    const need = await must<RecordReply>('/api/visitor/party/submit', NEED, buyer)
    await approve('need', need.Id, need.Revision)
    reads('an approved need', boardRead, { Resource: 'need', Id: need.Id }, NEED_TITLE)
    const own = { Resource: 'need', Id: need.Id }
    reads("the need among the buyer's own", '/api/visitor/party/open', own, need.Id)
    const quote = await must<RecordReply>('/api/ex/data/submit', { ...QUOTE, Need: need.Id }, north)
    const sent = { Resource: 'quote', Id: quote.Id }
    reads('a sent quote, for its company', '/api/ex/data/get', sent, quote.Id)
    reads('a sent quote, for the buyer', '/api/visitor/party/open', sent, quote.Id)
  })
  after(() => server.close())

  for (const [row, who] of REACH)
    it(row, async () => {
      const read = READS.get(row)
      assert.ok(read)
      const reached: Asker[] = []
      for (const asker of ASKERS) {
        const answer: { succ: boolean; body: unknown; status: number } = await call<unknown>(
          read.path,
          read.body,
          tokens[asker],
        )
        assert.ok(answer.status < 500, `${asker}: ${answer.status}`)
        const holds = JSON.stringify(answer.body).includes(read.holds)
        const isShown = answer.succ && holds
        if (read.holds !== '') assert.equal(holds, isShown, `${asker} is refused, and sees it`)
        if (isShown) reached.push(asker)
      }
      assert.deepEqual(
        reached,
        ASKERS.filter(asker => who.includes(asker)),
      )
    })
})

it('is documented as the contract and these tests have it', () => {
  const doc = readFileSync(DOC, 'utf8').replace(/-{3,}/g, '---').replace(/ +/g, ' ')
  for (const expected of [calls(), reach()])
    assert.ok(doc.includes(expected), `${DOC} needs:\n${expected}`)
})
