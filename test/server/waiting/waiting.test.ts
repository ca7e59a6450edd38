import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import type {
  DeskWaitingReply,
  WaitingEnterReply,
  WaitingStatus,
} from '../../../core/contract/waiting'
import { drawnPlace, readTicket } from '../../../core/waiting/place'
import { createRepositories } from '../../../server/repositories/repositories'
import { WAITING_SCRIPT } from '../../../server/http/waiting/waitingScript'
import type { Json } from '../../support/server/apiClient'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SOON_MS = 1100
const newId = () => randomBytes(16).toString('base64url')
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe('the waiting room', () => {
  let server: TestServer
  let phones = 0
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const status = async (appId = FAIR) =>
    (await (await server.get(`/waiting/${appId}/status.json`)).json()) as WaitingStatus
  const join = async (Id = newId()) =>
    (await server.call<{ Ticket: string }>('/api/open/waiting/join', { Id })).data.Ticket
  const enter = (Ticket: string, key = newId()) =>
    server.call<WaitingEnterReply>(
      '/api/open/waiting/enter',
      { Ticket },
      { headers: { 'idempotency-key': key } },
    )
  const look = async (role: 'owner' | 'reader' = 'owner') =>
    (
      await server.call<DeskWaitingReply>(
        '/api/oa/waiting',
        {},
        { token: await server.organiserToken(role) },
      )
    ).data
  const set = async (more: Json = {}, role: 'owner' | 'reviewer' = 'owner') => {
    const { Revision, PerMinute, MostInside } = await look()
    const body = { On: true, OpensAt: '', PerMinute, MostInside, Revision, ...more }
    return server.call<DeskWaitingReply>('/api/oa/waiting/set', body, {
      token: await server.organiserToken(role),
    })
  }
  const visitor = () => server.tokenFor(`136${String(20_000_000 + phones++)}`)
  const register = (token: string, entry?: string) =>
    server.call('/api/visitor/register', goodAnswers(), {
      token,
      headers: { 'idempotency-key': newId(), ...(entry && { entry }) },
    })
  /** An opened room, with an entry for one. */
  const newEntry = async () => {
    const Ticket = await join()
    for (;;) {
      const { code, data } = await enter(Ticket)
      if (code !== 'room_not_yet') return data.Entry
      await status()
      await sleep(200)
    }
  }

  it('does not exist until the owner opens it', async () => {
    assert.equal((await status()).State, 'off')
    assert.equal((await server.call('/api/open/waiting/join', { Id: newId() })).code, 'room_off')
    assert.ok((await register(await visitor())).succ)
    assert.equal((await set({}, 'reviewer')).status, 403)
    assert.equal((await set({ OpensAt: 'soon' })).code, 'invalid_form')
    assert.equal((await set({ Revision: 7 })).code, 'conflict')
  })

  it('draws places for those who waited before the opening; anyone can check them', async () => {
    const known = await visitor()
    await register(known)
    const opened = await set({
      OpensAt: new Date(Date.now() + 3_600_000).toISOString(),
      PerMinute: 60,
    })
    assert.ok(opened.succ, opened.code)
    const ids = Array.from({ length: 20 }, newId)
    const tickets = await Promise.all(ids.map(join))
    assert.deepEqual(new Set(tickets.map(text => readTicket(text)?.kind)), new Set(['draw']))
    const first = await status()
    assert.deepEqual([first.State, first.Secret, first.Drawn], ['before', '', 0])
    assert.equal((await enter(tickets[0] ?? '')).code, 'room_not_yet')
    assert.equal((await register(await visitor())).code, 'room_entry_needed')
    assert.ok((await register(known)).succ, 'who is registered passes by')
    const media = await server.tokenFor('13900000001', 'media')
    assert.notEqual(
      (await server.call('/api/media/register', {}, { token: media })).code,
      'room_entry_needed',
    )
    const company = await server.call(
      '/api/open/order/create',
      { TicketType: 'x', Quantity: 1 },
      { token: await server.exhibitorToken() },
    )
    assert.notEqual(company.code, 'room_entry_needed')

    assert.ok(
      (await set({ OpensAt: new Date().toISOString() })).succ,
      'until the draw the opening may move',
    )
    const opening = await status()
    assert.deepEqual([opening.State, opening.Drawn], ['open', 20])
    assert.equal(createHash('sha256').update(opening.Secret).digest('hex'), first.Commitment)
    const later = await Promise.all(Array.from({ length: 30 }, () => join()))
    const numbers = later.map(text => readTicket(text)?.number ?? 0).sort((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from({ length: 30 }, (_, i) => 21 + i),
      'each has a number of its own, behind the draw',
    )
    const context = createContext({
      WORDS: {},
      FAIR: 'x',
      document: {},
      location: { search: '?lang=cn' },
      navigator: {},
    })
    runInContext(WAITING_SCRIPT.replace('begin();\n', ''), context)
    for (const id of ids) {
      const place = runInContext(
        `drawnPlace(${JSON.stringify(opening.Secret)},'${id}',20)`,
        context,
      ) as number
      assert.equal(place, drawnPlace(opening.Secret, id, 20), 'the page reckons as the server does')
    }
    assert.equal((await set({ OpensAt: '2031-01-01T00:00:00Z' })).code, 'room_drawn')
  })

  it('continues at its pace, however many instances count', async () => {
    const { waiting } = createRepositories(server.pool)
    const served = async () => (await waiting.find(FAIR))?.served ?? 0
    const before = await served()
    const begun = Date.now()
    while (Date.now() - begun < 1500) {
      await Promise.all(Array.from({ length: 6 }, () => waiting.advance(FAIR, new Date())))
      await sleep(100)
    }
    const more = (await served()) - before
    assert.ok(more >= 1 && more <= 3, `60 a minute are one or two in 1.5 s, not ${more}`)

    await set({ MostInside: 1 })
    assert.equal((await enter(await firstServed())).code, undefined)
    const full = await served()
    await sleep(SOON_MS)
    await Promise.all(Array.from({ length: 6 }, () => waiting.advance(FAIR, new Date())))
    assert.equal(await served(), full, 'one is inside: the next waits')
    await set({ MostInside: 0, PerMinute: 100_000 })
  })
  /** A ticket whose place is served, made as the server makes them. */
  const firstServed = async () => {
    const { Round } = await status()
    return server.built.services.secrets && ticketOf(Round, 1)
  }
  const ticketOf = (round: number, number: number, id = newId()) => {
    const text = `l.${round}.${number}.${id}`
    return `${text}.${server.built.services.secrets.pepper('waiting ticket', `${FAIR} ${text}`).toString('base64url')}`
  }

  it('opens once for a ticket, and never for a forged, copied, foreign or earlier one', async () => {
    await status()
    await sleep(SOON_MS)
    const Ticket = await join()
    while ((await status()).Served < (readTicket(Ticket)?.number ?? 0)) await sleep(200)
    const key = newId()
    const copies = await Promise.all([enter(Ticket, key), enter(Ticket), enter(Ticket)])
    assert.deepEqual(copies.map(({ code }) => code ?? 'in').sort(), [
      'in',
      'room_ticket_used',
      'room_ticket_used',
    ])
    const winner = copies.findIndex(({ succ }) => succ)
    if (winner === 0)
      assert.deepEqual(
        (await enter(Ticket, key)).data,
        copies[0]?.data,
        'a retry finds its own entry',
      )

    const forged = [
      Ticket.replace(/\.\d+\./, '.9.'),
      `${Ticket.slice(0, -4)}AAAA`,
      'l.1.1.x.y',
      '',
      Ticket.replace(/^l/, 'd'),
    ]
    for (const text of forged) assert.equal((await enter(text)).code, 'room_ticket_wrong', text)
    const { Round } = await status()
    const foreign = ticketOf(Round, 1)
    await server.pool.query(
      `INSERT INTO waiting_room (app_id, is_on, opens_at, per_minute, secret) VALUES ($1, true, now() - interval '1 minute', 10, $2)`,
      [OTHER_FAIR, randomBytes(32)],
    )
    assert.equal(
      (await server.call('/api/open/waiting/enter', { Ticket: foreign }, { appId: OTHER_FAIR }))
        .code,
      'room_ticket_wrong',
    )
    assert.equal((await enter(ticketOf(Round - 1, 1))).code, 'room_ticket_over')
  })

  it('lets one person register with an entry, and no one with a wrong one', async () => {
    const entry = await newEntry()
    const [mine, other] = [await visitor(), await visitor()]
    assert.equal((await register(mine, `${entry.slice(0, -4)}AAAA`)).code, 'room_entry_wrong')
    assert.equal((await register(mine, 'x')).code, 'room_entry_wrong')
    assert.ok((await server.call('/api/open/waiting/stay', { Entry: entry }, { token: mine })).succ)
    assert.equal((await register(other, entry)).code, 'room_entry_used')
    assert.equal(
      (await server.call('/api/open/waiting/stay', { Entry: entry }, { token: other })).code,
      'room_entry_used',
    )
    assert.ok((await register(mine, entry)).succ)

    const race = await newEntry()
    const both = await Promise.all([register(other, race), register(await visitor(), race)])
    assert.deepEqual(both.map(({ code }) => code ?? 'in').sort(), ['in', 'room_entry_used'])

    const late = await newEntry()
    await server.pool.query(
      `UPDATE waiting_entry SET until = now() - interval '1 second' WHERE holder IS NULL`,
    )
    assert.equal((await register(await visitor(), late)).code, 'room_entry_over')
    const { Figures } = await look('reader')
    assert.deepEqual([Figures.Registered, Figures.Inside], [2, 0])
  })

  it('shows a small page in both languages, which loads nothing else', async () => {
    const reply = await server.get(`/waiting/${FAIR}/`)
    const html = await reply.text()
    assert.ok(Buffer.byteLength(html) <= 15 * 1024, String(Buffer.byteLength(html)))
    assert.match(html, /轮到您了/)
    assert.match(html, /It is your turn/)
    assert.doesNotMatch(html, /src=|@import|url\(/)
    const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    assert.ok(reply.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`))
    const { headers } = await server.get(`/waiting/${FAIR}/status.json`)
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=1, s-maxage=1/)
    assert.equal((await server.get('/waiting/tg0000000000000/status.json')).status, 404)
  })

  it('ends when it is switched off, and starts again with a new round', async () => {
    const old = await join()
    assert.ok((await set({ On: false })).succ)
    assert.ok((await register(await visitor())).succ)
    assert.deepEqual((await enter(old)).data, { Entry: '', Until: '' })
    const { data } = await set({ OpensAt: '' })
    assert.deepEqual([data.Status.Issued, data.Figures.Entered], [0, 0])
    assert.equal((await enter(old)).code, 'room_ticket_over')
    const { rows } = await server.pool.query(
      `SELECT details FROM audit_event WHERE action = 'waiting.set' ORDER BY id DESC LIMIT 1`,
    )
    assert.deepEqual(rows[0]?.details, { on: true, perMinute: 100_000, mostInside: 0 })
  })
})
