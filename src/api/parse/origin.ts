import type { Query } from '@/utils/query'

/**
 * Origin of the person, for every login call, in wire spelling (SPEC §7); empty values are left
 * out.
 */
export type LoginOrigin = Readonly<
  Record<'uid' | 'exid' | 'zsid' | 'f' | 'openid', string | undefined>
>

export function presentOrigin(query: Query, channel: string, openid: string): LoginOrigin {
  return {
    uid: query.uid || undefined,
    exid: query.exid || undefined,
    zsid: query.zsid || undefined,
    f: channel || undefined,
    openid: openid || undefined,
  }
}

/**
 * True when a login may succeed without typing: a signed link's uid or exid, or an openid bound
 * earlier (DECISIONS §4).
 */
export function canIdentify(origin: LoginOrigin): boolean {
  return !!(origin.uid || origin.exid || origin.openid)
}

/** Values of the address that the index keeps after a logout: id, evid and pid (SPEC §2). */
export function keptAfterLogout({
  id,
  evid,
  pid,
}: Query): Readonly<Record<string, string | undefined>> {
  return { id, evid, pid }
}
