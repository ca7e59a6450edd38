import { sessionOf, type CallContext } from '../../domain/callContext'
import { nameOfOwner, ownerOf } from '../../domain/fileOwners'
import type { By } from '../../domain/payment/settleOrder'
import type { Owner } from '../../repositories/owner'
import { AppError } from '../../errors'

/**
 * The owner of the session's orders, and the name that its limits count by. Throws forbidden for an
 * exhibitor's session without a company.
 */
export function buyerOf(context: CallContext): {
  owner: Owner
  name: string
  audience: 'visitor' | 'ex'
} {
  const session = sessionOf(context)
  if (session.audience === 'ex' && session.exhibitorId === undefined)
    throw new AppError('forbidden')
  const owner = ownerOf(session)
  return {
    owner,
    name: nameOfOwner(owner),
    audience: session.audience === 'ex' ? 'ex' : 'visitor',
  }
}

/** The buyer as the actor of a step on an order. */
export function actingBuyer(context: CallContext, at: Date): By {
  return { actor: buyerOf(context).audience, personId: sessionOf(context).personId, at }
}
