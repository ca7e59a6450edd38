import type { LeadMarkReply, LeadMarkRequest } from '@core/contract/lead'
import { MAX_TAGS, readTags } from '@core/leads/followUp'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import { readAssignee } from './leadDetail'
import type { LeadList } from './leadList'
import { leadNumber } from './leadScans'

interface LeadMarksDeps {
  repositories: Repositories
  transact: Transact
  list: LeadList
}

/**
 * Tags several leads, or assigns them to a colleague: all of them or none. Needs no revision,
 * because adding a tag or setting the colleague overwrites no other change. Throws unknown_lead,
 * even for a lead of another company, and bad_request for invalid tags and colleagues.
 */
export function createLeadMarks({ repositories, transact, list }: LeadMarksDeps) {
  return async (
    context: CallContext,
    { Ids, Tags, Assignee }: LeadMarkRequest,
  ): Promise<LeadMarkReply> => {
    const { appId } = context.fair
    const exhibitorId = list.companyOf(context)
    const ids = [...new Set(Ids)].map(leadNumber)
    const accounts = await repositories.leadLists.accounts(appId, exhibitorId)
    const tags = readTags(Tags ?? [])
    const assignee = Assignee === undefined ? undefined : readAssignee(Assignee, null, accounts)
    if (!tags) throw badField('Tags')
    if (Assignee !== undefined && assignee === undefined) throw badField('Assignee')
    const known = ids.filter(id => id !== undefined)
    const marked = await transact(async ({ leads }) => {
      const rows = await leads.mark(appId, exhibitorId, known, { tags, assignee })
      if (rows.length < ids.length) throw new AppError('unknown_lead')
      if (rows.some(lead => lead.tags.length > MAX_TAGS)) throw badField('Tags')
      return rows
    })
    return { Items: await list.present(context, marked, accounts) }
  }
}
