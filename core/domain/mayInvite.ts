/** States of a registration whose holder may invite others. */
const INVITING: ReadonlySet<string> = new Set(['unpaid', 'submitted', 'returned', 'approved'])

/**
 * Whether a visitor in this state may invite others: refused, revoked and expired they can not, nor
 * in a state this program does not know.
 */
export const mayInvite = (state: string): boolean => INVITING.has(state)
