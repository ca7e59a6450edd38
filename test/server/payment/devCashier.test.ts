import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Order, OrderPayReply } from '../../../core/contract/payment'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair } from '../../support/server/ticketFixture'

/** The address people see, before the server has one: passes everything on to it. */
async function publicAddress(target: () => string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...headers
      } = request.headers as Record<string, string>
      const init = {
        method: request.method,
        headers,
        redirect: 'manual' as const,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }
      fetch(target() + (request.url ?? ''), init).then(
        async answer =>
          response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())),
        () => response.writeHead(502).end(),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe('the development cashier', () => {
  let server: TestServer
  let front: { url: string; server: Server }
  let token: string
  before(async () => {
    front = await publicAddress(() => server.url)
    server = await startTestServer({ config: { publicUrl: front.url } })
    await server.importFair(ticketFair())
    token = await server.exhibitorToken('north')
  })
  after(async () => {
    await server.close()
    front.server.closeAllConnections()
    front.server.close()
  })

  const call = async <T = Order>(path: string, body: object) =>
    (await server.call<T>(`/api/open/${path}`, { ...body }, { token })).data
  const open = async () => {
    const order = await call('order/create', { TicketType: 'guest', Quantity: 1 })
    const { CashierUrl, paySign } = await call<OrderPayReply>('order/pay', {
      Id: order.Id,
      Via: 'web',
    })
    assert.equal(paySign, '')
    assert.ok(CashierUrl.startsWith(`${front.url}/dev/cashier/wx`))
    return { id: order.Id, address: server.url + CashierUrl.slice(front.url.length) }
  }
  const press = (address: string, action: string) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `action=${action}`,
    })

  it('shows what is to be paid, in the colour of the fair and in both languages, without a script', async () => {
    const { id, address } = await open()
    const cn = await (await fetch(address)).text()
    const en = await (await fetch(address.replace('lang=cn', 'lang=en'))).text()

    for (const part of [id, 'guest票', '¥20.00', '#F77400', '确认支付', 'lang="zh-CN"'])
      assert.ok(cn.includes(part), part)
    for (const part of ['Pay</button>', 'Cancel</button>', 'lang="en"'])
      assert.ok(en.includes(part), part)
    assert.ok(!/<script|javascript:| on\w+=/i.test(cn))
  })

  it('pays by a notice that WeChat’s adapter accepts, and leads back to the order', async () => {
    const { id, address } = await open()
    const answer = await press(address, 'pay')

    const { state } =
      (
        await server.pool.query<{ state: string }>('SELECT state FROM ticket_order WHERE id = $1', [
          id,
        ])
      ).rows[0] ?? {}
    assert.equal(state, 'paid', 'before anybody asked')
    assert.equal(answer.status, 303)
    assert.equal(
      answer.headers.get('location'),
      `${front.url}/${FAIR}/#/pages/exhibitor/ticket?app=${FAIR}&lang=cn&target=ex&order=${id}&cashier=done`,
    )
    assert.match(await (await fetch(address)).text(), /订单已支付/)
    assert.match((await press(address, 'pay')).headers.get('location') ?? '', /cashier=failed$/)
    assert.equal((await call('order/refund', { Id: id })).State, 'refunded')
  })

  it('simulates the code and the page of a phone too', async () => {
    for (const Via of ['qr', 'h5'] as const) {
      const order = await call('order/create', { TicketType: 'guest', Quantity: 1 })
      const { CodeUrl, CashierUrl } = await call<OrderPayReply>('order/pay', { Id: order.Id, Via })
      const address = server.url + (CodeUrl ?? CashierUrl).slice(front.url.length)
      assert.match(await (await fetch(address)).text(), /¥20\.00/)
      const { searchParams } = new URL(CashierUrl)
      assert.equal(/&paying=h5$/.test(searchParams.get('return') ?? ''), Via === 'h5')
      assert.equal((await press(address, 'pay')).status, 303)
      assert.equal((await call('order/read', { Id: order.Id })).State, 'paid', Via)
      assert.match(await (await fetch(address)).text(), /订单已支付/)
    }
  })

  it('takes no money when it is cancelled or made to fail', async () => {
    const { id, address } = await open()

    assert.match(
      (await press(address, 'cancel')).headers.get('location') ?? '',
      /cashier=cancelled$/,
    )
    assert.match((await press(address, 'fail')).headers.get('location') ?? '', /cashier=failed$/)
    assert.equal((await call('order/read', { Id: id })).State, 'pending')
  })

  it('leads only to the app', async () => {
    const { address } = await open()
    const back = async (to: string) => {
      const url = new URL(address)
      url.searchParams.set('return', to)
      return (await press(url.href, 'cancel')).headers.get('location')
    }

    for (const foreign of [
      'https://elsewhere.example/',
      '//elsewhere.example/',
      'javascript:alert(1)',
      `${front.url}.elsewhere.example/`,
      'http://127.0.0.1:1/',
    ])
      assert.equal(await back(foreign), `${front.url}/`, foreign)
    assert.equal(
      await back(`${front.url}/x/#/pages/visitor/mycard`),
      `${front.url}/x/#/pages/visitor/mycard?cashier=cancelled`,
      'the control',
    )
    assert.equal((await fetch(`${server.url}/dev/cashier/wx1`)).status, 404)
  })

  it('does not exist in production, where nothing with a price is sold without a merchant', async () => {
    const production = await startTestServer({ config: { isProduction: true } })
    try {
      await production.importFair(ticketFair())
      const session = await production.exhibitorToken('north')
      const answer = await production.call(
        '/api/open/order/create',
        { TicketType: 'guest', Quantity: 1 },
        { token: session },
      )

      assert.equal(answer.code, 'pay_off')
      assert.equal(await production.built.services.sellsUnpayable(), true)
      assert.equal((await fetch(`${production.url}/dev/cashier/wx1`)).status, 404)
      const notice = await fetch(`${production.url}/api/pay/wechat/notify`, {
        method: 'POST',
        body: '{}',
      })
      assert.equal(notice.status, 400)
      const types = await production.call<{ Types: { Id: string; OnSale: boolean }[] }>(
        '/api/open/ticket/types',
        {},
      )
      assert.deepEqual(
        types.data.Types.map(({ Id, OnSale }) => [Id, OnSale]),
        [
          ['trade', true],
          ['public', false],
          ['guest', false],
        ],
      )
    } finally {
      await production.close()
    }
  })
})
