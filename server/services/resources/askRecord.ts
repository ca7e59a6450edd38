import type { RecordReply } from '@core/contract/resource'
import type { FormDefinition } from '@core/form/types'
import { mayEdit } from '@core/resources/steps'
import { AppError } from '../../errors'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { StoredValues } from '../../repositories/storedValues'
import { exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { maskForLink } from '../../domain/forms/linkAnswers'
import { newRecordId } from './newRecordId'
import { forBearer, presentRecord, type Reader } from './presentRecord'
import { companyReach, isReached, type Reach } from '../../domain/records/recordAccess'
import { blankRecord, isStored, type CurrentRecord } from '../../domain/records/recordStates'

interface AskDeps {
  records: RecordRepository
  forms: FormService
  vault: AnswerVault
  clock: Clock
}

/** A record that the caller may reach, with its current form. */
export interface Asked {
  reach: Reach
  settings: FormSettings
  /** The version of the current definition. */
  version: number
  current: CurrentRecord
}

/** Finds the record of a call, its form, and how the caller may read it. */
export function createRecordAsking({ records, forms, vault, clock }: AskDeps) {
  /**
   * The current form of a resource. Throws unknown_form if the fair was imported before the form
   * existed.
   */
  const requireForm = async ({
    appId,
    resource,
  }: Reach): Promise<Pick<Asked, 'settings' | 'version'>> => {
    const form = await forms.findHead(appId, resource.form)
    if (!form) throw new AppError('unknown_form')
    return { settings: readFormSettings(form.settings), version: form.version }
  }

  const findRecord = async (
    context: CallContext,
    reach: Reach,
    id: string | undefined,
  ): Promise<CurrentRecord> => {
    const { appId, resource, exhibitorId } = reach
    if (id !== undefined) {
      const found = await records.find(appId, resource.name, id)
      if (!found || !isReached(reach, found))
        throw new AppError(reach.only === undefined ? 'unknown_record' : 'link_expired')
      return found
    }
    const intent = context.idempotency?.keyHash
    const own =
      resource.max === 1 ? await records.findOnly(appId, resource.name, exhibitorId) : undefined
    const made =
      own || !intent ? own : await records.findMade(appId, resource.name, exhibitorId, intent)
    return (
      made ??
      blankRecord(
        { appId, resource: resource.name, exhibitorId, formId: resource.form },
        newRecordId(),
      )
    )
  }

  const ask = async (
    context: CallContext,
    name: string,
    id: string | undefined,
  ): Promise<Asked> => {
    const reach = companyReach(context, name)
    const [form, current] = await Promise.all([requireForm(reach), findRecord(context, reach, id)])
    return { reach, ...form, current }
  }

  const ownerOf = ({ appId, exhibitorId }: Pick<Reach, 'appId' | 'exhibitorId'>) => ({
    appId,
    owner: exhibitorRef(exhibitorId),
  })
  const readerOf = (
    context: CallContext,
    { resource, by }: Reach,
    settings: FormSettings,
  ): Reader => ({
    language: context.language,
    by,
    isOpen: periodOf(settings, clock.now()) === 'open',
    edits: state => mayEdit(resource, state, by),
    maskPhones: false,
  })
  const opener = (context: CallContext, reach: Reach) => (values: StoredValues) => {
    const opened = vault.open(ownerOf(reach), values)
    return sessionOf(context).link ? maskForLink(values, opened) : opened
  }

  const loadGiven = (
    reach: Reach,
    current: CurrentRecord,
    version: number,
  ): Promise<FormDefinition> =>
    isStored(current)
      ? forms.load(reach.appId, current.formId, current.formVersion)
      : forms.load(reach.appId, reach.resource.form, version)

  const present = async (
    context: CallContext,
    { reach, settings, version }: Asked,
    current: CurrentRecord,
  ): Promise<RecordReply> => {
    const form = await loadGiven(reach, current, version)
    const reply = presentRecord(
      reach.resource,
      current,
      form,
      readerOf(context, reach, settings),
      opener(context, reach),
    )
    return sessionOf(context).link ? forBearer(reach.resource, reply) : reply
  }

  return { requireForm, findRecord, ask, ownerOf, readerOf, loadGiven, present }
}
