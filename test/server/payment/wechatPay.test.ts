import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { paymentNotice } from '../../../server/dev/cashier/notices'
import { startStandIn, type Fault, type StandIn } from '../../../server/dev/cashier/standIn'
import { createTestKeys, type TestKeys } from '../../../server/dev/cashier/testKeys'
import { PayError, type PayGateway, type Prepay } from '../../../server/gateways/wechatPay/types'
import {
  createWechatPay,
  type WechatPayOptions,
} from '../../../server/gateways/wechatPay/wechatPay'
import { merchantOf, OA_APP } from '../../support/server/payServer'

const ORDER: Prepay = {
  wechatAppId: OA_APP,
  by: { trade: 'jsapi', openid: 'openid-1' },
  outTradeNo: '20310416000000000001',
  description: '客户邀请票',
  amount: 4000,
  currency: 'CNY',
  closesAt: new Date(Date.now() + 900_000),
}
const REFUND = {
  outTradeNo: ORDER.outTradeNo,
  refundNo: `R${ORDER.outTradeNo}`,
  reason: '',
  amount: 4000,
  currency: 'CNY',
}
const hasCode = (code: string) => (error: unknown) =>
  error instanceof PayError && error.code === code

describe('the adapter of WeChat Pay', () => {
  let standIn: StandIn
  let other: TestKeys
  let asked: string[] = []
  let faults: (Fault | undefined)[] = []
  const gateway = (more: Partial<WechatPayOptions> = {}): PayGateway =>
    createWechatPay({
      ...merchantOf(standIn),
      appIds: { oa: OA_APP },
      notifyUrl: 'https://fair.example/api/pay/wechat/notify',
      ...more,
    })
  before(async () => {
    other = await createTestKeys()
    standIn = await startStandIn({
      fault: ({ method, path }) => {
        asked.push(`${method} ${path}`)
        return faults.shift()
      },
    })
  })
  beforeEach(() => {
    asked = []
    faults = []
    standIn.desk.bills.clear()
    standIn.desk.backs.clear()
  })
  after(() => standIn.close())

  it('orders one number once, however often it asks, and nothing else under it', async () => {
    const first = await gateway().prepay(ORDER)

    assert.equal(await gateway().prepay(ORDER), first)
    await assert.rejects(gateway().prepay({ ...ORDER, amount: 1 }), hasCode('OUT_TRADE_NO_USED'))
    await assert.rejects(gateway().prepay({ ...ORDER, outTradeNo: 'x' }), hasCode('PARAM_ERROR'))
    standIn.desk.pay(ORDER.outTradeNo)
    await assert.rejects(gateway().prepay(ORDER), hasCode('ORDERPAID'))
  })

  it('finds the state of a number, and nothing for an unknown one', async () => {
    assert.equal(await gateway().findTransaction(ORDER.outTradeNo), undefined)
    await gateway().prepay(ORDER)
    assert.equal((await gateway().findTransaction(ORDER.outTradeNo))?.state, 'NOTPAY')
    standIn.desk.pay(ORDER.outTradeNo)
    const told = await gateway().findTransaction(ORDER.outTradeNo)

    assert.deepEqual(
      [told?.state, told?.amount, told?.currency, told?.openid],
      ['SUCCESS', 4000, 'CNY', 'openid-1'],
    )
    assert.match(told?.transactionId ?? '', /^\d{28}$/)
  })

  it('closes what no one has paid, and nothing else', async () => {
    await assert.rejects(gateway().close(ORDER.outTradeNo), hasCode('ORDER_NOT_EXIST'))
    await gateway().prepay(ORDER)
    await gateway().close(ORDER.outTradeNo)
    assert.equal((await gateway().findTransaction(ORDER.outTradeNo))?.state, 'CLOSED')
    await assert.rejects(gateway().prepay(ORDER), hasCode('ORDER_CLOSED'))
  })

  it('refunds once under one number', async () => {
    await assert.rejects(gateway().refund(REFUND), hasCode('RESOURCE_NOT_EXISTS'))
    assert.equal(await gateway().findRefund(REFUND.refundNo), undefined)
    await gateway().prepay(ORDER)
    standIn.desk.pay(ORDER.outTradeNo)
    faults = ['lost']
    const refund = await gateway().refund(REFUND)

    assert.deepEqual([refund.state, refund.refund, refund.total], ['SUCCESS', 4000, 4000])
    assert.equal((await gateway().findRefund(REFUND.refundNo))?.state, 'SUCCESS')
    assert.equal(standIn.desk.backs.size, 1)
    await assert.rejects(gateway().refund({ ...REFUND, refundNo: 'R2' }), hasCode('NOT_ENOUGH'))
  })

  it('asks once more after silence and after a 5xx, and trusts no unsigned or foreign answer', async () => {
    for (const fault of ['lost', 'error'] as const) {
      asked = []
      faults = [fault]
      await gateway().prepay(ORDER)
      assert.equal(asked.length, 2, fault)
    }
    for (const fault of ['unsigned', 'forged'] as const) {
      faults = [fault]
      await assert.rejects(gateway().prepay(ORDER), hasCode('signature'))
    }
    asked = []
    await assert.rejects(gateway().prepay({ ...ORDER, outTradeNo: 'x' }), hasCode('PARAM_ERROR'))
    assert.equal(asked.length, 1, 'a refusal is an answer')
  })

  it('is recognised by its key', async () => {
    await assert.rejects(
      gateway({ privateKey: other.merchant.privateKey }).prepay(ORDER),
      hasCode('SIGN_ERROR'),
    )
    await assert.rejects(gateway({ serial: 'OTHER' }).prepay(ORDER), hasCode('SIGN_ERROR'))
  })

  it('does not wait for ever', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    try {
      await assert.rejects(gateway({ apiBase, timeoutMs: 50 }).prepay(ORDER), hasCode('network'))
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })

  it('reads notices under either key while WeChat changes from one to the other', async () => {
    await gateway().prepay(ORDER)
    standIn.desk.pay(ORDER.outTradeNo)
    const bill = standIn.desk.bills.get(ORDER.outTradeNo)
    assert.ok(bill)
    const moved: TestKeys = {
      ...standIn.keys,
      platform: other.platform,
      platformSerial: '5157F09EFDC096DE15EBE81A47057A72',
    }
    const { platformKeys } = merchantOf(standIn)
    const both = gateway({
      platformKeys: [
        ...platformKeys,
        { serial: moved.platformSerial, publicKey: moved.platform.publicKey },
      ],
    })

    for (const keys of [standIn.keys, moved]) {
      const { headers, body } = paymentNotice(keys, bill)
      assert.equal(both.readNotice(headers, Buffer.from(body)).kind, 'payment')
    }
    const { headers, body } = paymentNotice(moved, bill)
    assert.throws(
      () => gateway().readNotice(headers, Buffer.from(body)),
      hasCode('notice_signature'),
    )
  })
})
