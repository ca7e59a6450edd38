import type { OrganiserRole } from './audience'

/** Who needs a second factor at a fair: owners, everybody but gate staff, or everybody. */
export const SECOND_FACTOR_RULES = ['owners', 'desk', 'all'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** Whether a login by password in this role also needs a code. */
export const needsSecondFactor = (
  rule: SecondFactorRule | undefined,
  role: OrganiserRole,
): boolean =>
  rule === 'all' ||
  (rule === 'owners' && role === 'owner') ||
  // gates share devices, so a fair may exempt their staff
  (rule === 'desk' && role !== 'gate')
