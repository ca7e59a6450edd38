/** What the environment of the server may configure for people outside. */
export const PROVIDERS = [
  'sms',
  'mail',
  'wechatOa',
  'wechatMp',
  'pay',
  'files',
  'scanner',
  'live',
  'oidc',
  'wecom',
  'dingtalk',
] as const
export type ProviderName = (typeof PROVIDERS)[number]
