import { AppError, badField } from '../../errors'
import type { Registration, RegistrationEvent } from '../../repositories/registrationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { lockVisitorOrder, returnRefused } from '../../domain/payment/settleOrder'
import { isOver } from '../../domain/forms/registrationPeriod'
import { reviewed, standing, type Verdict } from '../../domain/people/registrationStates'
import { limitsOf } from '../../domain/forms/choicePlaces'
import type { FormService } from '../../domain/forms/formService'
import { GUEST_LIST_VERSION } from '../../domain/forms/guestListForm'
import type { Hold } from '../../domain/verdicts'
import type { StoredOrder } from '../../repositories/orderRepository'
import type { NewVerdict, Verdict as HeldVerdict } from '../../repositories/verdictRepository'
import type { ReviewNotice } from './reviewNotice'

/** Short enough to be read on a phone. */
export const MAX_REASON = 500

/** Who decides: `cli:NAME` on the command line, `person:NUMBER` at the desk. */
export interface Reviewer {
  personId: number | null
  name: string
}
/**
 * A verdict on the registration with this card; `revision` is the one that the reviewer saw, if
 * they looked at it.
 */
export interface ReviewOrder {
  appId: string
  cardCode: string
  verdict: Verdict
  reason: string
  revision?: number
}
/** The result of a verdict. */
export interface Reviewed {
  from: Registration['state']
  registration: Registration
}

export interface ReviewDeps {
  repositories: Pick<Repositories, 'fairs' | 'registrations'>
  transact: Transact
  forms: Pick<FormService, 'load'>
  notice: ReviewNotice
  clock: Clock
}

/**
 * The organiser's side of registrations (DECISIONS §6), for the command line and the desk alike.
 */
