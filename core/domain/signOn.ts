/** How the organiser's people may sign on beside their password: OIDC, 企业微信, 钉钉. */
export const SIGN_ON_WAYS = ['oidc', 'wecom', 'dingtalk'] as const
export type SignOnWay = (typeof SIGN_ON_WAYS)[number]

/**
 * Why a sign-on led to no session, as the address of the desk says it. `expired`: the state is used
 * or too old; `refused`: the person said no at the provider; `wrong`: what came back does not prove
 * who they are; `down`: no answer; `unknown`: none of their groups has a role; `blocked`: the owner
 * keeps them out; `busy`: too many tries; `off`: this provider is not set up.
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

/** The query of the desk's address on the way back: a ticket for one login, or what came of it. */
export const SIGN_ON_TICKET = 'signon'
export const SIGN_ON_PROBLEM = 'signon_problem'
export const SIGN_ON_START = '/api/oa/signon/start'
export const SIGN_ON_CALLBACK = '/api/oa/signon/callback'
