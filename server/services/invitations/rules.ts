import type { InvitationState } from '@core/domain/invitationStates'
import type { FairSettings } from '../../repositories/fairRepository'
import type { StoredInvitation } from '../../repositories/invitationRepository'

const DAY_MS = 24 * 3_600_000

/**
 * How many people a visitor may invite by name and by the shared link, how many days both work, and
 * the limits of companies.
 */
export interface InvitationRules {
  perPerson: number
  sharedUses: number
  days: number
  /** How many people may register by a company's invitations, unless its allowance says it. */
  companyVisitors: number
  companyVips: number
}

/** The rules if fair.json has no `Invitations`. */
const DEFAULT_INVITATION_RULES: InvitationRules = {
  perPerson: 20,
  sharedUses: 50,
  days: 30,
  companyVisitors: 200,
  companyVips: 20,
}

/**
 * The channel of a person who comes by a visitor's invitation, unless another channel brought them.
 * A fair may name it in `Channels`.
 */
export const INVITED_SOURCE = 'colleague'
/** The same for a company's invitation. */
export const COMPANY_SOURCE = 'exhibitor'

/** The fair's rules. */
export function invitationRules(settings: FairSettings): InvitationRules {
  return { ...DEFAULT_INVITATION_RULES, ...settings.invitations }
}

/** When a new invitation ends: at the latest with registration (`closes`); undefined after that. */
export function endOfInvitation(
  settings: FairSettings,
  closes: Date | undefined,
  now: Date,
): Date | undefined {
  const ends = new Date(now.getTime() + invitationRules(settings).days * DAY_MS)
  if (closes === undefined || closes > ends) return ends
  return closes > now ? closes : undefined
}

/** The state shown to readers at `now`. */
export function stateOf(
  { state, uses, maxUses, expiresAt, isFull = false }: StoredInvitation & { isFull?: boolean },
  now: Date,
): InvitationState {
  if (state !== 'open') return state
  if (uses >= maxUses || isFull) return 'used_up'
  return expiresAt <= now ? 'expired' : 'open'
}
