import type { Click } from '@core/contract/registration'
import type { Query } from '@/utils/query'

/**
 * Most code points of the values in addresses (SPEC §2 query strings), as the server accepts them.
 * A longer value comes from a damaged link and is ignored, so that nothing fails for the visitor.
 */
const LIMITS: Readonly<Record<string, number>> = {
  source: 64,
  f: 64,
  openid: 64,
  uid: 64,
  exid: 64,
  zsid: 64,
  evid: 64,
  pid: 64,
  projectId: 32,
  adid: 128,
  clickid: 256,
  creativetype: 64,
  pass: 256,
  preview: 64,
  act: 16,
  from: 16,
}
/** Values kept for the whole session, also after a reload. */
const KEPT: readonly string[] = ['uid', 'exid', 'zsid', 'evid', 'pid', 'act']
/** Values that identify the person: a logout removes them. */
const PERSONAL: readonly string[] = ['openid', 'uid', 'exid', 'zsid']

/** The query without values that no server accepts: too long, or with control characters. */
export function readEntryQuery(query: Query): Query {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => isGood(value, LIMITS[name])),
  )
}

/**
 * The kept values of a query, over those kept before. Two halves of different invitations are never
 * combined.
 */
export function keptOf(query: Query, before: Query): Query {
  const isInvited = !!query.evid || !!query.pid
  const rest = Object.entries(before).filter(
    ([name]) => !(isInvited && (name === 'evid' || name === 'pid')),
  )
  const now = KEPT.flatMap(name => (query[name] ? [[name, query[name]] as const] : []))
  return Object.fromEntries([...rest, ...now])
}

/** The query with `kept` instead of all values kept from an earlier entry. */
export function withEntry(query: Query, kept: Query): Query {
  const rest = Object.entries(query).filter(([name]) => !KEPT.includes(name))
  return { ...Object.fromEntries(rest), ...kept }
}

/** A query without the values that identify a person. */
export function withoutPerson(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !PERSONAL.includes(name)))
}

/**
 * The click of an advertisement in a query; undefined if it has neither the advertisement nor the
 * click.
 */
export function readClick({ adid, clickid, creativetype }: Query): Click | undefined {
  if (!adid && !clickid) return undefined
  return {
    ...(adid && { adid }),
    ...(clickid && { clickid }),
    ...(creativetype && { creativetype }),
  }
}

function isGood(value: string, limit: number | undefined): boolean {
  if (limit === undefined) return true
  const signs = [...value]
  return signs.length <= limit && !signs.some(isUnseen)
}

/** Control characters, and single halves of surrogate pairs. */
function isUnseen(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff)
}
