import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localized, parseLanguage } from '@core/domain/language'
import { AppError } from '../../errors'
import { createWechatPay } from '../../gateways/wechatPay/wechatPay'
import type { PayGateway } from '../../gateways/wechatPay/types'
import { requireLoopback } from '../../http/loopback'
import { PAY_NOTICE_PATH } from '../../http/registerPayNotices'
import { textOf } from '../../http/textOf'
import type { PayConfig } from '../../services/payment/createPayments'
import type { Services } from '../../services/services'
import { cashierPage } from './cashierPage'
import type { Bill } from './books'
import { createDesk } from './desk'
import { paymentNotice, postNotice } from './notices'
import { startStandIn, type StandIn } from './standIn'
import { createTestKeys } from './testKeys'

interface DevCashierOptions {
  publicUrl: string
  dataDir: string
  now: () => Date
  /**
   * For a demo, whose acts run side by side: the cashier sends no notice, and its own time never
   * passes.
   */
  isOfDemo: boolean
}
/**
 * Takes money on a development server, by the protocol of WeChat Pay (DECISIONS §7). Absent in
 * production.
 */
interface DevCashier {
  pay: PayConfig
  routes: (server: FastifyInstance, services: Pick<Services, 'fairs'>) => void
  close(): Promise<void>
}

/** An app and a payer that exist only here. */
const APP_ID = 'wxdevcashier000001'
const PAYER = 'dev-cashier-payer'
const PATH = '/dev/cashier/'

/** Nothing starts, and no key is made, before the first payment. */
export function createDevCashier({
  publicUrl,
  dataDir,
  now,
  isOfDemo,
}: DevCashierOptions): DevCashier {
  let running: Promise<{ standIn: StandIn; gateway: PayGateway }> | undefined
  // acts of a demo run side by side: at the latest moment, orders of earlier acts would be over
  const opened = now()
  const run = () => (running ??= start(publicUrl, dataDir, isOfDemo ? () => opened : now))
  const origin = new URL(publicUrl).origin

  /** Leads back only to the app: the page must not send people to other sites. */
  const backFrom = (request: FastifyRequest): string => {
    const text = textOf((request.query as { return?: unknown }).return)
    const back = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : undefined
    return back?.origin === origin ? back.href : `${publicUrl}/`
  }
  const requireBill = async (
    request: FastifyRequest,
  ): Promise<{ bill: Bill; standIn: StandIn }> => {
    requireLoopback(request)
    const { standIn } = await run()
    const bill = standIn.desk.byPrepay((request.params as { id: string }).id)
    if (!bill) throw new AppError('not_found')
    return { bill, standIn }
  }

  return {
    pay: {
      gateway: async () => (await run()).gateway,
      page: {
        payer: PAYER,
        // WeChat answers code and H5 orders with an address, other orders with a number
        address: (answer, { fair, language }, back) => {
          const page = answer.startsWith(publicUrl) ? answer : `${publicUrl}${PATH}${answer}?`
          return `${page}${new URLSearchParams({ app: fair.appId, lang: language, return: back })}`
        },
      },
      publicUrl,
    },

    routes(server, services) {
      server.get(`${PATH}:id`, async (request, reply) => {
        const { bill } = await requireBill(request)
        const { app = '', lang } = request.query as { app?: string; lang?: string }
        // as with WeChat, the scanned code names no fair
        const config: Readonly<Record<string, unknown>> =
          app === '' ? {} : (await services.fairs.require(app)).config
        const language = parseLanguage(lang) ?? 'cn'
        const theme = (config['Theme'] ?? {}) as { Color?: string }
        const page = cashierPage({
          bill,
          fairName: localized(textOf(config['Title']), textOf(config['title_en']), language),
          color: theme.Color ?? '',
          language,
          action: request.url,
          back: backFrom(request),
        })
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
      })

      server.post(`${PATH}:id`, async (request, reply) => {
        const { bill, standIn } = await requireBill(request)
        const { action } = request.body as { action?: unknown }
        const isPaid = action === 'pay' && standIn.desk.pay(bill.outTradeNo, now())
        // a lost notice does no harm: the server polls
        if (isPaid && !isOfDemo)
          await postNotice(bill.notifyUrl, paymentNotice(standIn.keys, bill)).catch(() => false)
        const outcome = isPaid ? 'done' : action === 'cancel' ? 'cancelled' : 'failed'
        // WeChat does not report how people left its page
        const isScanned = (request.query as { return?: unknown }).return === undefined
        const back = isScanned ? request.url : backFrom(request)
        const isWechatPage = back.endsWith('paying=h5')
        return reply.redirect(
          back.includes('#') && !isWechatPage
            ? `${back}${back.split('#')[1]?.includes('?') ? '&' : '?'}cashier=${outcome}`
            : back,
          303,
        )
      })
    },

    async close() {
      if (running) await (await running).standIn.close()
    },
  }
}

async function start(publicUrl: string, dataDir: string, now: () => Date) {
  const keys = await createTestKeys()
  const pageOf = (prepayId: string) => `${publicUrl}${PATH}${prepayId}?`
  const desk = createDesk({
    mchid: keys.mchid,
    file: join(dataDir, 'dev-cashier.json'),
    now,
    pageOf,
  })
  const standIn = await startStandIn({ keys, desk })
  const gateway = createWechatPay({
    apiBase: standIn.url,
    mchid: keys.mchid,
    serial: keys.serial,
    privateKey: keys.merchant.privateKey,
    apiV3Key: keys.apiV3Key,
    platformKeys: [{ serial: keys.platformSerial, publicKey: keys.platform.publicKey }],
    appIds: { oa: APP_ID, mp: APP_ID, web: APP_ID },
    notifyUrl: `${publicUrl}${PAY_NOTICE_PATH}`,
  })
  return { standIn, gateway }
}
