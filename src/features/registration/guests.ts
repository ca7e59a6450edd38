import type { VisitorCard } from '@core/contract/registration'
import type { RouteName } from '@/routes'

/** Who registers by themselves: exhibitors have pages of their own. */
export type Guest = 'visitor' | 'media' | 'vip'

/** What differs between them; everything else about registering is the same. */
export interface GuestKind {
  /** Name of the page (SPEC §2). */
  title: 'registration.title' | 'registration.mediaTitle' | 'registration.vipTitle'
  /** The first step: how they prove who they are. */
  proof: 'registration.step.phone' | 'registration.step.vip'
  /** Where the card is shown that registering gives. */
  card: RouteName
  /** The fair may sell them tickets. */
  hasTickets: boolean
}

export const GUESTS: Readonly<Record<Guest, GuestKind>> = {
  visitor: {
    title: 'registration.title',
    proof: 'registration.step.phone',
    card: 'visitorCard',
    hasTickets: true,
  },
  media: {
    title: 'registration.mediaTitle',
    proof: 'registration.step.phone',
    card: 'mediaCard',
    hasTickets: false,
  },
  vip: {
    title: 'registration.vipTitle',
    proof: 'registration.step.vip',
    card: 'visitorCard',
    hasTickets: false,
  },
}

/** States whose place is this page; all others have a card to be shown. */
const TOLD_HERE: ReadonlySet<string> = new Set([
  'submitted',
  'returned',
  'rejected',
  'revoked',
  'expired',
])

/** States that end it: no card can follow. */
const ENDED: ReadonlySet<string> = new Set(['rejected', 'revoked', 'expired'])

export const isEnded = ({ State }: Pick<VisitorCard, 'State'>): boolean => ENDED.has(State)

/** Is there a card to go on to, also one that waits for its ticket to be paid? */
export const hasCard = ({ State }: Pick<VisitorCard, 'State'>): boolean => !TOLD_HERE.has(State)
