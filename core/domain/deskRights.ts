import type { OrganiserRole } from './audience'

interface Rights {
  /** Roles that may read. */
  reads: readonly OrganiserRole[]
  /** Roles that may also change. */
  works: readonly OrganiserRole[]
}

/**
 * The rights at the desk, by area; the owner has all. The contract, the navigation and the table in
 * the set-up use them.
 */
export const DESK_RIGHTS = {
  /** Badges, qualifications, forms of companies, registrations, and the other reviews of a fair. */
  review: { reads: ['reviewer', 'reader'], works: ['reviewer'] },
  /**
   * Registrations of visitors and media without phones, numbers and money. People at a gate look
   * them up here.
   */
  registrations: { reads: ['reviewer', 'gate', 'reader'], works: ['reviewer'] },
  content: { reads: ['reviewer', 'content', 'reader'], works: ['reviewer', 'content'] },
  trade: { reads: ['reviewer', 'trade', 'reader'], works: ['reviewer', 'trade'] },
  /** The queues: each role sees the kinds of its own areas. */
  queues: {
    reads: ['reviewer', 'gate', 'content', 'trade', 'reader'],
    works: ['reviewer', 'content', 'trade'],
  },
  /** Exports of a queue. */
  exports: { reads: ['reviewer', 'trade', 'reader'], works: ['reviewer', 'trade', 'reader'] },
  /** Files the server made: each role sees the files it asked for. */
  files: {
    reads: ['reviewer', 'content', 'trade', 'reader'],
    works: ['reviewer', 'content', 'trade', 'reader'],
  },
  /** Figures of the gates. */
  entrances: { reads: ['gate', 'reviewer', 'reader'], works: ['gate'] },
  gates: { reads: ['gate'], works: ['gate'] },
  /** Walk-ins and printing badges. */
  counter: { reads: ['gate', 'reviewer'], works: ['gate', 'reviewer'] },
  /** Orders and refunds. */
  money: { reads: ['reviewer', 'reader'], works: [] },
  /**
   * Phones and ID numbers of one person in full. Everybody but the owner must give a reason, and
   * the activity log keeps it.
   */
  whole: { reads: ['reviewer'], works: [] },
  /** Set-up, forms, logins, imports, keys and lists with whole phones. */
  owner: { reads: [], works: [] },
  /** The caller's own account. */
  account: {
    reads: ['reviewer', 'gate', 'content', 'trade', 'reader'],
    works: ['reviewer', 'gate', 'content', 'trade', 'reader'],
  },
} as const satisfies Readonly<Record<string, Rights>>
export type DeskArea = keyof typeof DESK_RIGHTS

const isOneOf = (role: OrganiserRole, roles: readonly OrganiserRole[]) =>
  role === 'owner' || roles.includes(role)

export const mayRead = (role: OrganiserRole, area: DeskArea): boolean =>
  isOneOf(role, DESK_RIGHTS[area].reads)
export const mayWork = (role: OrganiserRole, area: DeskArea): boolean =>
  isOneOf(role, DESK_RIGHTS[area].works)

/**
 * A right in the table of the set-up. `own`: only in the areas of the role. `reason`: only with a
 * reason.
 */
export function rightOf(
  role: OrganiserRole,
  area: DeskArea,
): 'yes' | 'own' | 'reason' | 'reads' | 'no' {
  if (mayWork(role, area))
    return area === 'exports' && !mayWork(role, 'review') && !mayRead(role, 'review')
      ? 'own'
      : 'yes'
  if (!mayRead(role, area)) return 'no'
  return area === 'whole' ? 'reason' : 'reads'
}
