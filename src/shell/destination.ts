import type { Audience } from '@core/domain/audience'
import type { RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'

/** The pages for people who register and hold a card. */
export const GUEST_PAGES = {
  visitor: { registration: 'visitorRegistration', card: 'visitorCard' },
  media: { registration: 'mediaRegistration', card: 'mediaCard' },
  // VIPs register and hold their card on the visitors' pages.
  vip: { registration: 'visitorRegistration', card: 'visitorCard' },
} as const satisfies Partial<Record<Audience, { registration: RouteName; card: RouteName }>>

/** The page for `act` in an address (SPEC §2 query strings), per audience. */
const ACTS: Readonly<Record<string, Readonly<Partial<Record<Audience, RouteName>>>>> = {
  reg: {
    visitor: 'visitorRegistration',
    media: 'mediaRegistration',
    vip: 'visitorRegistration',
    ex: 'exhibitorRegistration',
  },
  card: { visitor: 'visitorCard', media: 'mediaCard', vip: 'visitorCard', ex: 'badges' },
  signin: {
    visitor: 'visitorCheckIn',
    media: 'visitorCheckIn',
    vip: 'visitorCheckIn',
    ex: 'exhibitorCheckIn',
  },
  invite: { visitor: 'visitorInvitation', ex: 'invitations' },
  menu: { ex: 'exhibitorHome' },
}
/** These pages need no login. */
const NEEDS_NOBODY: readonly RouteName[] = [
  'visitorRegistration',
  'mediaRegistration',
  'exhibitorRegistration',
]

/** The page that `act` names for this audience; undefined if there is none. */
export function pageOfAct(act: string | undefined, audience: Audience): RouteName | undefined {
  return act && Object.prototype.hasOwnProperty.call(ACTS, act) ? ACTS[act]?.[audience] : undefined
}

/** Does a page named by `act` open without a login? */
export const isOpenToAll = (page: RouteName): boolean => NEEDS_NOBODY.includes(page)

/**
 * The page after a login: the one that the address asked for (`act`). Otherwise exhibitors go to
 * their menu, and all others to their card or, without a card, to the registration, because there
 * is nothing else to show.
 */
export function destinationOf({ session, launch, audience }: RootStore): RouteName {
  const { user } = session
  const forWhom = user?.audience ?? audience.current
  const wanted = pageOfAct(launch.query.act, forWhom)
  if (forWhom === 'ex') return wanted ?? 'exhibitorHome'
  const { registration, card } = GUEST_PAGES[forWhom]
  return user?.isRegistered ? (wanted ?? card) : registration
}
