import { parseAudience, type Audience } from '@core/domain/audience'

/** The person logged in. */
export interface LoginUser {
  id: string
  name: string
  token: string
  lastAppId: string
  audience: Audience
  /** Masked. */
  mobile: string
  /** Has a registration in this fair. */
  isRegistered: boolean
  /** Exhibitors: the company the account belongs to, and what the account may do there. */
  company?: { cn: string; en: string }
  role?: 'admin' | 'staff'
  /** VIPs: the event they are invited to. */
  event?: { cn: string; en: string }
}

/** Reads the login reply, which nests the user once more (SPEC §7 data.data); undefined when there is no token in it. */
export function parseLogin(data: unknown, fallback: Audience): LoginUser | undefined {
  const wire = asRecord(asRecord(data)?.data)
  if (!wire || typeof wire.Token !== 'string' || wire.Token === '') return undefined
  return {
    id: text(wire.Id),
    name: text(wire.Name),
    token: wire.Token,
    lastAppId: text(wire.LastAppId),
    audience: parseAudience(wire.Target) ?? fallback,
    mobile: text(wire.Mobile),
    isRegistered: wire.Registered === true,
    ...(typeof wire.CompanyName === 'string' && { company: { cn: wire.CompanyName, en: text(wire.CompanyName_en) } }),
    ...(typeof wire.EventName === 'string' && wire.EventName !== '' && { event: { cn: wire.EventName, en: text(wire.EventName_en) } }),
    ...((wire.Role === 'admin' || wire.Role === 'staff') && { role: wire.Role }),
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
