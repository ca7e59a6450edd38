import type { InvitationState } from '@core/domain/invitationStates'
import type { FairSettings } from '../../repositories/fairRepository'
import type { StoredInvitation } from '../../repositories/invitationRepository'

const DAY_MS = 24 * 3_600_000

/**
 * How many people a visitor may invite by name, how many may come by the link they share, for how
 * long both hold; and what companies may.
 */
export interface InvitationRules {
  perPerson: number
  sharedUses: number
  days: number
  /**
   * How many may register by the invitations of a company, where its allowance says nothing else.
   */
  companyVisitors: number
  companyVips: number
}

/** The rules where `Invitations` of fair.json says nothing. */
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
/** The same by a company's. */
export const COMPANY_SOURCE = 'exhibitor'

/** The fair's rules. */
export function invitationRules(settings: FairSettings): InvitationRules {
  return { ...DEFAULT_INVITATION_RULES, ...settings.invitations }
}

/**
 * When an invitation made now ends: no later than registration, which `closes` then; undefined when
 * that is over.
 */
export function endOfInvitation(
  settings: FairSettings,
  closes: Date | undefined,
  now: Date,
): Date | undefined {
  const ends = new Date(now.getTime() + invitationRules(settings).days * DAY_MS)
  if (closes === undefined || closes > ends) return ends
  return closes > now ? closes : undefined
}

/** The state that readers see now. */
export function stateOf(
  { state, uses, maxUses, expiresAt, isFull = false }: StoredInvitation & { isFull?: boolean },
  now: Date,
): InvitationState {
  if (state !== 'open') return state
  if (uses >= maxUses || isFull) return 'used_up'
  return expiresAt <= now ? 'expired' : 'open'
}
