/** States of a registration in which its holder may invite others. */
const INVITING: ReadonlySet<string> = new Set(['unpaid', 'submitted', 'returned', 'approved'])

/**
 * Whether a visitor in this state may invite others. False for rejected, revoked, expired and
 * unknown states.
 */
export const mayInvite = (state: string): boolean => INVITING.has(state)
