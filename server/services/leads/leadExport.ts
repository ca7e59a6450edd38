import type { LeadExportRequest } from '@core/contract/lead'
import { AppError } from '../../errors'
import { leadExportText } from '../../messages/leadExport'
import type { Repositories } from '../../repositories/repositories'
import { audit, callerOf, exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { readFilter } from './leadList'

interface LeadExportDeps {
  repositories: Repositories
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has the company's leads made into a file, for its administrators alone (PAGES visitors). Throws
 * admin_only, bad_request, rate_limited.
 */
export function createLeadExport({ repositories, generatedFiles }: LeadExportDeps) {
  return async (context: CallContext, input: LeadExportRequest): Promise<{ Id: string }> => {
    const { exhibitorId, personId } = sessionOf(context)
    if (exhibitorId === undefined) throw new AppError('forbidden')
    const accounts = await repositories.leadLists.accounts(context.fair.appId, exhibitorId)
    if (accounts.find(({ id }) => id === personId)?.role !== 'admin')
      throw new AppError('admin_only')
    // an invalid filter is refused now, so that the file cannot fail for it later
    readFilter(context, exhibitorId, input)
    const { Format = 'xlsx', ...asked } = input
    const { Search, State, Rating, Source, Tag, Assignee, Day, Ids, Sort } = asked
    const title = {
      cn: leadExportText('cn', 'leadExport.title', undefined),
      en: leadExportText('en', 'leadExport.title', undefined),
    }
    const wanted = { Search, State, Rating, Source, Tag, Assignee, Day, Ids, Sort, exhibitorId }
    const reply = await generatedFiles.order(context, {
      kind: 'lead',
      wanted,
      title,
      extension: Format,
    })
    await audit(repositories, {
      ...callerOf(context),
      action: 'lead.export',
      subject: exhibitorRef(exhibitorId),
      details: { format: Format },
    })
    return reply
  }
}
