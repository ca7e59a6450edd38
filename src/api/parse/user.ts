import { parseAudience, type Audience } from '@core/domain/audience'
import { localized, type Language } from '@core/domain/language'

/** A name in both languages; either may be empty. */
export interface Names {
  cn: string
  en: string
}

/** The person logged in. */
export interface LoginUser {
  id: string
  /** In the language of the login; `nameOf` gives the present one. */
  name: string
  /** Only for accounts. */
  names?: Names
  token: string
  lastAppId: string
  audience: Audience
  /** Masked number. */
  mobile: string
  /** The person is registered for this fair. */
  isRegistered: boolean
  /**
   * Exhibitors: the company and the booth that the account acts for; `role` gives its rights. VIPs:
   * their own company, without an id.
   */
  company?: { id: string; cn: string; en: string; booth?: string }
  role?: 'admin' | 'staff'
  /** VIPs: the event they are invited to. */
  event?: { cn: string; en: string }
}

/**
 * The owner of all typed, kept and sent data: an account acting for one company. Empty without a
 * login.
 */
export const ownerOf = (user: Pick<LoginUser, 'id' | 'company'> | undefined): string =>
  user === undefined ? '' : [user.id, user.company?.id].filter(Boolean).join('_')

/** Both names of an account, if the login has them. */
export const namesOf = (cn: unknown, en: unknown): { names?: Names } =>
  typeof cn === 'string' && typeof en === 'string' ? { names: { cn, en } } : {}

/** The name of the person logged in, in this language; empty for none. */
export const nameOf = (
  user: { name: string; names?: Names } | undefined,
  language: Language,
): string =>
  (user?.names && localized(user.names.cn, user.names.en, language)) || (user?.name ?? '')

/**
 * Reads the login reply, which nests the user twice (SPEC §7 data.data); undefined without a token.
 */
export function parseLogin(data: unknown, fallback: Audience): LoginUser | undefined {
  const wire = asRecord(asRecord(data)?.data)
  if (!wire || typeof wire.Token !== 'string' || wire.Token === '') return undefined
  return {
    id: text(wire.Id),
    name: text(wire.Name),
    ...namesOf(wire.Name_cn, wire.Name_en),
    token: wire.Token,
    lastAppId: text(wire.LastAppId),
    audience: parseAudience(wire.Target) ?? fallback,
    mobile: text(wire.Mobile),
    isRegistered: wire.Registered === true,
    ...(typeof wire.CompanyName === 'string' && {
      company: {
        id: text(wire.CompanyId),
        cn: wire.CompanyName,
        en: text(wire.CompanyName_en),
        ...(text(wire.Booth) && { booth: text(wire.Booth) }),
      },
    }),
    ...(typeof wire.EventName === 'string' &&
      wire.EventName !== '' && { event: { cn: wire.EventName, en: text(wire.EventName_en) } }),
    ...((wire.Role === 'admin' || wire.Role === 'staff') && { role: wire.Role }),
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
