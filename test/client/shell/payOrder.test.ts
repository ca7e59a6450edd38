import type { PayResult } from '@/platform/payment'
import { payOrder } from '@/shell/wechat/payOrder'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const PAY = '/api/open/order/pay'
const READ = '/api/open/order/read'
const PLACE = { page: 'tickets' } as const
const order = (State: string) => ({ data: { Id: 'o1', State } })
const parameters = {
  data: {
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 's',
    CashierUrl: '',
  },
}

function open(result: PayResult, via: 'oa' | 'mp' | 'web' | 'native' = 'web') {
  const platform = fakePlatform({ query: { app: 'tgdemo000000001' } })
  platform.capabilities.knowsWechatUser = true
  platform.payVia = () => Promise.resolve(via)
  platform.pay = ({ paySign }) => (platform.calls.push(`pay ${paySign}`), Promise.resolve(result))
  platform.network.answer(PAY, parameters).answer(READ, order('paid'))
  return fakeStores(platform)
}

const sent = ({ platform }: ReturnType<typeof open>) =>
  platform.network.requests(PAY).map(request => request.fields)

describe('paying an order', () => {
  it('believes the server, not the cashier', async () => {
    const stores = open({ outcome: 'unconfirmed' })
    stores.platform.network.answer(READ, order('pending'), order('pending'), order('paid'))

    expect(await payOrder(stores, 'o1', PLACE)).toMatchObject({
      end: 'settled',
      order: { State: 'paid' },
    })
    expect(stores.platform.network.requests(READ)).toHaveLength(3)
  })

  it('shows the unpaid order when the money takes longer', async () => {
    const stores = open({ outcome: 'unconfirmed' })
    stores.platform.network.answer(READ, order('pending'))

    expect(await payOrder(stores, 'o1', PLACE)).toMatchObject({
      end: 'settled',
      order: { State: 'pending' },
    })
    expect(stores.platform.network.requests(READ)).toHaveLength(5)
  })

  it('treats a missing answer as unknown, and not as unpaid', async () => {
    const stores = open({ outcome: 'unconfirmed' })
    stores.platform.network.answer(READ, 'offline', order('paid'))
    expect(await payOrder(stores, 'o1', PLACE)).toMatchObject({
      end: 'settled',
      order: { State: 'paid' },
    })

    stores.platform.network.answer(READ, 'offline')
    expect(await payOrder(stores, 'o1', PLACE)).toEqual({ end: 'settled', order: undefined })
  })

  it('says that a person cancelled (SPEC §8), or why it failed', async () => {
    expect(await payOrder(open({ outcome: 'cancelled' }), 'o1', PLACE)).toEqual({
      end: 'cancelled',
      message: '用户取消',
    })
    expect(await payOrder(open({ outcome: 'failed', message: '余额不足' }), 'o1', PLACE)).toEqual({
      end: 'failed',
      message: '余额不足',
    })
  })

  it('is left to the mini-program inside its web-view', async () => {
    const stores = open({ outcome: 'unconfirmed' }, 'native')

    expect(await payOrder(stores, 'o1', PLACE)).toEqual({ end: 'elsewhere', waits: false })
    expect(stores.platform.calls.filter(call => call.startsWith('native'))).toEqual([
      expect.stringMatching(
        /^native \/pages\/exhibitor\/ticket\?order=o1&app=tgdemo000000001/,
      ) as string,
    ])
    expect(sent(stores)).toHaveLength(0)

    stores.platform.openNativePage = () => Promise.resolve(false)
    expect(await payOrder(stores, 'o1', PLACE)).toMatchObject({ end: 'failed' })
  })

  it('shows a code outside WeChat, on a phone too where the merchant has no page for it', async () => {
    const code = {
      data: { ...parameters.data, paySign: '', CodeUrl: 'weixin://wxpay/bizpayurl?pr=1' },
    }
    for (const via of ['qr', 'h5'] as const) {
      const stores = open({ outcome: 'elsewhere' })
      stores.platform.payVia = () => Promise.resolve(via)
      stores.platform.network.answer(PAY, code)
      expect(await payOrder(stores, 'o1', PLACE)).toMatchObject({
        end: 'code',
        isPhone: via === 'h5',
      })
      expect([sent(stores)[0]?.['Via'], stores.platform.location.query['paying']]).toEqual([
        via,
        'qr',
      ])
    }
  })

  it('proves who pays by a fresh ticket in the mini-program', async () => {
    const stores = open({ outcome: 'unconfirmed' }, 'mp')
    stores.platform.wechatCode = () => Promise.resolve('code-1')
    stores.platform.network.answer('/api/open/wechat/code', {
      data: { Ticket: 't1', ExpiresIn: 300 },
    })

    await payOrder(stores, 'o1', PLACE)
    expect(sent(stores)).toMatchObject([{ Id: 'o1', Via: 'mp', Ticket: 't1' }])
    expect(stores.wechat.kept).toBe('')
  })

  it('asks WeChat who pays only when the server knows no one', async () => {
    const stores = open({ outcome: 'unconfirmed' }, 'oa')
    await payOrder(stores, 'o1', PLACE)
    expect(stores.platform.calls).not.toContain(expect.stringContaining('leaveForTicket'))

    stores.platform.network.answer(PAY, refusal(200, 'pay_needs_wechat', '请在微信中打开'))
    void payOrder(stores, 'o1', PLACE)
    await new Promise(done => setTimeout(done, 20))
    expect(stores.platform.calls.filter(call => call.startsWith('leaveForTicket'))).toHaveLength(1)
  })

  it('rejects with the words of the server', async () => {
    const stores = open({ outcome: 'unconfirmed' })
    stores.platform.network.answer(PAY, refusal(200, 'order_closed', '订单已关闭'))

    await expect(payOrder(stores, 'o1', PLACE)).rejects.toMatchObject({ code: 'order_closed' })
  })
})
