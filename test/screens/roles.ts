/** Roles that open a page. */
export const ROLES = ['newVisitor', 'visitor', 'newMedia', 'vip', 'ex', 'owner'] as const
export type Role = (typeof ROLES)[number]

/**
 * The storage of a person's device after a login: key → value. A key that begins with `session:` is
 * kept while the tab is open.
 */
export type Kept = Readonly<Record<string, unknown>>
