import type {
  InvitationCreateReply,
  InvitationCreateRequest,
  InvitationListReply,
  InvitationListRequest,
  InvitationRow,
  InvitationView,
} from '@core/contract/invitation'
import { mayInvite } from '@core/domain/mayInvite'
import { AppError, badField } from '../../errors'
import type { OpenedInvitation, StoredInvitation } from '../../repositories/invitationRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { invitationCode, NO_INVITATION, newInvitationId, readInvitationCode } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { mailboxOf } from '../../domain/messages/mailbox'
import { companyNamed } from './companyNamed'
import { invitedAddress, invitedAddresses, type InvitationMessages } from './invitationMessages'
import { invitationUrl, presentRow, presentView, type LinkParts } from './presentInvitation'
import { readPeople, type Invitee } from './readPeople'
import { oneClickUrl } from './unsubscribing'
import { IMPORTED_SOURCE } from '../../domain/channelNames'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import { COMPANY_SOURCE, endOfInvitation, INVITED_SOURCE, invitationRules, stateOf } from './rules'

const HOUR = 3600
const CREATES_PER_HOUR = 60
const PAGE = 20
/** A hall shares an address; a code has 96 bits of signature, so this only keeps a guesser from costing much. */
const UNKNOWN_PER_HOUR = 300

interface InvitationDeps {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  messages: InvitationMessages
  secrets: Secrets
  clock: Clock
  publicUrl: string
  /** Wakes the sender; it must not make the caller wait. */
  wakeSender: () => void
}
/** What an invitation tells of whom it is for, to stand in their form before they fill it in. The phone is always the session's own. */
export interface InvitedFacts {
  NameStr?: string
  CompanyName?: string
  /** Of an imported one, and only as the mailbox is. */
  Position?: string
  /** Only for a person who has logged in with the phone it was sent to, or where no phone was given. */
  Email?: string
}

