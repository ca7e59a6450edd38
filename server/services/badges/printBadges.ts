import { badge } from '@core/resources/badge'
import type { BadgePrintRequest, BadgePrintReply } from '@core/contract/badge'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { audit, callerOf, exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { companyReach } from '../../domain/records/recordAccess'
import { orderSheets } from './orderSheets'

interface PrintBadgesDeps {
  repositories: Pick<Repositories, 'companyBadges' | 'records' | 'audit'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has a company's valid badges made into sheets to print: all of them, or the chosen ones. Throws
 * unknown_record for a badge that is not the company's, cannot_step when none is valid.
 */
export function createPrintBadges({ repositories, generatedFiles }: PrintBadgesDeps) {
  const { companyBadges, records } = repositories
  return async (context: CallContext, { Ids }: BadgePrintRequest): Promise<BadgePrintReply> => {
    const { appId, exhibitorId } = companyReach(context, badge.name)
    for (const id of Ids ?? []) {
      const record = await records.find(appId, badge.name, id)
      if (record?.exhibitorId !== exhibitorId) throw new AppError('unknown_record')
    }
    const held = (await companyBadges.listHolding(appId, exhibitorId, '', badge.max)).map(
      ({ recordId }) => recordId,
    )
    const wanted = Ids ? held.filter(id => Ids.includes(id)) : held
    if (wanted.length === 0) throw new AppError('cannot_step')
    const reply = await orderSheets(generatedFiles, context, exhibitorId, wanted)
    await audit(repositories, {
      ...callerOf(context),
      action: 'badge.print',
      subject: exhibitorRef(exhibitorId),
      details: { rows: wanted.length },
    })
    return reply
  }
}
