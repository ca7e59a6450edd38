import { addressOf, valueOf, type Env } from './env'
import { StartupError } from './errors'
import type { DingtalkConfig } from './gateways/signOn/dingtalk'
import type { OidcConfig } from './gateways/signOn/oidc'
import type { WecomConfig } from './gateways/signOn/wecom'

/** The providers by which the organiser's people sign on; an undefined one is switched off. */
export interface SignOnConfig {
  oidc?: OidcConfig
  wecom?: WecomConfig
  dingtalk?: DingtalkConfig
}

/** The variables that a provider needs to be on. */
export const SIGN_ON_VARIABLES = {
  oidc: ['SIGNON_OIDC_ISSUER', 'SIGNON_OIDC_CLIENT_ID', 'SIGNON_OIDC_CLIENT_SECRET'],
  wecom: ['SIGNON_WECOM_CORP_ID', 'SIGNON_WECOM_AGENT_ID', 'SIGNON_WECOM_SECRET'],
  dingtalk: ['SIGNON_DINGTALK_CLIENT_ID', 'SIGNON_DINGTALK_CLIENT_SECRET'],
} as const

/** Reads SIGNON_*. Throws StartupError for an incomplete provider, and for an invalid address. */
export function signOnConfig(env: Env): SignOnConfig {
  const oidc = whole(env, SIGN_ON_VARIABLES.oidc)
  const wecom = whole(env, SIGN_ON_VARIABLES.wecom)
  const dingtalk = whole(env, SIGN_ON_VARIABLES.dingtalk)
  const groupClaim = env['SIGNON_OIDC_GROUP_CLAIM'] || 'groups'
  const wecomBases = {
    apiBase: addressOf(env, 'SIGNON_WECOM_API_BASE', 'https://qyapi.weixin.qq.com'),
    loginBase: addressOf(env, 'SIGNON_WECOM_LOGIN_BASE', 'https://login.work.weixin.qq.com'),
    openBase: addressOf(env, 'SIGNON_WECOM_OPEN_BASE', 'https://open.weixin.qq.com'),
  }
  const dingtalkBases = {
    apiBase: addressOf(env, 'SIGNON_DINGTALK_API_BASE', 'https://api.dingtalk.com'),
    oapiBase: addressOf(env, 'SIGNON_DINGTALK_OAPI_BASE', 'https://oapi.dingtalk.com'),
    loginBase: addressOf(env, 'SIGNON_DINGTALK_LOGIN_BASE', 'https://login.dingtalk.com'),
  }
  return {
    // the issuer is compared exactly, including a slash at its end
    ...(oidc && {
      oidc: {
        issuer: issuerOf(env, oidc[0]),
        clientId: oidc[1],
        clientSecret: oidc[2],
        groupClaim,
      },
    }),
    ...(wecom && {
      wecom: { corpId: wecom[0], agentId: wecom[1], secret: wecom[2], ...wecomBases },
    }),
    ...(dingtalk && {
      dingtalk: { clientId: dingtalk[0], clientSecret: dingtalk[1], ...dingtalkBases },
    }),
  }
}

/** Production refuses this: secrets and codes must not travel unencrypted. */
export function unsafeSignOn({ oidc, wecom, dingtalk }: SignOnConfig): string[] {
  const addresses = [
    ['SIGNON_OIDC_ISSUER', oidc?.issuer],
    ['SIGNON_WECOM_API_BASE', wecom?.apiBase],
    ['SIGNON_WECOM_LOGIN_BASE', wecom?.loginBase],
    ['SIGNON_WECOM_OPEN_BASE', wecom?.openBase],
    ['SIGNON_DINGTALK_API_BASE', dingtalk?.apiBase],
    ['SIGNON_DINGTALK_OAPI_BASE', dingtalk?.oapiBase],
    ['SIGNON_DINGTALK_LOGIN_BASE', dingtalk?.loginBase],
  ] as const
  return addresses.flatMap(([name, address]) =>
    address === undefined || address.startsWith('https://')
      ? []
      : [`${name} is "${address}": it must begin with https://`],
  )
}

function issuerOf(env: Env, issuer: string): string {
  addressOf(env, 'SIGNON_OIDC_ISSUER', issuer)
  return issuer
}

/** All of them, or none. */
function whole(env: Env, names: readonly string[]): [string, string, string] | undefined {
  const values = names.map(name => valueOf(env, name).trim())
  if (values.every(value => value === '')) return undefined
  const missing = names.filter((_, at) => values[at] === '')
  if (missing.length > 0)
    throw new StartupError(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: set all of ${names.join(', ')}, or none`,
    )
  const [first = '', second = '', third = ''] = values
  return [first, second, third]
}
