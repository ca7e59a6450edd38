import { integer, list, oneOf, type Env } from './env'
import { StartupError } from './errors'
import { aliyunTemplate, templatesOf, type SmsTemplates } from './gateways/sms/templates'

/** How text messages are sent. */
export interface SmsConfig {
  provider: 'outbox' | 'aliyun' | 'tencent'
  /** Country codes that codes are sent to; empty = all. */
  countries: readonly string[]
  /** Messages one fair may send in a day; 0 = none are sent. */
  dailyBudget: number
  aliyun:
    | {
        accessKeyId: string
        accessKeySecret: string
        signName: string
        templateCode: string
        templates: SmsTemplates
        endpoint: string
      }
    | undefined
}

/** Reads the provider of text messages. Throws StartupError where its keys are missing. */
export function smsConfig(env: Env): SmsConfig {
  const provider = oneOf(env, 'SMS_PROVIDER', ['outbox', 'aliyun', 'tencent'] as const, 'outbox')
  return {
    provider,
    countries: list(env['SMS_COUNTRIES'] ?? (provider === 'outbox' ? '' : '86')),
    dailyBudget: integer(env, 'SMS_DAILY_BUDGET', 20_000, 0, 10_000_000),
    aliyun: provider === 'aliyun' ? aliyun(env) : undefined,
  }
}

/** Production refuses this: codes must reach people, and keys must not travel unencrypted. */
export function unsafeSms({ provider, aliyun: account }: SmsConfig): string[] {
  return [
    ...(provider === 'outbox'
      ? [
          'SMS_PROVIDER is missing: the outbox is for development, set aliyun or tencent and its keys',
        ]
      : []),
    ...(account?.endpoint.startsWith('http://')
      ? [`ALIYUN_SMS_ENDPOINT is "${account.endpoint}": it must begin with https://`]
      : []),
  ]
}

function aliyun(env: Env) {
  const need = (name: string) => {
    const value = env[name]
    if (!value) throw new StartupError(`${name} is missing: SMS_PROVIDER=aliyun needs it`)
    return value
  }
  return {
    accessKeyId: need('ALIYUN_SMS_ACCESS_KEY_ID'),
    accessKeySecret: need('ALIYUN_SMS_ACCESS_KEY_SECRET'),
    signName: need('ALIYUN_SMS_SIGN_NAME'),
    templateCode: need('ALIYUN_SMS_TEMPLATE_CODE'),
    templates: templatesOf(env, aliyunTemplate),
    endpoint: env['ALIYUN_SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com',
  }
}
