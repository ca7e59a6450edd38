import { PayError, type Refund, type Transaction } from './types'

type Json = Readonly<Record<string, unknown>>
const TRADE_STATES = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
] as const
const REFUND_STATES = ['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'] as const

/** A transaction as WeChat writes it, in replies and notices. Throws PayError `shape`. */
export function parseTransaction(value: unknown): Transaction {
  const json = objectOf(value)
  const amount = json['amount'] === undefined ? {} : objectOf(json['amount'])
  const payer = json['payer'] === undefined ? {} : objectOf(json['payer'])
  return {
    outTradeNo: text(json, 'out_trade_no'),
    state: oneOf(TRADE_STATES, json['trade_state']),
    mchid: text(json, 'mchid'),
    appid: text(json, 'appid'),
    transactionId: optionalText(json, 'transaction_id') ?? '',
    amount: whole(amount, 'total'),
    currency: optionalText(amount, 'currency'),
    openid: optionalText(payer, 'openid'),
    successTime: time(json, 'success_time'),
  }
}

/** A refund; notices call its state `refund_status`. Throws PayError `shape`. */
export function parseRefund(value: unknown): Refund {
  const json = objectOf(value)
  const amount = objectOf(json['amount'])
  return {
    refundNo: text(json, 'out_refund_no'),
    outTradeNo: text(json, 'out_trade_no'),
    state: oneOf(REFUND_STATES, json['refund_status'] ?? json['status']),
    refund: whole(amount, 'refund'),
    total: whole(amount, 'total'),
    mchid: optionalText(json, 'mchid'),
    successTime: time(json, 'success_time'),
  }
}

/** Parses a JSON object. Throws PayError `shape`. */
export function parseJson(source: string): Json {
  try {
    return objectOf(JSON.parse(source))
  } catch (cause) {
    throw new PayError('shape', { cause })
  }
}

export function objectOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PayError('shape')
  return value as Json
}

export function text(json: Json, name: string): string {
  const value = json[name]
  if (typeof value !== 'string' || value === '') throw new PayError('shape')
  return value
}

function optionalText(json: Json, name: string): string | undefined {
  const value = json[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function whole(json: Json, name: string): number | undefined {
  const value = json[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

function time(json: Json, name: string): Date | undefined {
  const at = new Date(optionalText(json, name) ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}

function oneOf<const T extends readonly string[]>(known: T, value: unknown): T[number] {
  const found = known.find(item => item === value)
  if (found === undefined) throw new PayError('shape')
  return found
}
