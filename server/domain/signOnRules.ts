import { ORGANISER_ROLES, type OrganiserRole } from '@core/domain/audience'
import type { SignOnWay } from '@core/domain/signOn'
import type { Fair } from '../repositories/fairRepository'

/** A session of a sign-on lasts so long: then the groups are read again. */
const SIGNED_ON_MS = 12 * 3600_000

type Rules = Pick<Fair, 'settings'>

/**
 * The role of a person by their groups; of several the one that may most. Undefined when none has a
 * role at this fair.
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
 * The fair takes no password of this account: owners keep theirs as a way in, and gate staff log in
 * on devices that many share.
 */
export const needsSignOn = (
  { settings }: Rules,
  ways: readonly SignOnWay[],
  role: OrganiserRole,
): boolean =>
  settings.signOn?.only === true && ways.length > 0 && role !== 'owner' && role !== 'gate'

export const signOnEnds = (signedOnAt: Date): Date => new Date(signedOnAt.getTime() + SIGNED_ON_MS)
