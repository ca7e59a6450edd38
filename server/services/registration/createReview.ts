import { AppError, badField } from '../../errors'
import type { Registration, RegistrationEvent } from '../../repositories/registrationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { lockVisitorOrder, returnRefused } from '../../domain/payment/settleOrder'
import { isOver } from '../../domain/forms/registrationPeriod'
import { reviewed, standing, type Verdict } from '../../domain/people/registrationStates'
import type { ReviewNotice } from './reviewNotice'

/** A reason is read on a phone. */
export const MAX_REASON = 500

/** Who decides: `cli:NAME` on the command line, `person:NUMBER` at the desk. */
export interface Reviewer {
  personId: number | null
  name: string
}
/** A verdict on the registration with this card; `revision` is what the reviewer has seen, where they looked at it before. */
export interface ReviewOrder {
  appId: string
  cardCode: string
  verdict: Verdict
  reason: string
  revision?: number
}
/** What a verdict did. */
export interface Reviewed {
  from: Registration['state']
  registration: Registration
}

export interface ReviewDeps {
  repositories: Pick<Repositories, 'fairs' | 'registrations'>
  transact: Transact
  notice: ReviewNotice
  clock: Clock
}

/** The organiser's side of registrations (DECISIONS §6), for the command line and the desk alike. */
export function createReview({ repositories, transact, notice, clock }: ReviewDeps) {
  const { fairs, registrations } = repositories
  return {
    /**
     * Gives a verdict and tells the person, in one transaction. A refusal also gives back the ticket they paid for and the place of their
     * invitation. Throws unknown_visitor, registration_final, cannot_review; bad_request for a reason that is missing or too long; conflict
     * when a reviewer or the person has acted since it was read: one wins, the other is told.
     */
    async decide({ appId, cardCode, verdict, reason, revision }: ReviewOrder, by: Reviewer): Promise<Reviewed> {
      const fair = await fairs.find(appId)
      const found = fair && (await registrations.findByCard(appId, cardCode))
      if (!found) throw new AppError('unknown_visitor')
      if (revision !== undefined && revision !== found.revision) throw new AppError('conflict')
      const words = reason.trim()
      if ([...words].length > MAX_REASON) throw badField('Reason')
      const at = clock.now()
      const to = reviewed(standing(found.state, isOver(fair, at)), verdict, words)
      const next: Registration = { ...found, state: to, reason: words, changedAt: at }
      const event: RegistrationEvent = { at, personId: by.personId, actor: by.name, from: found.state, to, reason: words }
      const send = await notice.prepare(fair, next)
      const isRefused = to === 'rejected' || to === 'revoked'
      await transact(async tables => {
        const order = isRefused ? await lockVisitorOrder(tables, { appId, owner: personRef(found.personId) }) : undefined
        if (!(await tables.registrations.write(next, event))) throw new AppError('conflict')
        if (isRefused) await tables.invitations.giveBack(appId, found.personId)
        const details = { from: found.state, to }
        await audit(tables, { appId, actor: by.name, action: 'registration.review', subject: personRef(found.personId), details })
        if (order) await returnRefused(tables, order, { actor: by.name, personId: by.personId, at, reason: to })
        await send(tables)
      })
      notice.wake()
      return { from: found.state, registration: { ...next, revision: next.revision + 1 } }
    },
  }
}

export type RegistrationReview = ReturnType<typeof createReview>
