/** Who is using the app (SPEC §1 calls it the target). The wire spells exhibitor `ex`. */
export const AUDIENCES = ['ex', 'visitor', 'media', 'vip'] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * Who may have a session: the audiences, and the organiser's own people, whom the app does not
 * count as a target.
 */
export const PRINCIPALS = [...AUDIENCES, 'oa'] as const
export type Principal = (typeof PRINCIPALS)[number]

/**
 * Rights of an organiser's account: everything, reviews, the gates, content, trade, or only reading
 * (deskRights).
 */
export const ORGANISER_ROLES = ['owner', 'reviewer', 'gate', 'content', 'trade', 'reader'] as const
export type OrganiserRole = (typeof ORGANISER_ROLES)[number]

/**
 * Reads a target from outside; `exhibitor` means `ex`, anything unknown is ignored (SPEC §3,
 * DECISIONS §12).
 */
export function parseAudience(value: unknown): Audience | undefined {
  if (value === 'exhibitor') return 'ex'
  return AUDIENCES.find(audience => audience === value)
}
