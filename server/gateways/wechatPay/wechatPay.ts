import { createHash, randomBytes, type KeyObject } from 'node:crypto'
import { clocksAt } from '@core/format/calendarDay'
import { parseJson, parseRefund, parseTransaction, text } from './parse'
import { readBill } from './readBill'
import { readNotice, requireSignature } from './readNotice'
import { authorization, paySign } from './signatures'
import {
  PayError,
  TRADE_TYPES,
  type PayGateway,
  type PayVia,
  type Prepay,
  type TradeType,
} from './types'

export interface WechatPayOptions {
  apiBase: string
  mchid: string
  serial: string
  privateKey: KeyObject
  apiV3Key: string
  platformKeys: readonly { serial: string; publicKey: KeyObject }[]
  /** The app each cashier pays in. */
  appIds: Readonly<Partial<Record<PayVia, string>>>
  /** The order kinds that the merchant may use; all when absent. */
  trades?: readonly TradeType[]
  /** The address that receives notices: https, public, without a query. */
  notifyUrl: string
  timeoutMs?: number
  now?: () => Date
}
const TIMEOUT_MS = 8000
/** China's time zone, in minutes east of UTC. */
const CHINA_OFFSET = 480
/**
 * After a lost reply the call is repeated once with the same numbers, so that nothing is done
 * twice.
 */
const TRIES = 2

/** The path for fetching statements. */
const BILL_FILE = '/v3/billdownload/file?'

/** The field of WeChat's answer to each kind of order. */
const ANSWERS: Readonly<Record<TradeType, string>> = {
  jsapi: 'prepay_id',
  native: 'code_url',
  h5: 'h5_url',
}

