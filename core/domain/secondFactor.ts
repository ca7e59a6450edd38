import type { OrganiserRole } from './audience'

/** Whose password is not enough at a fair: owners', that of all but gate staff, everybody's. */
export const SECOND_FACTOR_RULES = ['owners', 'desk', 'all'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** Does a login by password in this role need a code, too? */
export const needsSecondFactor = (
  rule: SecondFactorRule | undefined,
  role: OrganiserRole,
): boolean =>
  rule === 'all' ||
  (rule === 'owners' && role === 'owner') ||
  // devices at the gates are shared, so a fair may leave them out
  (rule === 'desk' && role !== 'gate')
