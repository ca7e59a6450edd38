/** Providers for the sign-on of the organiser's people, besides passwords: OIDC, 企业微信, 钉钉. */
export const SIGN_ON_WAYS = ['oidc', 'wecom', 'dingtalk'] as const
export type SignOnWay = (typeof SIGN_ON_WAYS)[number]

/**
 * Why a sign-on failed, as in the desk's address. `expired`: the state was used or is too old.
 * `refused`: the person declined at the provider. `wrong`: the answer does not prove who the person
 * is. `down`: no answer. `unknown`: none of their groups has a role. `blocked`: the owner has
 * blocked them. `busy`: too many attempts. `off`: the provider is not set up.
 */
export const SIGN_ON_PROBLEMS = [
  'expired',
  'refused',
  'wrong',
  'down',
  'unknown',
  'blocked',
  'busy',
  'off',
] as const
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number]

/** Query of the desk's address after a sign-on: a ticket for one login, or the problem. */
export const SIGN_ON_TICKET = 'signon'
export const SIGN_ON_PROBLEM = 'signon_problem'
export const SIGN_ON_START = '/api/oa/signon/start'
export const SIGN_ON_CALLBACK = '/api/oa/signon/callback'