/** WeChat Pay, API v3, on node:crypto (ADR 0013). */
export function createWechatPay(options: WechatPayOptions): PayGateway {
  const {
    apiBase,
    mchid,
    privateKey,
    appIds,
    timeoutMs = TIMEOUT_MS,
    now = () => new Date(),
  } = options
  const platformKeys = new Map(
    options.platformKeys.map(({ serial, publicKey }) => [serial, publicKey]),
  )
  const publicKeyId = [...platformKeys.keys()].find(serial => serial.startsWith('PUB_KEY_ID_'))
  const stamp = () => ({
    timestamp: String(Math.floor(now().getTime() / 1000)),
    nonce: randomBytes(16).toString('hex').toUpperCase(),
  })

  const once = async (method: string, path: string, body: string): Promise<Answer> => {
    const headers = {
      accept: 'application/json',
      'user-agent': 'fairpass',
      authorization: authorization(options, { method, path, body, ...stamp() }),
      ...(body !== '' && { 'content-type': 'application/json' }),
      // a merchant with a public key names it, and WeChat signs its answers with that key
      ...(publicKeyId !== undefined && { 'wechatpay-serial': publicKeyId }),
    }
    let response: Response
    let bytes: Buffer
    try {
      const init = {
        method,
        headers,
        redirect: 'error' as const,
        signal: AbortSignal.timeout(timeoutMs),
      }
      response = await fetch(apiBase + path, { ...init, ...(body !== '' && { body }) })
      bytes = Buffer.from(await response.arrayBuffer())
    } catch (cause) {
      throw new PayError('network', { cause })
    }
    if (!response.ok) throw new PayError(codeOf(bytes), { status: response.status })
    if (!isFile(path))
      requireSignature(Object.fromEntries(response.headers), bytes, platformKeys, now())
    return { body: bytes.toString('utf8'), bytes }
  }

  /** Sends a signed request and verifies the answer. Throws PayError with WeChat's code. */
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, sent)
      } catch (error) {
        if (attempt === TRIES || !(error instanceof PayError) || !isPassing(error)) throw error
      }
    }
  }
  /** The answer, or undefined where WeChat does not know the number. */
  const find = async (path: string, unknownCode: string): Promise<Answer | undefined> => {
    try {
      return await send('GET', path)
    } catch (error) {
      if (error instanceof PayError && (error.code === unknownCode || error.details.status === 404))
        return undefined
      throw error
    }
  }

  return {
    mchid,
    trades: options.trades ?? TRADE_TYPES,
    // outside WeChat either app will do, because it only identifies the merchant
    appIdFor: via =>
      appIds[via] ?? (via === 'qr' || via === 'h5' ? (appIds.oa ?? appIds.mp) : undefined),
    async prepay({ wechatAppId, by, outTradeNo, description, amount, currency, closesAt }) {
      const { body } = await send('POST', `/v3/pay/transactions/${by.trade}`, {
        appid: wechatAppId,
        mchid,
        description,
        out_trade_no: outTradeNo,
        time_expire: rfc3339(closesAt),
        notify_url: options.notifyUrl,
        amount: { total: amount, currency },
        ...placeOf(by),
      })
      return text(parseJson(body), ANSWERS[by.trade])
    },
    payParams(appId, prepayId) {
      const { timestamp: timeStamp, nonce: nonceStr } = stamp()
      const packageText = `prepay_id=${prepayId}`
      const signature = paySign(privateKey, appId, timeStamp, nonceStr, packageText)
      return {
        appId,
        timeStamp,
        nonceStr,
        package: packageText,
        signType: 'RSA',
        paySign: signature,
      }
    },
    async findTransaction(outTradeNo) {
      const answer = await find(
        `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${mchid}`,
        'ORDER_NOT_EXIST',
      )
      return answer && parseTransaction(parseJson(answer.body))
    },
    async close(outTradeNo) {
      await send(
        'POST',
        `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`,
        { mchid },
      )
    },
    async refund({ outTradeNo, refundNo, reason, amount, currency }) {
      const { body } = await send('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        ...(reason !== '' && { reason }),
        notify_url: options.notifyUrl,
        amount: { refund: amount, total: amount, currency },
      })
      return parseRefund(parseJson(body))
    },
    async findRefund(refundNo) {
      const answer = await find(
        `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`,
        'RESOURCE_NOT_EXISTS',
      )
      return answer && parseRefund(parseJson(answer.body))
    },
    async bill(day) {
      const asked = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`
      const answer = await find(asked, 'NO_STATEMENT_EXIST')
      if (!answer) return undefined
      const json = parseJson(answer.body)
      const hash = text(json, 'hash_value')
      const url = new URL(text(json, 'download_url'))
      const path = url.pathname + url.search
      // only WeChat may receive the merchant's signature
      if (url.origin !== new URL(apiBase).origin || !isFile(path)) throw new PayError('shape')
      const { body, bytes } = await send('GET', path)
      if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase())
        throw new PayError('signature')
      return readBill(body)
    },
    readNotice: (headers, body) =>
      readNotice(headers, body, { apiV3Key: options.apiV3Key, platformKeys }, now()),
  }
}

interface Answer {
  body: string
  bytes: Buffer
}

/** A file is not signed, but its hash comes in a signed reply. */
const isFile = (path: string) => path.startsWith(BILL_FILE)

/** The fields that only this kind of order has. */
function placeOf(by: Prepay['by']): object {
  if (by.trade === 'jsapi') return { payer: { openid: by.openid } }
  return by.trade === 'h5'
    ? { scene_info: { payer_client_ip: by.address, h5_info: { type: 'Wap' } } }
    : {}
}

function codeOf(bytes: Buffer): string {
  try {
    return text(parseJson(bytes.toString('utf8')), 'code').slice(0, 64)
  } catch {
    return 'status'
  }
}

function isPassing({ code, details: { status = 0 } }: PayError): boolean {
  return code === 'network' || status >= 500
}

/** RFC 3339 at China's offset, to the second, as WeChat writes times. */
function rfc3339(at: Date): string {
  return `${clocksAt(at.getTime(), CHINA_OFFSET).format('YYYY-MM-DDTHH:mm:ss')}+08:00`
}
