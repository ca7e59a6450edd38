import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { ApiScope } from '../../domain/apiScopes'

interface Both {
  cn: string
  en: string
}

/**
 * All facts about one address of the API for other programs. Its routes, its OpenAPI document and
 * its page are made from them.
 */
export interface V1Route<Q extends TObject = TObject, R extends TSchema = TSchema> {
  /** Has `{name}` for parameters. All addresses are GET. */
  path: string
  tag: V1Tag
  scope: ApiScope
  summary: Both
  description: Both
  query: Q
  reply: R
  example: {
    path?: Readonly<Record<string, string>>
    query?: Readonly<Record<string, string>>
    reply: Static<R>
  }
}

/** Headings of the document. */
export const V1_TAGS = {
  fair: { cn: '展会', en: 'Fair' },
  companies: { cn: '展商', en: 'Companies' },
  products: { cn: '展品', en: 'Products' },
  registrations: { cn: '登记', en: 'Registrations' },
  'check-ins': { cn: '入场', en: 'Check-ins' },
  orders: { cn: '订单', en: 'Orders' },
} as const
export type V1Tag = keyof typeof V1_TAGS

/** Infers the types of the schemas, so that the example is checked against them. */
export const route = <Q extends TObject, R extends TSchema>(facts: V1Route<Q, R>): V1Route<Q, R> =>
  facts

/** Machine codes of problems (RFC 9457), each with its status. */
export const V1_PROBLEMS = {
  bad_request: { status: 400, title: 'The request is not understood', cn: '参数有误' },
  unauthorized: {
    status: 401,
    title: 'The key is missing, unknown, expired or revoked',
    cn: '密钥缺失、无效、已到期或已停用',
  },
  address_refused: {
    status: 403,
    title: 'The key may not be used from this address',
    cn: '该地址不在密钥的允许范围内',
  },
  scope_missing: { status: 403, title: 'The key lacks the scope', cn: '密钥没有该权限' },
  not_found: { status: 404, title: 'There is no such thing at this fair', cn: '本展会没有该内容' },
  method_not_allowed: {
    status: 405,
    title: 'This address is read by GET alone',
    cn: '该地址只支持 GET',
  },
  rate_limited: { status: 429, title: 'Too many requests', cn: '请求过于频繁' },
  server_error: { status: 500, title: 'Something went wrong here', cn: '服务器出错' },
  unavailable: { status: 503, title: 'Unavailable right now', cn: '服务暂不可用' },
} as const
export type V1Problem = keyof typeof V1_PROBLEMS
