import { AppError } from '../../errors'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories } from '../../repositories/repositories'
import type { FormService } from '../../domain/forms/formService'
import { readFormSettings } from '../../domain/forms/formSettings'
import { requireOpen, requireResource } from '../../domain/records/recordAccess'
import type { RecordActor } from '../../domain/records/recordHooks'
import { newRecordId } from './newRecordId'
import { blankRecord } from '../../domain/records/recordStates'
import type { RecordWriter } from './recordWriter'

/** A draft for a company, or for one that does not exist yet. */
export interface RecordOrder {
  appId: string
  resource: string
  exhibitorId: string
  answers: Readonly<Record<string, unknown>>
  by: RecordActor
}
export type RecordMaker = (repositories: Repositories, order: RecordOrder) => Promise<StoredRecord>

/**
 * Makes drafts for a person without a session, in the transaction of `repositories`; the caller has
 * checked their right to it. Throws form_not_open and form_closed, as a company's save does.
 */
export function createRecordMaker({
  forms: all,
  writer,
}: {
  forms: FormService
  writer: RecordWriter
}): RecordMaker {
  return async (repositories, { appId, resource: name, exhibitorId, answers, by }) => {
    const resource = requireResource(name)
    const forms = all.on(repositories)
    const current = await forms.findCurrent(appId, resource.form)
    if (!current) throw new AppError('unknown_form')
    requireOpen(readFormSettings(current.settings), by.at)
    const form = await forms.load(appId, resource.form, current.version)
    const blank = blankRecord(
      { appId, resource: resource.name, exhibitorId, formId: resource.form },
      newRecordId(),
    )
    const to = resource.states[0] ?? ''
    const [made] = await writer.make(repositories, [
      { resource, current: blank, action: 'save', to, reason: '', by, form, answers },
    ])
    if (!made) throw new AppError('conflict')
    return made
  }
}
