import type { Audience } from '@core/domain/audience'
import type { InvitationFields } from '@/api/parse/invitation'

/** What visitors and media log in with, spelled as on the wire. */
export interface PhoneLogin {
  Mobile: { CountryCode: string; Number: string }
  Code: string
  /** Version of the privacy notice agreed to. */
  Consent?: string | undefined
}

/** The same by the code of WeChat's getPhoneNumber button, in the mini-program. */
export interface QuickLogin {
  PhoneCode: string
  Consent: string
}

/** What exhibitors log in with (DECISIONS §4). */
export interface AccountLogin {
  Account: string
  Password: string
}

/** What VIPs log in with: a card, or the event and the code of their invitation (DECISIONS §4). */
export type VipLogin = ({ CardCode: string } | InvitationFields) & { Consent?: string | undefined }

/** Login path by audience (SPEC §6); exhibitors are the default. */
export const LOGIN_PATHS: Readonly<Record<Audience, string>> = {
  visitor: '/api/visitor/login',
  media: '/api/media/login',
  ex: 'login',
  vip: '/api/vip/login',
}
