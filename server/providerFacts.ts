import type { ProviderName } from '@core/domain/providers'
import type { Env } from './env'
import { SIGN_ON_VARIABLES } from './signOnConfig'
import { missingPay } from './wechatPayConfig'

/** How the environment configures a provider: names of variables, never a value. */
export interface ProviderFact {
  /**
   * `here`: the work is done on this machine or only stored for development, and no outside service
   * is called.
   */
  state: 'on' | 'here' | 'off'
  /** The provider: `aliyun`, `tencent`, `smtp`, `wechat`, `oss`, `clamd`; empty where there is none. */
  via: string
  /** The provider is off because these variables are missing. */
  missing: readonly string[]
  /** Without these variables some messages or some functions of the provider are not available. */
  optional: readonly string[]
}
export type ProviderFacts = Readonly<Record<ProviderName, ProviderFact>>

const SMS_KINDS = [
  'TICKET',
  'INVITATION',
  'REVIEW',
  'ACCOUNT',
  'REMINDER',
  'CONFIRMATION',
  'LIVE',
  'MEETING',
  'MAILING',
  'TALK',
]
const LIVE = ['LIVE_PROVIDER', 'LIVE_PUSH_DOMAIN', 'LIVE_PLAY_DOMAIN', 'LIVE_PUSH_KEY']
const LIVE_OPTIONAL = ['LIVE_PLAY_KEY', 'LIVE_NOTICE_KEY', 'LIVE_RECORD_DOMAIN']
const OSS = ['OSS_ENDPOINT', 'OSS_BUCKET', 'OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET']

/**
 * Which provider variables are set. A half-configured provider stops the start, so a provider that
 * is on is complete.
 */
export function providerFacts(env: Env, isProduction: boolean): ProviderFacts {
  const unset = (names: readonly string[]) =>
    names.filter(name => !env[name] && !env[`${name}_FILE`])
  const fact = (
    names: readonly string[],
    via: string,
    otherwise: ProviderFact['state'],
  ): ProviderFact => {
    const missing = unset(names)
    return missing.length === 0
      ? { state: 'on', via, missing, optional: [] }
      : { state: otherwise, via: '', missing, optional: [] }
  }
  const sms = env['SMS_PROVIDER'] ?? ''
  const template = (kind: string) =>
    sms === 'tencent' ? `TENCENT_SMS_${kind}_TEMPLATE_ID` : `ALIYUN_SMS_${kind}_TEMPLATE_CODE`
  const isSent = sms === 'aliyun' || sms === 'tencent'
  const live = env['LIVE_PROVIDER'] ?? ''
  const app = (prefix: string) => fact([`${prefix}_APPID`, `${prefix}_SECRET`], 'wechat', 'off')
  return {
    sms: isSent
      ? { state: 'on', via: sms, missing: [], optional: unset(SMS_KINDS.map(template)) }
      : { state: isProduction ? 'off' : 'here', via: '', missing: ['SMS_PROVIDER'], optional: [] },
    mail: fact(['MAIL_URL', 'MAIL_FROM'], 'smtp', isProduction ? 'off' : 'here'),
    wechatOa: app('WECHAT_OA'),
    wechatMp: app('WECHAT_MP'),
    pay:
      missingPay(env).length === 0
        ? { state: 'on', via: 'wechat', missing: [], optional: [] }
        : { state: isProduction ? 'off' : 'here', via: '', missing: missingPay(env), optional: [] },
    files: fact(OSS, 'oss', 'here'),
    scanner: fact(['CLAMD_URL'], 'clamd', 'off'),
    live:
      live === 'tencent' || live === 'aliyun'
        ? { state: 'on', via: live, missing: unset(LIVE), optional: unset(LIVE_OPTIONAL) }
        : {
            state: isProduction || live === 'off' ? 'off' : 'here',
            via: '',
            missing: unset(LIVE),
            optional: [],
          },
    oidc: fact(SIGN_ON_VARIABLES.oidc, '', 'off'),
    wecom: fact(SIGN_ON_VARIABLES.wecom, '', 'off'),
    dingtalk: fact(SIGN_ON_VARIABLES.dingtalk, '', 'off'),
  }
}
