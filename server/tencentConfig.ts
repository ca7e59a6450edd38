import { isAddress, type Env } from './env'
import { StartupError } from './errors'
import { templatesOf, tencentTemplate } from './gateways/sms/templates'
import type { TencentSmsOptions } from './gateways/sms/tencentProvider'
import type { TencentCaptchaKeys } from './gateways/tencent/tencentCaptcha'
import type { TencentAccount } from './gateways/tencent/tencentClient'

/** The service that examines pictures: this machine, Tencent, or none. */
type PictureProvider = 'local' | 'tencent' | 'off'
export interface SmartConfig {
  faces: PictureProvider
  cards: PictureProvider
}
/**
 * The services that Tencent Cloud provides; an undefined part is provided otherwise, or not at all.
 */
export interface TencentConfig {
  account: TencentAccount | undefined
  sms: TencentSmsOptions | undefined
  captcha: TencentCaptchaKeys | undefined
}

const API_BASE = 'https://{service}.tencentcloudapi.com'
/** Tencent requires that its widget is loaded from here and never copied. */
const CAPTCHA_SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'
const PROVIDERS = ['local', 'tencent', 'off'] as const

/** Reads FACE_PROVIDER and CARD_PROVIDER. Throws StartupError. */
export function smartConfig(env: Env): SmartConfig {
  return { faces: provider(env, 'FACE_PROVIDER'), cards: provider(env, 'CARD_PROVIDER') }
}

/**
 * Reads TENCENT_*. Throws StartupError that names the missing variables: each part needs all its
 * variables and the account.
 */
export function tencentConfig(env: Env): TencentConfig {
  const wanted = [
    ...(env['SMS_PROVIDER'] === 'tencent' ? ['SMS_PROVIDER=tencent'] : []),
    ...(env['FACE_PROVIDER'] === 'tencent' ? ['FACE_PROVIDER=tencent'] : []),
    ...(env['CARD_PROVIDER'] === 'tencent' ? ['CARD_PROVIDER=tencent'] : []),
    ...(env['TENCENT_CAPTCHA_APP_ID'] || env['TENCENT_CAPTCHA_APP_SECRET_KEY']
      ? ['the captcha']
      : []),
  ]
  const hasAccount = Boolean(env['TENCENT_SECRET_ID'] || env['TENCENT_SECRET_KEY'])
  const reason = wanted[0] ?? 'TENCENT_*'
  const need = (name: string, why = reason) =>
    env[name] || fail(`${name} is missing: ${why} needs it`)
  const account = (): TencentAccount => ({
    secretId: need('TENCENT_SECRET_ID'),
    secretKey: need('TENCENT_SECRET_KEY'),
    region: env['TENCENT_REGION'] || 'ap-guangzhou',
    apiBase: apiBase(env['TENCENT_API_BASE'] || API_BASE),
  })
  return {
    account: hasAccount || wanted.length > 0 ? account() : undefined,
    sms: wanted.includes('SMS_PROVIDER=tencent')
      ? {
          sdkAppId: need('TENCENT_SMS_SDK_APP_ID', 'SMS_PROVIDER=tencent'),
          signName: need('TENCENT_SMS_SIGN_NAME', 'SMS_PROVIDER=tencent'),
          templateId: need('TENCENT_SMS_TEMPLATE_ID', 'SMS_PROVIDER=tencent'),
          templates: templatesOf(env, tencentTemplate),
        }
      : undefined,
    captcha: wanted.includes('the captcha')
      ? {
          appId: captchaId(need('TENCENT_CAPTCHA_APP_ID', 'the captcha')),
          appSecretKey: need('TENCENT_CAPTCHA_APP_SECRET_KEY', 'the captcha'),
          script: captchaScript(env['TENCENT_CAPTCHA_SCRIPT'] || CAPTCHA_SCRIPT),
        }
      : undefined,
  }
}

/** Production refuses this: keys and photos must not travel unencrypted. */
export function unsafeTencent({ account, captcha }: TencentConfig): string[] {
  const addresses = { TENCENT_API_BASE: account?.apiBase, TENCENT_CAPTCHA_SCRIPT: captcha?.script }
  return Object.entries(addresses).flatMap(([name, address]) =>
    address === undefined || address.startsWith('https://')
      ? []
      : [`${name} is "${address}": it must begin with https://`],
  )
}

function provider(env: Env, name: string): PictureProvider {
  const value = env[name] || 'local'
  return (
    PROVIDERS.find(item => item === value) ??
    fail(`${name} is "${value}": it must be one of ${PROVIDERS.join(', ')}`)
  )
}

function apiBase(text: string): string {
  if (isAddress(text.replace('{service}', 'sms'))) return text
  return fail(
    `TENCENT_API_BASE is "${text}": it must be a full http or https address, with {service} where its name belongs`,
  )
}

function captchaScript(text: string): string {
  return isAddress(text) && !/[\s;,'"]/.test(text)
    ? text
    : fail(`TENCENT_CAPTCHA_SCRIPT is "${text}": it must be a full http or https address`)
}

function captchaId(text: string): string {
  return /^\d{1,15}$/.test(text)
    ? text
    : fail(`TENCENT_CAPTCHA_APP_ID is "${text}": it must be a number`)
}

function fail(message: string): never {
  throw new StartupError(message)
}
