import type {
  InvitationCreateReply,
  InvitationCreateRequest,
  InvitationListReply,
  InvitationListRequest,
  InvitationRow,
} from '@core/contract/invitation'
import { mayInvite } from '@core/domain/mayInvite'
import { AppError } from '../../errors'
import type { StoredInvitation } from '../../repositories/invitationRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { invitationCode, newInvitationId } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { mailboxOf } from '../../domain/messages/mailbox'
import { companyNamed } from './companyNamed'
import { invitedAddress, type InvitationMessages } from './invitationMessages'
import { invitationUrl, presentRow, type LinkParts } from './presentInvitation'
import { readPeople, type Invitee } from './readPeople'
import { oneClickUrl } from './unsubscribing'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import { endOfInvitation, invitationRules } from './rules'
import { createGuestInvitations } from './guestInvitations'

const HOUR = 3600
const CREATES_PER_HOUR = 60
const PAGE = 20

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
/**
 * Invitations of registered visitors: colleagues by name, or one link for everybody who has it
 * (PAGES.md visitor/invite).
 */
export function createInvitationService(deps: InvitationDeps) {
  const { repositories, transact, limiter, messages, secrets, clock, publicUrl, wakeSender } = deps
  const linkParts = ({ fair, language }: CallContext): LinkParts => ({
    secrets,
    publicUrl,
    appId: fair.appId,
    language,
  })
  const presentRows = (context: CallContext, rows: readonly StoredInvitation[]): InvitationRow[] =>
    rows.map(row => presentRow(row, clock.now(), linkParts(context)))

  const requireRegistered = async (context: CallContext): Promise<Registration> => {
    const found = await repositories.registrations.find(
      context.fair.appId,
      sessionOf(context).personId,
    )
    if (!found || !mayInvite(found.state)) throw new AppError('not_registered')
    return found
  }

  /**
   * The link to share. An existing link is extended to the end of a new one; otherwise a new one is
   * made for the places that are left.
   */
  const share = (context: CallContext, expiresAt: Date): Promise<StoredInvitation> => {
    const { appId, settings } = context.fair
    const { personId: ownerPersonId } = sessionOf(context)
    return transact(async tables => {
      if (!(await tables.people.lock(appId, ownerPersonId))) throw new AppError('unauthorized')
      const existing = await tables.invitations.renewShare(appId, ownerPersonId, expiresAt)
      if (existing) return existing
      const maxUses =
        invitationRules(settings).sharedUses -
        (await tables.invitations.count(appId, ownerPersonId)).shared
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

  /**
   * Makes one invitation per person. A person with an unanswered invitation of this visitor keeps
   * its link.
   */
  const invite = (
    context: CallContext,
    people: readonly Invitee[],
    expiresAt: Date,
  ): Promise<StoredInvitation[]> => {
    const { appId, settings } = context.fair
    const { personId: ownerPersonId } = sessionOf(context)
    return transact(async tables => {
      if (!(await tables.people.lock(appId, ownerPersonId))) throw new AppError('unauthorized')
      const waiting = await tables.invitations.waiting(appId, ownerPersonId, clock.now())
      let left =
        invitationRules(settings).perPerson -
        (await tables.invitations.count(appId, ownerPersonId)).people
      const rows: StoredInvitation[] = []
      for (const { name, phone, email } of people) {
        const mailbox = phone ? undefined : mailboxOf(email)
        const isTheirs = (row: StoredInvitation) =>
          phone
            ? row.phone === phone.e164
            : mailbox !== undefined && row.phone === null && mailboxOf(row.email) === mailbox
        const known = [...waiting, ...rows].find(isTheirs)
        if (!known && left-- <= 0) throw new AppError('invitation_limit')
        const order = {
          appId,
          id: newInvitationId(),
          kind: 'person',
          ownerPersonId,
          name,
          phone,
          email,
          maxUses: 1,
          expiresAt,
        } as const
        const row = known ?? (await tables.invitations.insert(order))
        if (!rows.includes(row)) rows.push(row)
      }
      const details = { people: rows.length }
      await audit(tables, {
        ...callerOf(context),
        action: 'invitation.create',
        subject: personRef(ownerPersonId),
        details,
      })
      return rows
    })
  }

  /**
   * Sends the links of valid invitations, within limits and budget; returns how many. Refused
   * invitations cost nothing.
   */
  const sendLinks = async (
    context: CallContext,
    rows: readonly StoredInvitation[],
    { name, values }: Registration,
  ): Promise<number> => {
    const { appId } = context.fair
    const { personId } = sessionOf(context)
    const told = await messages.allow(context, rows)
    if (told.size === 0) return 0
    const orders = rows.flatMap(row => {
      const way = messages.wayTo(row)
      const isWanted = way && told.get(way.to)
      if (!way || isWanted === undefined) return []
      const { id } = row
      const oneClick = oneClickUrl(linkParts(context), {
        invitationId: id,
        addressHash: invitedAddress(secrets, appId, way.to),
      })
      return {
        ...way,
        isWanted,
        url: invitationUrl(linkParts(context), id),
        oneClick,
        code: invitationCode(secrets, appId, id),
      }
    })
    await transact(async tables => {
      if (!(await tables.people.lock(appId, personId))) throw new AppError('unauthorized')
      await messages.send(tables, context, { name, company: companyNamed(values) }, orders)
      const details = { messages: orders.length }
      await audit(tables, {
        ...callerOf(context),
        action: 'invitation.send',
        subject: personRef(personId),
        details,
      })
    })
    wakeSender()
    return told.size
  }

  return {
    ...createGuestInvitations(deps),

    /**
     * Invites people by name, or returns the link to share if none are given. Throws
     * not_registered, invitation_limit, invalid_form.
     */
    async create(
      context: CallContext,
      input: InvitationCreateRequest,
    ): Promise<InvitationCreateReply> {
      const { appId, settings } = context.fair
      const people = readPeople(context, input.People)
      const registration = await requireRegistered(context)
      await limiter.enforce(
        [
          {
            key: `invite-create:${appId}:${sessionOf(context).personId}`,
            points: CREATES_PER_HOUR,
            seconds: HOUR,
          },
        ],
        'rate_limited',
      )
      const expiresAt = endOfInvitation(
        settings,
        await registrationEnd(repositories.forms, context.fair),
        clock.now(),
      )
      if (!expiresAt) throw new AppError('registration_closed')
      if (people.length === 0)
        return { Invitations: presentRows(context, [await share(context, expiresAt)]) }
      const rows = await invite(context, people, expiresAt)
      const isSent = input.Send === true && registration.state === 'approved'
      return {
        Invitations: presentRows(context, rows),
        Sent: isSent ? await sendLinks(context, rows, registration) : 0,
      }
    },

    /** The caller's invitations: a page of people, counts by state, and the link to share. */
    async list(context: CallContext, input: InvitationListRequest): Promise<InvitationListReply> {
      const { State = '', After = '', Size = PAGE } = input
      const { invitations } = repositories
      const { appId } = context.fair
      const { personId: ownerPersonId } = sessionOf(context)
      const now = clock.now()
      const [rows, Counts, shared] = await Promise.all([
        invitations.list({
          appId,
          ownerPersonId,
          state: State,
          after: After,
          now,
          limit: Size + 1,
        }),
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

    /**
     * Takes an invitation back. Throws not_found, invitation_gone if a guest has registered with
     * it.
     */
    async revoke(context: CallContext, id: string): Promise<InvitationRow> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      return transact(async tables => {
        const row = await tables.invitations.revoke(appId, personId, id)
        if (!row)
          throw new AppError(
            (await tables.invitations.isOwn(appId, personId, id)) ? 'invitation_gone' : 'not_found',
          )
        await audit(tables, {
          ...callerOf(context),
          action: 'invitation.revoke',
          subject: `invitation:${row.id}`,
        })
        return presentRow(row, clock.now(), linkParts(context))
      })
    },
  }
}

export type InvitationService = ReturnType<typeof createInvitationService>
