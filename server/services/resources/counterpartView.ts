import type { CallContext } from '../../domain/callContext'
import { exhibitorRef } from '../../domain/audit'
import type { Resource } from '@core/resources/types'
import { mayEdit } from '@core/resources/steps'
import type { RecordReply } from '@core/contract/resource'
import type { Clock } from '../../domain/clock'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import type { Limiter } from '../../domain/limiter'
import { AppError } from '../../errors'
import { isStored, handedIn, type CurrentRecord } from '../../domain/records/recordStates'
import { isCounterpart, type CounterpartReach } from '../../domain/records/recordAccess'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'
import type { ContentCheck } from '../wechat/contentCheck'
import { presentRecord, type Reader } from './presentRecord'
import type { RecordReader } from './recordReader'
import type { RecordWriter } from './recordWriter'
import { createReferences } from './references'

export interface CounterpartDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  limiter: Limiter
  clock: Clock
  reader: RecordReader
  writer: RecordWriter
  /** Absent: texts are not checked. */
  contentCheck?: ContentCheck
}

/** The name of a state as the other party sees it. */
export function told({ counterpart }: Resource, state: string): string {
  return counterpart?.sees?.[state] ?? state
}

/** A record as its other party sees it. */
export function createCounterpartView(deps: CounterpartDeps) {
  const { repositories, forms, vault, clock } = deps
  const references = createReferences({ ...repositories, forms, clock })

  const readerOf = (context: CallContext, resource: Resource, settings: FormSettings): Reader => ({
    language: context.language,
    by: ['counterpart'],
    isOpen: periodOf(settings, clock.now()) === 'open',
    edits: state => mayEdit(resource, state, ['counterpart']),
    maskPhones: false,
  })

  const headOf = async ({ appId, resource }: CounterpartReach) => {
    const head = await forms.findHead(appId, resource.form)
    if (!head) throw new AppError('unknown_form')
    return { version: head.version, settings: readFormSettings(head.settings) }
  }

  /**
   * The caller's own record. Throws unknown_record for any other, and for one that its company has
   * not submitted.
   */
  const find = async (reach: CounterpartReach, id: string): Promise<CurrentRecord> => {
    const found = await repositories.records.find(reach.appId, reach.resource.name, id)
    if (!found || !isCounterpart(reach, found)) throw new AppError('unknown_record')
    return found
  }

  const present = async (
    context: CallContext,
    reach: CounterpartReach,
    current: CurrentRecord,
  ): Promise<RecordReply> => {
    const { version, settings } = await headOf(reach)
    const { resource, appId } = reach
    const blank = { version, values: current.values }
    const given = isStored(current) ? handedIn(current) : blank
    const form = await forms.load(appId, resource.form, given.version)
    const owner = { appId, owner: exhibitorRef(current.exhibitorId) }
    const shown = {
      ...current,
      values: given.values,
      formVersion: given.version,
      previous: undefined,
      published: undefined,
    }
    const reply = presentRecord(
      resource,
      shown,
      form,
      readerOf(context, resource, settings),
      (values: StoredValues) => vault.open(owner, values),
    )
    return {
      ...reply,
      State: told(resource, reply.State),
      Published: isStored(current) && current.published !== undefined,
    }
  }

  /**
   * The form as the other party fills it in: without fields that the server fills in, and with the
   * company's records as choices.
   */
  const formOf = async (
    context: CallContext,
    { appId, resource }: CounterpartReach,
    exhibitorId: string,
    version: number,
  ) => {
    const form = await references.fill(
      { appId, exhibitorId },
      resource,
      await forms.read(context, resource.form, version),
    )
    const fills = resource.counterpart?.fills ?? []
    return {
      ...form,
      Fields: form.Fields.filter(field => !fills.includes(String((field as { Id?: unknown }).Id))),
    }
  }

  return { readerOf, headOf, find, present, formOf, references }
}

export type CounterpartView = ReturnType<typeof createCounterpartView>
