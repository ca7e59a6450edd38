import type { DeskExportRequest } from '@core/contract/organiser'
import type { FileJobReply } from '@core/contract/common'
import { findResource } from '@core/resources/index'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { AnswersWanted } from '../exports/answersExport'
import type { RecordsWanted } from '../exports/recordExport'
import type { FormService } from '../../domain/forms/formService'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { formIdOf, GUESTS } from '../../domain/forms/registrationForms'
import { readFilter } from '../resources/recordReader'
import { wordsOf } from './registrationSearch'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { actorName, readsKind, type DeskCaller } from '../../domain/deskSource'

interface DeskExportsDeps {
  repositories: Pick<Repositories, 'audit' | 'registrationTags'>
  forms: Pick<FormService, 'findCurrent'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has a list of the desk made into a file, with its filters. Identity numbers are always starred;
 * phones too, unless the owner asks for them in full. Throws forbidden for another role that asks
 * for them and for a kind outside the caller's areas, bad_request for an order that the list does
 * not have, unknown_form, unknown_record.
 */
export function createDeskExports({ repositories, forms, generatedFiles }: DeskExportsDeps) {
  return async (caller: DeskCaller, input: DeskExportRequest): Promise<FileJobReply> => {
    const { context, role } = caller
    const { Kind, Format = 'xlsx', Full = false, Search, State, Sort } = input
    const { Tag = '', Ticket = '', Source = '', Exhibitor = '' } = input
    if ((Full && role !== 'owner') || !readsKind(role, Kind)) throw new AppError('forbidden')
    const { appId, config } = context.fair
    const isMasked = !Full
    const note = (subject: string) =>
      audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'answers.export',
        subject,
        // the trail says only whether there was a search: its words may be a person's name
        details: {
          kind: Kind,
          format: Format,
          ids: false,
          masked: isMasked,
          searched: (Search ?? '').trim() !== '',
          ...(State && { state: State }),
          ...(Tag && { tag: Tag }),
          ...(Ticket && { ticket: Ticket }),
          ...(Source && { source: Source }),
          ...(Exhibitor && { exhibitor: Exhibitor }),
        },
      })
    const resource = findResource(Kind)
    if (!resource && Sort !== undefined && Sort !== 'saved') throw badField('Sort')
    if (resource) {
      const filter = { Search, State, Sort }
      readFilter(resource, { of: 'organiser' }, filter)
      const form = await forms.findCurrent(appId, resource.form)
      const { Name, Name_en } = nameOfForm(form?.definition, Kind)
      const wanted: RecordsWanted = {
        resource: Kind,
        filter,
        exhibitorId: Exhibitor,
        isMasked,
      }
      const file = await generatedFiles.order(context, {
        kind: 'record',
        wanted,
        title: { cn: Name, en: Name_en },
        extension: Format,
      })
      await note(`resource:${Kind}`)
      return file
    }
    const guest = GUESTS.find(target => Kind === `registration:${target}`)
    const formId = guest
      ? formIdOf(config, guest)
      : Kind.startsWith('form:')
        ? Kind.slice('form:'.length)
        : undefined
    const form = formId === undefined ? undefined : await forms.findCurrent(appId, formId)
    if (!form) throw new AppError('unknown_form')
    const { Name, Name_en } = nameOfForm(form.definition, form.formId)
    const wanted: AnswersWanted = {
      kind: guest ? ('registrations' as const) : ('submissions' as const),
      formId: form.formId,
      isMasked,
      narrowed: {
        search: guest
          ? await wordsOf(repositories.registrationTags, appId, Search)
          : (Search ?? ''),
        state: State ?? '',
        exhibitorId: Exhibitor,
        ...(guest && { tag: Tag, ticket: Ticket, source: Source }),
      },
    }
    const file = await generatedFiles.order(context, {
      kind: 'answers',
      wanted,
      title: { cn: Name, en: Name_en },
      extension: Format,
    })
    await note(`form:${form.formId}`)
    return file
  }
}
