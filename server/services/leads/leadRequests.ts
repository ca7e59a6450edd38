import type { LeadRequestReply } from '@core/contract/lead'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { LeadList } from './leadList'
import { leadNumber } from './leadScans'

interface LeadRequestsDeps {
  repositories: Repositories
  transact: Transact
  list: LeadList
}

/**
 * Asks the visitor of a lead for phone and e-mail: the question appears on their card. Throws
 * unknown_lead, even for a lead of another company.
 */
export function createLeadRequests({ repositories, transact, list }: LeadRequestsDeps) {
  return async (context: CallContext, { Id }: { Id: string }): Promise<LeadRequestReply> => {
    const { appId } = context.fair
    const exhibitorId = list.companyOf(context)
    const id = leadNumber(Id)
    const lead = await transact(async ({ leads }) => {
      if (id !== undefined) await leads.request(appId, exhibitorId, id)
      return id === undefined ? undefined : leads.find(appId, exhibitorId, id)
    })
    if (!lead) throw new AppError('unknown_lead')
    const [Lead] = await list.present(
      context,
      [lead],
      await repositories.leadLists.accounts(appId, exhibitorId),
    )
    if (!Lead) throw new AppError('unknown_lead')
    return { Lead }
  }
}
