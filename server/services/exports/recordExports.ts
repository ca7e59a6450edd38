import type { FileJobReply } from '@core/contract/common'
import type { RecordExportRequest } from '@core/contract/recordFiles'
import type { Resource } from '@core/resources/types'
import { badField } from '../../errors'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import type { FormService } from '../../domain/forms/formService'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import type { Repositories } from '../../repositories/repositories'
import { companyReach } from '../../domain/records/recordAccess'
import { readFilter } from '../resources/recordReader'
import { hasPictureZip } from './pictureZip'
import type { RecordsWanted } from './recordExport'

interface RecordExportsDeps {
  repositories: Pick<Repositories, 'audit'>
  forms: Pick<FormService, 'findCurrent'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has a company's list of records, the ZIP of its pictures, or the empty sheet of an import made
 * into a file. Throws bad_request if the resource has no pictures.
 */
export function createRecordExports({ repositories, forms, generatedFiles }: RecordExportsDeps) {
  return async (context: CallContext, input: RecordExportRequest): Promise<FileJobReply> => {
    const { Resource: name, Format = 'xlsx', Search, State, Facet, FacetValue, Ids, Sort } = input
    const { resource, exhibitorId } = companyReach(context, name)
    const filter = { Search, State, Facet, FacetValue, Ids, Sort }
    // an invalid filter is refused now, so that the file cannot fail for it later
    readFilter(resource, { of: 'company', exhibitorId }, filter)
    const title = await titleOf(forms, context, resource)
    if (Format === 'template') {
      return generatedFiles.order(context, {
        kind: 'template',
        wanted: { resource: name },
        title,
        extension: 'xlsx',
      })
    }
    const wanted: RecordsWanted = {
      resource: name,
      filter,
      exhibitorId: '',
      isMasked: sessionOf(context).link !== undefined,
    }
    const isPictures = Format === 'photos'
    if (isPictures && !hasPictureZip(resource)) throw badField('Format')
    const reply = await generatedFiles.order(context, {
      kind: isPictures ? 'pictures' : 'record',
      wanted,
      title,
      extension: isPictures ? 'zip' : Format,
    })
    await audit(repositories, {
      ...callerOf(context),
      action: 'record.export',
      subject: `resource:${name}`,
      details: { format: Format },
    })
    return reply
  }
}

/** A resource as people know it: by the name of its form. */
export async function titleOf(
  forms: Pick<FormService, 'findCurrent'>,
  { fair }: CallContext,
  resource: Resource,
): Promise<{ cn: string; en: string }> {
  const form = await forms.findCurrent(fair.appId, resource.form)
  const { Name, Name_en } = nameOfForm(form?.definition, resource.name)
  return { cn: Name, en: Name_en }
}
