import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Order, TicketTypesReply } from '../../../core/contract/payment'
import type { FormReply, RegisterReply, VisitorCard } from '../../../core/contract/registration'
import type { FolderTicket } from '../../../server/fairs/folder'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'

const WORKSHOPS = {
  Id: 'Workshop',
  Name: '工作坊',
  Name_en: 'Workshop',
  Type: 'CheckboxGroup',
  Group: 'main',
  DataSource: [
    { id: 'tea', text: '品茶', text_en: 'Tea tasting', stock: 3 },
    { id: 'label', text: '标签', text_en: 'Labels', stock: 1 },
    { id: 'open', text: '公开课', text_en: 'Open class' },
  ],
}
const form = { ...visitorForm, Fields: [...visitorForm.Fields, WORKSHOPS] }
const TICKETS: FolderTicket[] = [
  ticketType('chefs', {
    audience: 'visitor',
    price: 0,
    maxPerOrder: 1,
    onlyField: 'Position',
    onlyOptions: ['chef'],
    review: true,
  }),
  ticketType('trade', { audience: 'visitor', price: 0, maxPerOrder: 1 }),
  ticketType('public', { audience: 'visitor', price: 3000, stock: 100, maxPerOrder: 1 }),
]

describe('answers that tickets ask for and options that have a stock', () => {
  let server: TestServer
  let last = 13_800_200_000
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha', form)
    const forms = folder.forms.map(one => ({ ...one, hash: 'answer-stock' }))
    await server.importFair({
      ...folder,
      forms,
      tickets: TICKETS.map((type, position) => ({ ...type, position })),
    })
  })
  beforeEach(async () => {
    await server.pool.query('DELETE FROM ticket_order')
    await server.pool.query('DELETE FROM registration')
    await server.pool.query('TRUNCATE idempotency, rate_limit')
  })
  after(() => server.close())

  const newToken = () => server.tokenFor(String(++last))
  const answers = (more: Record<string, unknown> = {}) => goodAnswers({ FormVersion: 2, ...more })
  const register = (token: string, more: Record<string, unknown> = {}) =>
    server.call<RegisterReply>('/api/visitor/register', answers(more), { token })
  const choose = (...selected: string[]) => ({ Workshop: { selected } })
  const used = async () => {
    const { rows } = await server.pool.query<{ at: string; used: number }>(
      'SELECT option_value AS at, used FROM choice_stock WHERE app_id = $1 AND used > 0 ORDER BY 1',
      [FAIR],
    )
    return Object.fromEntries(rows.map(({ at, used: n }) => [at, n]))
  }

  it('give a ticket only to people with the required answer, and review it where the ticket requires that', async () => {
    const { data } = await server.call<TicketTypesReply>('/api/open/ticket/types', {
      target: 'visitor',
    })
    assert.deepEqual(
      data.Types.map(({ Id, OnlyFor, Review }) => [Id, OnlyFor?.Options, Review]),
      [
        ['chefs', ['chef'], true],
        ['trade', undefined, undefined],
        ['public', undefined, undefined],
      ],
    )
    const buyer = await newToken()
    assert.equal((await register(buyer, { TicketType: 'chefs' })).code, 'ticket_not_for_you')
    // without a word the first free one that fits
    assert.deepEqual(ticketAndState((await register(buyer)).data.Card), [
      'trade ticket',
      'approved',
    ])
    const chef = await newToken()
    const { Card } = (await register(chef, { Position: ['chef'] })).data
    assert.deepEqual(ticketAndState(Card), ['chefs ticket', 'submitted'])
    const change = answers({ Revision: Card.Revision, NameStr: '林若' })
    assert.equal(
      (await server.call('/api/visitor/update', change, { token: chef })).code,
      'ticket_not_for_you',
    )
    const kept = await server.call<VisitorCard>(
      '/api/visitor/update',
      { ...change, Position: ['chef'] },
      { token: chef },
    )
    assert.equal(kept.data.State, 'submitted')
  })

  it('never give more places than there are, and name at the field the option that is full', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, newToken))
    const replies = await Promise.all(tokens.map(token => register(token, choose('tea', 'open'))))
    assert.equal(replies.filter(reply => reply.succ).length, 3)
    const refused = replies.find(reply => !reply.succ)
    assert.equal(refused?.code, 'invalid_form')
    assert.deepEqual(
      refused.issues?.map(({ id, code, message }) => [id, code, message]),
      [['Workshop', 'full', '“品茶”名额已满，请选择其他选项！']],
    )
    assert.deepEqual(await used(), { tea: 3 })
    const { data } = await server.call<FormReply>('/api/open/form', { id: 'visitor' })
    assert.deepEqual(data.PlacesLeft, { Workshop: { tea: 0, label: 1 } })
    // no one was registered without the place they asked for
    const { rows } = await server.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM registration',
    )
    assert.equal(rows[0]?.n, 3)
  })

  it('move a place with a change of the answers, also when two change at the same moment', async () => {
    const [one, two] = await Promise.all([newToken(), newToken()])
    const first = (await register(one, choose('label'))).data.Card
    const second = (await register(two, choose('tea'))).data.Card
    const update = (token: string, { Revision }: VisitorCard, more: Record<string, unknown>) =>
      server.call<VisitorCard>('/api/visitor/update', answers({ Revision, ...more }), { token })
    assert.equal((await update(two, second, choose('label'))).code, 'invalid_form')
    assert.deepEqual(await used(), { label: 1, tea: 1 })
    const moved = await update(one, first, choose('tea'))
    assert.equal(moved.succ, true)
    assert.deepEqual(await used(), { tea: 2 })
    const crossed = await Promise.all([
      update(one, moved.data, choose('tea', 'label')),
      update(two, second, choose('label')),
    ])
    assert.deepEqual(crossed.map(({ succ }) => succ).sort(), [false, true])
    assert.equal((await used())['label'], 1)
  })

  it('return a place after a refusal, a deletion, and the end of an order; a later order takes it again or says that it is gone', async () => {
    const [paying, other, refused] = await Promise.all([newToken(), newToken(), newToken()])
    await register(refused, { ...choose('tea'), Position: ['chef'] })
    await server.pool.query(
      `UPDATE registration SET state = 'rejected', revision = revision + 1 WHERE state = 'submitted'`,
    )
    assert.deepEqual(await used(), {})
    await register(paying, { ...choose('label'), TicketType: 'public' })
    assert.deepEqual(await used(), { label: 1 })
    assert.equal((await register(other, choose('label'))).code, 'invalid_form')
    const mine = async () =>
      (await server.call<{ Orders: Order[] }>('/api/open/order/list', {}, { token: paying })).data
        .Orders[0]
    await server.call('/api/open/order/cancel', { Id: (await mine())?.Id }, { token: paying })
    assert.deepEqual(await used(), {})
    const again = () =>
      server.call<Order>(
        '/api/open/order/create',
        { TicketType: 'public', Quantity: 1 },
        { token: paying },
      )
    const { data } = await again()
    assert.deepEqual(await used(), { label: 1 })
    await server.call('/api/open/order/cancel', { Id: data.Id }, { token: paying })
    assert.equal((await register(other, choose('label'))).succ, true)
    assert.equal((await again()).code, 'choice_full')
    assert.equal((await mine())?.State, 'cancelled', 'the refused order is not there')
    await server.pool.query('DELETE FROM registration')
    assert.deepEqual(await used(), {})
  })
})

const ticketAndState = ({ Ticket, State }: VisitorCard) => [Ticket?.Name_en, State]