export function createReview({ repositories, transact, forms, notice, clock }: ReviewDeps) {
  const { fairs, registrations } = repositories
  /**
   * A rejection with limited places cannot be undone: it frees them for others. The desk asks
   * before revoking, which cannot be undone, either.
   */
  const mayBeUndone = async (
    verdict: Verdict,
    { appId, formId, formVersion }: Registration,
  ): Promise<boolean> => {
    if (verdict !== 'reject') return verdict !== 'revoke'
    return (
      formVersion === GUEST_LIST_VERSION ||
      limitsOf(await forms.load(appId, formId, formVersion)).length === 0
    )
  }
  /** What follows: the message, and after a refusal also the place and the refund. */
  const follow = async (
    tables: Repositories,
    { appId, personId, state }: Registration,
    order: StoredOrder | undefined,
    by: Pick<Reviewer, 'personId' | 'name'>,
  ): Promise<void> => {
    if (!isRefusal(state)) return
    await tables.invitations.giveBack(appId, personId)
    if (order)
      await returnRefused(tables, order, {
        actor: by.name,
        personId: by.personId,
        at: clock.now(),
        reason: state,
      })
  }
  const orderOf = (tables: Repositories, { appId, personId, state }: Registration) =>
    isRefusal(state)
      ? lockVisitorOrder(tables, { appId, owner: { exhibitorId: null, personId } })
      : Promise.resolve(undefined)
  return {
    /**
     * Gives a verdict and tells the person, in one transaction. A refusal also refunds their ticket
     * and releases the place of their invitation. Throws unknown_visitor, registration_final,
     * cannot_review; bad_request for a reason that is missing or too long; conflict if a reviewer
     * or the person has acted since it was read. With `hold`, the consequences wait while the
     * verdict can be undone.
     */
    async decide(
      { appId, cardCode, verdict, reason, revision }: ReviewOrder,
      by: Reviewer,
      hold?: Hold,
    ): Promise<Reviewed> {
      const fair = await fairs.find(appId)
      const found = fair && (await registrations.findByCard(appId, cardCode))
      if (!found) throw new AppError('unknown_visitor')
      if (revision !== undefined && revision !== found.revision) throw new AppError('conflict')
      const words = reason.trim()
      if ([...words].length > MAX_REASON) throw badField('Reason')
      const at = clock.now()
      const to = reviewed(standing(found.state, isOver(fair, at)), verdict, words)
      const next: Registration = { ...found, state: to, reason: words, changedAt: at }
      const event: RegistrationEvent = {
        at,
        personId: by.personId,
        actor: by.name,
        from: found.state,
        to,
        reason: words,
      }
      const waits = hold && (await mayBeUndone(verdict, found)) ? hold : undefined
      const send = waits ? undefined : await notice.prepare(fair, next)
      const decided = { ...next, revision: next.revision + 1 }
      await transact(async tables => {
        const order = waits ? undefined : await orderOf(tables, next)
        if (!(await tables.registrations.write(next, event))) throw new AppError('conflict')
        const details = { from: found.state, to }
        await audit(tables, {
          appId,
          actor: by.name,
          action: 'registration.review',
          subject: personRef(found.personId),
          details,
        })
        if (waits) {
          await tables.webhookDeliveries.holdBack(appId, [String(found.id)], waits.until)
          return tables.verdicts.insert(heldVerdict(found, decided, waits))
        }
        await follow(tables, next, order, by)
        await send?.(tables)
      })
      if (!waits) notice.wake()
      return { from: found.state, registration: decided }
    },

    /**
     * Undoes this person's own verdict while its message waits. Throws undo_over; conflict if a
     * reviewer or the person has acted since.
     */
    async undo(
      appId: string,
      cardCode: string,
      by: { personId: number; name: string },
    ): Promise<Registration> {
      return transact(async tables => {
        const at = clock.now()
        const found = await tables.registrations.findByCard(appId, cardCode)
        if (!found) throw new AppError('unknown_visitor')
        const verdict = await tables.verdicts.takeBack(
          { appId, kind: kindOf(found), personId: by.personId },
          cardCode,
          at,
        )
        if (!verdict) throw new AppError('undo_over')
        const to = STATES.find(state => state === verdict.from)
        if (found.revision !== verdict.revision || !to) throw new AppError('conflict')
        const next: Registration = { ...found, state: to, reason: verdict.reason, changedAt: at }
        const event: RegistrationEvent = {
          at,
          personId: by.personId,
          actor: by.name,
          from: found.state,
          to,
          reason: '',
        }
        if (!(await tables.registrations.write(next, event))) throw new AppError('conflict')
        const details = { from: found.state, to }
        await tables.webhookDeliveries.takeBack(appId, [String(found.id)])
        await audit(tables, {
          appId,
          actor: by.name,
          action: 'registration.undo',
          subject: personRef(found.personId),
          details,
        })
        return { ...next, revision: next.revision + 1 }
      })
    },

    /**
     * Does what follows from a verdict that can no longer be undone, unless it has been changed
     * since.
     */
    async tell({ id, appId, subject, personId, revision }: HeldVerdict): Promise<void> {
      const [fair, found] = await Promise.all([
        fairs.find(appId),
        registrations.findByCard(appId, subject),
      ])
      const decided = found?.revision === revision ? found : undefined
      const send = fair && decided && (await notice.prepare(fair, decided))
      await transact(async tables => {
        if (!(await tables.verdicts.take(id)) || !decided) return
        await follow(tables, decided, await orderOf(tables, decided), {
          personId,
          name: personRef(personId),
        })
        await send?.(tables)
      })
      notice.wake()
    },
  }
}

export type RegistrationReview = ReturnType<typeof createReview>

/** The states that an undone verdict leads back to. */
const STATES = ['submitted', 'returned', 'approved'] as const
const isRefusal = (state: Registration['state']): boolean =>
  state === 'rejected' || state === 'revoked'
/** The desk's kind for these registrations. */
const kindOf = ({ audience }: Pick<Registration, 'audience'>): string => `registration:${audience}`

function heldVerdict(
  before: Registration,
  { revision, state: to }: Registration,
  { personId, until }: Hold,
): NewVerdict {
  const { appId, cardCode, state: from, reason } = before
  return {
    appId,
    kind: kindOf(before),
    subject: cardCode,
    personId,
    from,
    to,
    reason,
    revision,
    published: undefined,
    dueAt: until,
  }
}
