import type { DeskCatalogueRequest } from '@core/contract/catalogue'
import type { FileJobReply } from '@core/contract/common'
import { catalogue } from '@core/resources/catalogue'
import { AppError } from '../../errors'
import { catalogueText } from '../../messages/catalogue'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { companyReach } from '../../domain/records/recordAccess'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'

interface OrderCatalogueDeps {
  repositories: Pick<Repositories, 'audit' | 'records'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/** Has the whole catalogue made for the organiser, or its own proof for a company. */
export function createOrderCatalogue({ repositories, generatedFiles }: OrderCatalogueDeps) {
  return {
    async book(
      caller: DeskCaller,
      { Format = 'pdf' }: DeskCatalogueRequest,
    ): Promise<FileJobReply> {
      const { context } = caller
      const key = Format === 'pdf' ? 'catalogue.book' : 'catalogue.data'
      const title = { cn: catalogueText('cn', key), en: catalogueText('en', key) }
      const reply = await generatedFiles.order(context, {
        kind: 'catalogue',
        wanted: {},
        title,
        extension: Format,
      })
      await audit(repositories, {
        appId: context.fair.appId,
        actor: actorName(caller),
        action: 'catalogue.make',
        subject: `resource:${catalogue.name}`,
        details: { format: Format },
      })
      return reply
    },
    /** Throws unknown_record if the company has written no entry. */
    async proof(context: CallContext): Promise<FileJobReply> {
      const { appId, exhibitorId } = companyReach(context, catalogue.name)
      if (!(await repositories.records.findOnly(appId, catalogue.name, exhibitorId)))
        throw new AppError('unknown_record')
      const title = {
        cn: catalogueText('cn', 'catalogue.proof'),
        en: catalogueText('en', 'catalogue.proof'),
      }
      return generatedFiles.order(context, {
        kind: 'catalogueProof',
        wanted: {},
        title,
        extension: 'pdf',
      })
    },
  }
}
