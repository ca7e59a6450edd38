/** Who opens a page. */
export const ROLES = ['newVisitor', 'visitor', 'newMedia', 'vip', 'ex', 'owner'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a device keeps of a person who has logged in: storage key → value; a key that begins with
 * `session:` is kept for as long as the tab is open.
 */
export type Kept = Readonly<Record<string, unknown>>
