import type { LinkKind } from '@core/domain/linkKinds'
import type { OrganiserRole, Principal } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import type { Fair } from '../repositories/fairRepository'
import type { SignedDevice } from '../security/signedDevice'

/** Who is logged in, as the session says. */
export interface Session {
  personId: number
  audience: Principal
  countryCode: string
  nationalNumber: string
  /** The company that an exhibitor's account or a link acts for; undefined for all others. */
  exhibitorId: string | undefined
  /**
   * What an exhibitor's account may do in its company; undefined for all others, links included.
   */
  exhibitorRole?: 'admin' | 'staff' | undefined
  /**
   * What an organiser account may do; undefined for all others, and for an account that may no
   * longer log in.
   */
  organiserRole?: OrganiserRole | undefined
  /** The account has a password but no second factor. */
  lacksSecondFactor?: boolean
  tokenHash: Buffer
  /** Identifies the login; renewed sessions keep the family of their login. */
  family: string
  /** The signed link that opened the session; such a session reaches only what the link is for. */
  link: SessionLink | undefined
}

/** What a link opens, e.g. a form of the company that sent the link, or a badge. */
export interface SessionLink {
  id: string
  kind: LinkKind
  subject: string
}

/** Everything a service may know about a call besides its input. */
export interface CallContext {
  fair: Fair
  language: Language
  /** Keyed hash of the address (IPv6: of its /64). */
  ipHash: Buffer
  /**
   * The address itself, only for a third party's captcha and for WeChat payment on a phone. It is
   * neither stored nor logged.
   */
  address?: string
  /** The address lies in one of the fair's own networks (FAIR_NETWORKS). */
  isFairNetwork?: boolean
  /** The device's own id (`cid`), unproven; empty when it sends none. No limit may trust it. */
  clientId: string
  /**
   * The device mark that the server signed at a login on this device; undefined on the command
   * line.
   */
  signedDevice?: SignedDevice
  /** A word for the kind of device; see domain/device. */
  device: string
  /** The bearer token as sent; login may renew it even when its session has ended. */
  token: string | undefined
  session: Session | undefined
  idempotency: IdempotencyTicket | undefined
}

/** A call's Idempotency-Key, scoped to caller and endpoint. */
export interface IdempotencyTicket {
  keyHash: Buffer
  bodyHash: Buffer
  /** Unlocks the sealed outcome; never stored. */
  password: string
}

/** The session of a call whose endpoint demands one. */
export function sessionOf(context: CallContext): Session {
  if (!context.session) throw new Error('an endpoint without a session asked for it')
  return context.session
}
