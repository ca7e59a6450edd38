/** Outside services that the server's environment can configure. */
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
