/** Who is using the app (SPEC §1 calls it the target). The wire spells exhibitor `ex`. */
export const AUDIENCES = ['ex', 'visitor', 'media', 'vip'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Reads a target from outside; `exhibitor` means `ex`, anything unknown is ignored (SPEC §3, DECISIONS §12). */
export function parseAudience(value: unknown): Audience | undefined {
  if (value === 'exhibitor') return 'ex'
  return AUDIENCES.find(audience => audience === value)
}
