import type { VisitorCard } from '@core/contract/registration'
import type { RouteName } from '@/routes'

/** Audiences that register on these pages; exhibitors have their own. */
export type Guest = 'visitor' | 'media' | 'vip'

/** The differences between these audiences; everything else is the same. */
export interface GuestKind {
  /** Name of the page (SPEC §2). */
  title: 'registration.title' | 'registration.mediaTitle' | 'registration.vipTitle'
  /** Name of the first step, in which users prove who they are. */
  proof: 'registration.step.phone' | 'registration.step.vip'
  /** The page of the card that a registration leads to. */
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

/** States that this page shows; all other states have a card. */
const TOLD_HERE: ReadonlySet<string> = new Set([
  'submitted',
  'returned',
  'rejected',
  'revoked',
  'expired',
])

/** Final states: no card can follow. */
const ENDED: ReadonlySet<string> = new Set(['rejected', 'revoked', 'expired'])

export const isEnded = ({ State }: Pick<VisitorCard, 'State'>): boolean => ENDED.has(State)

/** Is there a card to show, even one whose ticket is not paid yet? */
export const hasCard = ({ State }: Pick<VisitorCard, 'State'>): boolean => !TOLD_HERE.has(State)
