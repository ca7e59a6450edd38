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
 * Has a list of the desk made into a file, as it is narrowed there. Identity numbers are always
 * starred, phones too unless the owner asks for them. Throws forbidden for anybody else who does,
 * and for a kind in no area of the caller's, bad_request for an order it has no list in,
 * unknown_form, unknown_record.
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
        // only whether words were searched for: they may be a person's name
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
