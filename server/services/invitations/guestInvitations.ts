import type { InvitationView } from '@core/contract/invitation'
import type { Clock } from '../../domain/clock'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { IMPORTED_SOURCE } from '../../domain/channelNames'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import type { Limiter } from '../../domain/limiter'
import { AppError, badField } from '../../errors'
import type { OpenedInvitation } from '../../repositories/invitationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { readInvitationCode, NO_INVITATION } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import { invitedAddresses } from './invitationMessages'
import { presentView } from './presentInvitation'
import { stateOf, INVITED_SOURCE, COMPANY_SOURCE } from './rules'

/**
 * What an invitation knows of its guest, to prefill the form. The phone is always the session's
 * own.
 */
export interface InvitedFacts {
  NameStr?: string
  CompanyName?: string
  /** Only of an imported invitation, under the same condition as the mailbox. */
  Position?: string
  /** Only if the person has logged in with the phone of the invitation, or it has no phone. */
  Email?: string
}

const HOUR = 3600
/**
 * People in one hall share an address, so the limit is high: codes have 96 bits of signature, and
 * it only keeps guessing cheap for the server.
 */
const UNKNOWN_PER_HOUR = 300

interface GuestDeps {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  secrets: Secrets
  clock: Clock
}

/** What a guest does with an invitation: reads it, declines it, registers by it. */
export function createGuestInvitations({
  repositories,
  transact,
  limiter,
  secrets,
  clock,
}: GuestDeps) {
  /** Whether registration is over. */
  const isClosed = async ({ fair }: CallContext): Promise<boolean> => {
    const closes = await registrationEnd(repositories.forms, fair)
    return closes !== undefined && closes <= clock.now()
  }

  /**
   * Finds the invitation of a code that is valid or has been answered. Unknown, taken back and
   * expired codes get the same refusal. With `isLate` an expired one is found, too.
   */
  const requireLiving = async (
    context: CallContext,
    code: string,
    isLate = false,
  ): Promise<OpenedInvitation> => {
    const { appId } = context.fair
    const id = readInvitationCode(secrets, appId, code)
    // the limit counts guesses only: a valid code opens even from an address where others guess
    const guesses = {
      key: `invite-unknown:${context.ipHash.toString('hex')}`,
      points: UNKNOWN_PER_HOUR,
      seconds: HOUR,
    }
    if (id === undefined) await limiter.check([guesses], 'rate_limited')
    const found = await repositories.invitations.open(appId, id ?? NO_INVITATION)
    const state = found && stateOf(found, clock.now())
    if (found && state !== 'revoked' && (state !== 'expired' || isLate)) return found
    if (id === undefined) await limiter.remember(guesses)
    throw new AppError('link_expired')
  }

  return {
    /**
     * What guests see before they say who they are. Throws link_expired; after the end of
     * registration, registration_closed for every unanswered invitation.
     */
    async open(context: CallContext, code: string): Promise<InvitationView> {
      const isOver = await isClosed(context)
      const found = await requireLiving(context, code).catch((refusal: unknown) => {
        throw isOver && refusal instanceof AppError && refusal.code === 'link_expired'
          ? new AppError('registration_closed')
          : refusal
      })
      if (isOver && stateOf(found, clock.now()) === 'open')
        throw new AppError('registration_closed')
      const isOwn = found.exhibitorId !== null && found.exhibitorId === context.session?.exhibitorId
      if ((found.batchType || found.isImported) && !isOwn)
        await repositories.invitations.noteOpened(context.fair.appId, found.id)
      return presentView(found, clock.now(), context, isOver)
    },

    /**
     * Declines for good; a second call gets the same answer. With `isOptOut`, the phone and the
     * mailbox of the invitation get no more invitations of this fair. Throws link_expired,
     * invitation_gone when a guest has registered with it. It works after the end of registration,
     * because the page of an expired invitation still offers it.
     */
    async decline(context: CallContext, code: string, isOptOut = false): Promise<InvitationView> {
      const { appId } = context.fair
      const isOver = await isClosed(context)
      const found = await requireLiving(context, code, isOver)
      if (found.kind !== 'person') throw badField('Code')
      const { id } = found
      await transact(async ({ invitations }) => {
        if (!(await invitations.decline(appId, id, isOver))) return
        if (isOptOut) await invitations.optOut(appId, id, invitedAddresses(secrets, appId, found))
      })
      const now = await requireLiving(context, code)
      if (now.state !== 'declined') throw new AppError('invitation_gone')
      return presentView(now, clock.now(), context, isOver)
    },

    /** Values that prefill the guest's form; none if the invitation is no longer valid. */
    async prefill(context: CallContext, code: string): Promise<InvitedFacts> {
      const found = await repositories.invitations.open(
        context.fair.appId,
        readInvitationCode(secrets, context.fair.appId, code) ?? NO_INVITATION,
      )
      if (!found || stateOf(found, clock.now()) !== 'open') return {}
      if (found.kind === 'share') return {}
      const { countryCode, nationalNumber } = sessionOf(context)
      const isTheirs =
        found.phone === null ||
        (found.countryCode === countryCode && found.nationalNumber === nationalNumber)
      return {
        ...(found.name !== '' && { NameStr: found.name }),
        // colleagues share the sender's company; a company's guests are from another one
        ...(found.fromCompany !== '' &&
          found.exhibitorId === null && { CompanyName: found.fromCompany }),
        ...(isTheirs && found.guestCompany !== '' && { CompanyName: found.guestCompany }),
        ...(isTheirs && found.guestPosition !== '' && { Position: found.guestPosition }),
        ...(isTheirs && found.email !== '' && { Email: found.email }),
      }
    },

    /**
     * Whether the invitation is valid and makes its guest a VIP (PAGES invitation): VIPs register
     * without a ticket.
     */
    async isForVip({ fair: { appId } }: CallContext, code: string): Promise<boolean> {
      const found = await repositories.invitations.open(
        appId,
        readInvitationCode(secrets, appId, code) ?? NO_INVITATION,
      )
      return found?.batchType === 'vip' && stateOf(found, clock.now()) === 'open'
    },

    /**
     * Uses an invitation for the registration the caller has just written with `tables`, in the
     * same transaction: it counts only if the registration is kept. The registration's source
     * becomes INVITED_SOURCE, COMPANY_SOURCE or IMPORTED_SOURCE, unless a channel brought them. A
     * guest of a company becomes its lead; with `isShared` the company sees who they are. Throws
     * invitation_gone.
     */
    async redeem(
      tables: Pick<Repositories, 'invitations' | 'leads'>,
      context: CallContext,
      { code, isShared }: { code: string; isShared: boolean },
    ): Promise<void> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const id = readInvitationCode(secrets, appId, code) ?? NO_INVITATION
      const { company, isImported } = await tables.invitations.senderOf(appId, id)
      const source = isImported
        ? IMPORTED_SOURCE
        : company === undefined
          ? INVITED_SOURCE
          : COMPANY_SOURCE
      if (!(await tables.invitations.redeem(appId, id, personId, source)))
        throw new AppError('invitation_gone')
      if (company === undefined) return
      await tables.leads.meet(appId, company, personId, 'invite', clock.now())
      if (isShared) await tables.leads.shareWith(appId, company, personId)
    },
  }
}