/** Invitations of registered visitors: colleagues by name, or one link for everybody who has it (PAGES.md visitor/invite). */
export function createInvitationService(deps: InvitationDeps) {
  const { repositories, transact, limiter, messages, secrets, clock, publicUrl, wakeSender } = deps
  const linkParts = ({ fair, language }: CallContext): LinkParts => ({ secrets, publicUrl, appId: fair.appId, language })
  const presentRows = (context: CallContext, rows: readonly StoredInvitation[]): InvitationRow[] =>
    rows.map(row => presentRow(row, clock.now(), linkParts(context)))

  const requireRegistered = async (context: CallContext): Promise<Registration> => {
    const found = await repositories.registrations.find(context.fair.appId, sessionOf(context).personId)
    if (!found || !mayInvite(found.state)) throw new AppError('not_registered')
    return found
  }

  /** Whether registration is over. */
  const isClosed = async ({ fair }: CallContext): Promise<boolean> => {
    const closes = await registrationEnd(repositories.forms, fair)
    return closes !== undefined && closes <= clock.now()
  }

  /**
   * Finds the invitation of a code that is valid or has been answered. Unknown, taken back and expired codes get the same refusal. With
   * `isLate` an expired one is found, too.
   */
  const requireLiving = async (context: CallContext, code: string, isLate = false): Promise<OpenedInvitation> => {
    const { appId } = context.fair
    const id = readInvitationCode(secrets, appId, code)
    // the limit is for guesses only: a valid code opens even from an address that others guess from
    const guesses = { key: `invite-unknown:${context.ipHash.toString('hex')}`, points: UNKNOWN_PER_HOUR, seconds: HOUR }
    if (id === undefined) await limiter.check([guesses], 'rate_limited')
    const found = await repositories.invitations.open(appId, id ?? NO_INVITATION)
    const state = found && stateOf(found, clock.now())
    if (found && state !== 'revoked' && (state !== 'expired' || isLate)) return found
    if (id === undefined) await limiter.remember(guesses)
    throw new AppError('link_expired')
  }

  /** The link to share: the one there is, for as long as a new one would hold; otherwise a new one, for as many as are left. */
  const share = (context: CallContext, expiresAt: Date): Promise<StoredInvitation> => {
    const { appId, settings } = context.fair
    const { personId: ownerPersonId } = sessionOf(context)
    return transact(async tables => {
      if (!(await tables.people.lock(appId, ownerPersonId))) throw new AppError('unauthorized')
      const existing = await tables.invitations.renewShare(appId, ownerPersonId, expiresAt)
      if (existing) return existing
      const maxUses = invitationRules(settings).sharedUses - (await tables.invitations.count(appId, ownerPersonId)).shared
      if (maxUses <= 0) throw new AppError('invitation_limit')
      const id = newInvitationId()
      return tables.invitations.insert({
        appId,
        id,
        kind: 'share',
        ownerPersonId,
        name: '',
        phone: undefined,
        email: '',
        maxUses,
        expiresAt,
      })
    })
  }

  /** One for each person. Who has been invited by this visitor and has not answered keeps the link they have. */
  const invite = (context: CallContext, people: readonly Invitee[], expiresAt: Date): Promise<StoredInvitation[]> => {
    const { appId, settings } = context.fair
    const { personId: ownerPersonId } = sessionOf(context)
    return transact(async tables => {
      if (!(await tables.people.lock(appId, ownerPersonId))) throw new AppError('unauthorized')
      const waiting = await tables.invitations.waiting(appId, ownerPersonId, clock.now())
      let left = invitationRules(settings).perPerson - (await tables.invitations.count(appId, ownerPersonId)).people
      const rows: StoredInvitation[] = []
      for (const { name, phone, email } of people) {
        const mailbox = phone ? undefined : mailboxOf(email)
        const isTheirs = (row: StoredInvitation) =>
          phone ? row.phone === phone.e164 : mailbox !== undefined && row.phone === null && mailboxOf(row.email) === mailbox
        const known = [...waiting, ...rows].find(isTheirs)
        if (!known && left-- <= 0) throw new AppError('invitation_limit')
        const order = { appId, id: newInvitationId(), kind: 'person', ownerPersonId, name, phone, email, maxUses: 1, expiresAt } as const
        const row = known ?? (await tables.invitations.insert(order))
        if (!rows.includes(row)) rows.push(row)
      }
      const details = { people: rows.length }
      await audit(tables, { ...callerOf(context), action: 'invitation.create', subject: personRef(ownerPersonId), details })
      return rows
    })
  }

  /** Sends links that stand, as far as limits and money go; says how many. Nothing is spent on invitations that were refused. */
  const sendLinks = async (context: CallContext, rows: readonly StoredInvitation[], { name, values }: Registration): Promise<number> => {
    const { appId } = context.fair
    const { personId } = sessionOf(context)
    const told = await messages.allow(context, rows)
    if (told.size === 0) return 0
    const orders = rows.flatMap(row => {
      const way = messages.wayTo(row)
      const isWanted = way && told.get(way.to)
      if (!way || isWanted === undefined) return []
      const { id } = row
      const oneClick = oneClickUrl(linkParts(context), { invitationId: id, addressHash: invitedAddress(secrets, appId, way.to) })
      return { ...way, isWanted, url: invitationUrl(linkParts(context), id), oneClick, code: invitationCode(secrets, appId, id) }
    })
    await transact(async tables => {
      if (!(await tables.people.lock(appId, personId))) throw new AppError('unauthorized')
      await messages.send(tables, context, { name, company: companyNamed(values) }, orders)
      const details = { messages: orders.length }
      await audit(tables, { ...callerOf(context), action: 'invitation.send', subject: personRef(personId), details })
    })
    wakeSender()
    return told.size
  }

  return {
    /**
     * What a guest sees before they say who they are. Throws link_expired; after the end of registration registration_closed for every
     * invitation without an answer.
     */
    async open(context: CallContext, code: string): Promise<InvitationView> {
      const isOver = await isClosed(context)
      const found = await requireLiving(context, code).catch((refusal: unknown) => {
        throw isOver && refusal instanceof AppError && refusal.code === 'link_expired' ? new AppError('registration_closed') : refusal
      })
      if (isOver && stateOf(found, clock.now()) === 'open') throw new AppError('registration_closed')
      const isOwn = found.exhibitorId !== null && found.exhibitorId === context.session?.exhibitorId
      if ((found.batchType || found.isImported) && !isOwn) await repositories.invitations.noteOpened(context.fair.appId, found.id)
      return presentView(found, clock.now(), context, isOver)
    },

    /**
     * Declines for good; a second call gets the same answer. With `isOptOut` the phone and the mailbox it names get no more invitations of
     * this fair. Throws link_expired, and invitation_gone when a guest has registered by it. It works after the end of registration: the
     * page of an expired invitation still offers it.
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

    /** Invites people by name, or gives the one link to share when there are none. Throws not_registered, invitation_limit, invalid_form. */
    async create(context: CallContext, input: InvitationCreateRequest): Promise<InvitationCreateReply> {
      const { appId, settings } = context.fair
      const people = readPeople(context, input.People)
      const registration = await requireRegistered(context)
      await limiter.enforce(
        [{ key: `invite-create:${appId}:${sessionOf(context).personId}`, points: CREATES_PER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const expiresAt = endOfInvitation(settings, await registrationEnd(repositories.forms, context.fair), clock.now())
      if (!expiresAt) throw new AppError('registration_closed')
      if (people.length === 0) return { Invitations: presentRows(context, [await share(context, expiresAt)]) }
      const rows = await invite(context, people, expiresAt)
      const isSent = input.Send === true && registration.state === 'approved'
      return { Invitations: presentRows(context, rows), Sent: isSent ? await sendLinks(context, rows, registration) : 0 }
    },

    /** The caller's own: a page of the people, how many stand where, and the link for everybody. */
    async list(context: CallContext, input: InvitationListRequest): Promise<InvitationListReply> {
      const { State = '', After = '', Size = PAGE } = input
      const { invitations } = repositories
      const { appId } = context.fair
      const { personId: ownerPersonId } = sessionOf(context)
      const now = clock.now()
      const [rows, Counts, shared] = await Promise.all([
        invitations.list({ appId, ownerPersonId, state: State, after: After, now, limit: Size + 1 }),
        invitations.counts(appId, ownerPersonId, now),
        invitations.shared(appId, ownerPersonId),
      ])
      const page = rows.slice(0, Size)
      return {
        Invitations: presentRows(context, page),
        Next: rows.length > Size ? (page[page.length - 1]?.id ?? '') : '',
        Counts,
        ...(shared && { Share: presentRow(shared, now, linkParts(context)) }),
      }
    },

    /** Takes an invitation back. Throws not_found, invitation_gone when a guest has registered by it. */
    async revoke(context: CallContext, id: string): Promise<InvitationRow> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      return transact(async tables => {
        const row = await tables.invitations.revoke(appId, personId, id)
        if (!row) throw new AppError((await tables.invitations.isOwn(appId, personId, id)) ? 'invitation_gone' : 'not_found')
        await audit(tables, { ...callerOf(context), action: 'invitation.revoke', subject: `invitation:${row.id}` })
        return presentRow(row, clock.now(), linkParts(context))
      })
    },

    /** What may stand in the guest's form; nothing for an invitation that holds no more. */
    async prefill(context: CallContext, code: string): Promise<InvitedFacts> {
      const found = await repositories.invitations.open(
        context.fair.appId,
        readInvitationCode(secrets, context.fair.appId, code) ?? NO_INVITATION,
      )
      if (!found || stateOf(found, clock.now()) !== 'open') return {}
      if (found.kind === 'share') return {}
      const { countryCode, nationalNumber } = sessionOf(context)
      const isTheirs = found.phone === null || (found.countryCode === countryCode && found.nationalNumber === nationalNumber)
      return {
        ...(found.name !== '' && { NameStr: found.name }),
        // colleagues share a company; whom a company invites is of another
        ...(found.fromCompany !== '' && found.exhibitorId === null && { CompanyName: found.fromCompany }),
        ...(isTheirs && found.guestCompany !== '' && { CompanyName: found.guestCompany }),
        ...(isTheirs && found.guestPosition !== '' && { Position: found.guestPosition }),
        ...(isTheirs && found.email !== '' && { Email: found.email }),
      }
    },

    /** Whether it is valid and makes its guest a VIP (PAGES invitation): VIPs register without a ticket. */
    async isForVip({ fair: { appId } }: CallContext, code: string): Promise<boolean> {
      const found = await repositories.invitations.open(appId, readInvitationCode(secrets, appId, code) ?? NO_INVITATION)
      return found?.batchType === 'vip' && stateOf(found, clock.now()) === 'open'
    },

    /**
     * Uses an invitation for the registration the caller has just written with `tables`, in the same transaction: it counts only if the
     * registration is kept. The registration's source becomes INVITED_SOURCE, COMPANY_SOURCE or IMPORTED_SOURCE, unless a channel brought them. A guest of
     * a company becomes its lead; with `isShared` the company sees who they are. Throws invitation_gone.
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
      const source = isImported ? IMPORTED_SOURCE : company === undefined ? INVITED_SOURCE : COMPANY_SOURCE
      if (!(await tables.invitations.redeem(appId, id, personId, source))) throw new AppError('invitation_gone')
      if (company === undefined) return
      await tables.leads.meet(appId, company, personId, 'invite', clock.now())
      if (isShared) await tables.leads.shareWith(appId, company, personId)
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>
