import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { addressOf, valueOf, type Env } from './env'
import { StartupError } from './errors'
import { TRADE_TYPES, type TradeType } from './gateways/wechatPay/types'

/** A signing key of WeChat Pay, and its serial: a certificate's, or PUB_KEY_ID_… */
interface PlatformKey {
  serial: string
  publicKey: KeyObject
}

/** The merchant at WeChat Pay. */
export interface WechatPayConfig {
  apiBase: string
  mchid: string
  serial: string
  privateKey: KeyObject
  apiV3Key: string
  /** Both kinds while WeChat migrates a merchant from certificates to its public key. */
  platformKeys: readonly PlatformKey[]
  /** The order kinds that WeChat allows the merchant. */
  trades?: readonly TradeType[]
}

const NAMES = [
  'WECHATPAY_MCHID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_APIV3_KEY',
  'WECHATPAY_PLATFORM_SERIAL',
  'WECHATPAY_PLATFORM_PUBLIC_KEY',
] as const
const API_BASE = 'https://api.mch.weixin.qq.com'
const PEM = /-----BEGIN (PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE)-----[\s\S]+?-----END \1-----/g

/**
 * Reads WECHATPAY_*; undefined when none is set. Throws StartupError for an incomplete merchant,
 * and names the missing variables.
 */
export function wechatPayConfig(env: Env): WechatPayConfig | undefined {
  if (missingPay(env).length === NAMES.length) return undefined
  const [mchid, serial, privateKey, apiV3Key, platformSerials, platformKeys] = NAMES.map(name =>
    valueOf(env, name),
  ) as Six
  const missing = missingPay(env)
  if (missing.length > 0)
    throw new StartupError(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: WeChat Pay needs all of ${NAMES.join(', ')}`,
    )
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new StartupError('WECHATPAY_APIV3_KEY must have exactly 32 characters')
  return {
    apiBase: addressOf(env, 'WECHATPAY_API_BASE', API_BASE),
    mchid,
    serial,
    privateKey: read('WECHATPAY_PRIVATE_KEY', () => createPrivateKey(pem(privateKey))),
    apiV3Key,
    platformKeys: readPlatformKeys(platformSerials, pem(platformKeys)),
    trades: readTrades(valueOf(env, 'WECHATPAY_TRADE_TYPES')),
  }
}

function readTrades(value: string | undefined): readonly TradeType[] {
  const words = (value ?? '').split(',').map(word => word.trim().toLowerCase())
  const named = words.filter(word => word !== '')
  if (named.length === 0) return TRADE_TYPES
  const unknown = named.filter(word => !TRADE_TYPES.some(trade => trade === word))
  if (unknown.length > 0)
    throw new StartupError(
      `WECHATPAY_TRADE_TYPES names ${unknown.join(', ')}: it takes ${TRADE_TYPES.join(', ')}`,
    )
  return TRADE_TYPES.filter(trade => named.includes(trade))
}

/** Missing variables without which nothing can be paid. */
export function missingPay(env: Env): string[] {
  return NAMES.filter(name => !env[name] && !env[`${name}_FILE`])
}

/** Production refuses this: orders and refunds must not travel unencrypted. */
export function unsafePay(config: WechatPayConfig | undefined): string[] {
  if (!config || config.apiBase.startsWith('https://')) return []
  return [`WECHATPAY_API_BASE is "${config.apiBase}": it must begin with https://`]
}

type Six = [string, string, string, string, string, string]

/** Several keys follow one another; their serials have the same order, separated by commas. */
function readPlatformKeys(serials: string, pems: string): PlatformKey[] {
  const keys = [...pems.matchAll(PEM)].map(([text, kind]) => ({
    text,
    isCertificate: kind === 'CERTIFICATE',
  }))
  const names = serials.split(',').map(name => name.trim())
  if (keys.length === 0)
    throw new StartupError(
      'WECHATPAY_PLATFORM_PUBLIC_KEY holds no public key or certificate in PEM',
    )
  if (keys.length !== names.length)
    throw new StartupError(
      `WECHATPAY_PLATFORM_SERIAL names ${names.length} keys, WECHATPAY_PLATFORM_PUBLIC_KEY holds ${keys.length}`,
    )
  return keys.map(({ text, isCertificate }, index) => {
    const serial = names[index] ?? ''
    const publicKey = read('WECHATPAY_PLATFORM_PUBLIC_KEY', () => createPublicKey(text))
    if (
      isCertificate &&
      new X509Certificate(text).serialNumber.toUpperCase() !== serial.toUpperCase()
    )
      throw new StartupError(
        `WECHATPAY_PLATFORM_SERIAL names ${serial}, but the certificate has another serial number`,
      )
    return { serial, publicKey }
  })
}

/** In one line of an environment file, a PEM's line ends are written as `\n`. */
const pem = (text: string) => text.replace(/\\n/g, '\n')

/** Never shows a key in an error. */
function read<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new StartupError(`${name} is not a key in PEM`)
  }
}
