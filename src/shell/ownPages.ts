import type { Audience } from '@core/domain/audience'
import type { RouteName } from '@/routes'

/** Those who register and wear a card. */
export type Guest = Exclude<Audience, 'ex'>

/** Media have pages of their own; VIPs share the visitors'. */
export const cardPageOf = (audience: Guest): RouteName =>
  audience === 'media' ? 'mediaCard' : 'visitorCard'

export const registrationPageOf = (audience: Guest): RouteName =>
  audience === 'media' ? 'mediaRegistration' : 'visitorRegistration'
