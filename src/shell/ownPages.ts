import type { Audience } from '@core/domain/audience'
import type { RouteName } from '@/routes'

/** Audiences that register and wear a card. */
export type Guest = Exclude<Audience, 'ex'>

/** Media have their own pages; VIPs use the visitors'. */
export const cardPageOf = (audience: Guest): RouteName =>
  audience === 'media' ? 'mediaCard' : 'visitorCard'

export const registrationPageOf = (audience: Guest): RouteName =>
  audience === 'media' ? 'mediaRegistration' : 'visitorRegistration'
