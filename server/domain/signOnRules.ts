import { ORGANISER_ROLES, type OrganiserRole } from '@core/domain/audience'
import type { SignOnWay } from '@core/domain/signOn'
import type { Fair } from '../repositories/fairRepository'

/** A session of a sign-on ends after this long, so that the groups are read again. */
const SIGNED_ON_MS = 12 * 3600_000

type Rules = Pick<Fair, 'settings'>

/**
 * A person's role by their groups; with several roles, the one with the most rights. Undefined when
 * no group has a role at this fair.
 */
export function roleOfGroups(
  { settings }: Rules,
  way: SignOnWay,
  groups: readonly string[],
): OrganiserRole | undefined {
  const roles = (settings.signOn?.groups ?? [])
    .filter(one => one.way === way && groups.includes(one.group))
    .map(({ role }) => role)
  return ORGANISER_ROLES.find(role => roles.includes(role))
}

/** The groups of a provider that have a role at this fair. */
export const groupsOf = ({ settings }: Rules, way: SignOnWay): string[] =>
  (settings.signOn?.groups ?? []).filter(one => one.way === way).map(({ group }) => group)

/**
 * Whether the fair refuses this account's password. Owners keep theirs as a way in, and gate staff
 * log in on shared devices.
 */
export const needsSignOn = (
  { settings }: Rules,
  ways: readonly SignOnWay[],
  role: OrganiserRole,
): boolean =>
  settings.signOn?.only === true && ways.length > 0 && role !== 'owner' && role !== 'gate'

export const signOnEnds = (signedOnAt: Date): Date => new Date(signedOnAt.getTime() + SIGNED_ON_MS)
