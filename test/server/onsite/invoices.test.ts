import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  DeskInvoice,
  DeskInvoicesReply,
  InvoiceFileReply,
} from '../../../core/contract/invoice'
import { readXlsx } from 'hucre'
import type { Order, OrderListReply } from '../../../core/contract/payment'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair } from '../../support/server/ticketFixture'

const PDF = Buffer.from('%PDF-1.4\n% an invoice').toString('base64')
/** A made-up code with the right check sign. */
const TAX = '91350100M000100Y43'

describe('invoices that payers ask for', () => {
  let server: TestServer
  let north: string
  let order: Order
  const desk = async <T>(
    call: string,
    body: object,
    role: 'owner' | 'reviewer' | 'reader' | 'gate' = 'reviewer',
    appId = FAIR,
  ) =>
    server.call<T>(
      `/api/oa/invoice/${call}`,
      { ...body },
      { token: await server.organiserToken(role, appId), appId },
    )
  const ask = (more: object = {}, token = north) =>
    server.call<Order>(
      '/api/open/invoice/ask',
      {
        Id: order.Id,
        Kind: 'company',
        Title: '北辰食品',
        TaxNumber: TAX,
        Email: 'fin@north.example',
        ...more,
      },
      { token },
    )
  const first = async () => {
    const row = (await desk<DeskInvoicesReply>('list', {})).data.Items[0]
    assert.ok(row)
    return row
  }
  const buy = async () => {
    const made = await server.call<Order>(
      '/api/open/order/create',
      { TicketType: 'guest', Quantity: 2 },
      { token: north },
    )
    if (!made.succ) {
      // without a cashier nothing is sold: the order is written as it would be once it is paid
      const id = `20310416${Math.random().toString().slice(2, 14).padEnd(12, '0')}`
      await server.pool.query(
        `INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at, paid_at)
         SELECT $2, app_id, 'exhibitor:north', person_id, 'ex', 'cn', 'guest', 2, 4000, 'CNY', 'paid', now(), now(), now()
         FROM exhibitor_account WHERE app_id = $1 AND login = 'north'`,
        [FAIR, id],
      )
      await server.pool.query(
        `UPDATE ticket_type SET taken = taken + 2 WHERE app_id = $1 AND id = 'guest'`,
        [FAIR],
      )
      return id
    }
    await server.pool.query(
      `UPDATE ticket_order SET state = 'paid', paid_at = now() WHERE id = $1`,
      [made.data.Id],
    )
    return made.data.Id
  }
  /** Order numbers of an exported table, from its first row to its last. */
  const exported = async (body: object): Promise<string[]> => {
    const made = await desk<{ Id: string }>('export', body)
    assert.ok(made.succ, made.code)
    await server.built.services.jobs.drain()
    const opened = await server.call<{ Url: string }>(
      '/api/oa/file/open',
      { Id: made.data.Id },
      { token: await server.organiserToken('reviewer') },
    )
    assert.ok(opened.succ, opened.code)
    const bytes = await (await fetch(new URL(opened.data.Url, server.url))).arrayBuffer()
    const [, ...rows] = (await readXlsx(Buffer.from(bytes))).sheets[0]?.rows ?? []
    return rows.map(([order]) => String(order))
  }
  const own = async (id: string) =>
    (
      await server.call<OrderListReply>('/api/open/order/list', {}, { token: north })
    ).data.Orders.find(({ Id }) => Id === id)

  before(async () => {
    server = await startTestServer()
    await server.importFair(ticketFair())
    await server.importFair(ticketFair(undefined, OTHER_FAIR))
    north = await server.exhibitorToken('north')
    const found = await own(await buy())
    assert.ok(found)
    order = found
  })
  after(() => server.close())

  it('are requested once, by the payer, with a valid tax number', async () => {
    assert.equal(order.CanInvoice, true)
    assert.equal((await ask({ TaxNumber: '91350100M000100Y44' })).code, 'tax_number_wrong')
    assert.equal((await ask({ Email: 'nobody' })).code, 'invalid_email')
    assert.equal((await ask({ Title: '  ' })).code, 'bad_request')
    assert.equal((await ask({}, await server.exhibitorToken('south'))).code, 'unknown_order')
    const replies = await Promise.all([ask(), ask(), ask()])
    assert.deepEqual(replies.map(({ succ, code }) => (succ ? 'ok' : code)).sort(), [
      'cannot_invoice',
      'cannot_invoice',
      'ok',
    ])
    const mine = await own(order.Id)
    assert.deepEqual(
      [mine?.CanInvoice, mine?.Invoice?.State, mine?.Invoice?.Title],
      [false, 'asked', '北辰食品'],
    )
  })

  it('are declined with a reason, requested again, and issued with number and PDF', async () => {
    const row = await first()
    assert.equal(
      (await desk('refuse', { Id: row.Id, Revision: row.Revision, Reason: ' ' })).code,
      'bad_request',
    )
    const refused = await desk<DeskInvoice>('refuse', {
      Id: row.Id,
      Revision: row.Revision,
      Reason: '抬头与付款方不符',
    })
    assert.equal(refused.data.State, 'refused')
    assert.equal((await own(order.Id))?.Invoice?.Reason, '抬头与付款方不符')
    assert.ok((await ask({ Title: '北辰食品（集团）' })).succ)
    const again = await first()
    const body = { Id: again.Id, Revision: again.Revision, Number: '2531 0001' }
    assert.equal(
      (await desk('issue', { ...body, Pdf: Buffer.from('<html>').toString('base64') })).code,
      'file_type',
    )
    for (const role of ['reader', 'gate'] as const)
      assert.equal((await desk('issue', body, role)).succ, false)
    const both = await Promise.all([
      desk<DeskInvoice>('issue', { ...body, Pdf: PDF }),
      desk<DeskInvoice>('issue', { ...body, Pdf: PDF }),
    ])
    assert.deepEqual(both.map(({ succ, code }) => (succ ? 'ok' : code)).sort(), ['conflict', 'ok'])
    const file = await server.call<InvoiceFileReply>(
      '/api/open/invoice/file',
      { Id: order.Id },
      { token: north },
    )
    const got = await fetch(new URL(file.data.Url, server.url))
    assert.equal(Buffer.from(await got.arrayBuffer()).toString('base64'), PDF)
    assert.match(got.headers.get('content-disposition') ?? '', /^attachment/)
    assert.equal(
      (await fetch(new URL(file.data.Url.replace(/s=.../, 's=AAA'), server.url))).status,
      403,
    )
    assert.equal(
      (await desk('issue', { ...body, Id: again.Id }, 'owner', OTHER_FAIR)).code,
      'unknown_record',
    )
  })

  it('are to be reversed when the order is refunded', async () => {
    const refund = await server.call(
      '/api/oa/order/refund',
      { Id: order.Id, Reason: '取消' },
      { token: await server.organiserToken('owner') },
    )
    assert.ok(refund.succ, refund.code)
    const row = await first()
    assert.equal(row.State, 'to_reverse')
    const done = await desk<DeskInvoice>('reverse', {
      Id: row.Id,
      Revision: row.Revision,
      Number: '2531 0002',
    })
    assert.deepEqual([done.data.State, done.data.ReverseNumber], ['reversed', '2531 0002'])
  })

  it('are exported as a table, and hostile words are found as plain words', async () => {
    assert.deepEqual(
      (await desk<DeskInvoicesReply>('list', { Search: "%' OR true --" })).data.Items,
      [],
    )
    assert.equal(
      (await desk<DeskInvoicesReply>('list', { Search: TAX.toLowerCase() })).data.Items.length,
      2,
    )
    assert.ok((await exported({})).length > 0)
  })

  it('are exported as they are searched, filtered and ordered in the list', async () => {
    const dear = await buy()
    await server.pool.query(`UPDATE ticket_order SET total = total * 3 WHERE id = $1`, [dear])
    assert.ok((await ask({ Id: dear, Title: '北辰食品二厂' })).succ)
    const listed = async (body: object) =>
      (await desk<DeskInvoicesReply>('list', body)).data.Items.map(({ OrderId }) => OrderId)
    for (const body of [
      ...['amount', '-amount', 'time', '-time'].map(Sort => ({ Sort })),
      ...[{ Search: '二厂' }, { Search: 'NOBODY' }, { State: 'reversed', Sort: 'amount' }],
    ])
      assert.deepEqual(await exported(body), await listed(body), JSON.stringify(body))
    assert.notDeepEqual(await exported({ Sort: 'amount' }), await exported({ Sort: '-amount' }))
    assert.deepEqual(await exported({ Search: '二厂' }), [dear])
    const { rows: noted } = await server.pool.query<{ details: object }>(
      `SELECT details FROM audit_event WHERE action = 'answers.export' AND details->>'kind' = 'invoices'`,
    )
    assert.doesNotMatch(JSON.stringify(noted), /二厂|nobody/i, 'words of a search are not kept')
  })
})
