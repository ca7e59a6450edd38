/** Who opens a page. */
export const ROLES = ['newVisitor', 'visitor', 'newMedia', 'vip', 'ex', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What a device keeps of somebody who has logged in: storage key → value; of a key that begins with `session:`, for as long as the tab is open. */
export type Kept = Readonly<Record<string, unknown>>
