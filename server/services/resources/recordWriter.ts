import type { FormDefinition } from '@core/form/types'
import { placesMoved } from '@core/resources/steps'
import { SEARCH_RULES } from '@core/search/rules'
import type { Resource, Transition } from '@core/resources/types'
import { AppError } from '../../errors'
import type { Consent } from '../../repositories/consentRepository'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'
import type { Given } from '../../repositories/submissionRepository'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { sessionOf } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { ownerOf } from '../../domain/fileOwners'
import type { HooksByResource, RecordActor, RecordStep } from '../../domain/records/recordHooks'
import { indexOf, publicIndexOf } from '../../domain/records/recordIndex'
import { searchDocumentOf } from '../../domain/search/searchDocument'
import { moveCapacity } from './capacities'
import { nextDue } from './recordTimes'
import { noticeRecord, type NoticeDeps } from './recordNotice'
import { isStored, moved, type CurrentRecord, type Move } from '../../domain/records/recordStates'

/** One checked step of one record, to be written in a transaction. */
export interface RecordWrite {
  resource: Resource
  current: CurrentRecord
  action: string
  to: string
  transition?: Transition | undefined
  reason: string
  by: RecordActor
  /** The definition of the answers, and the answers as given. */
  form: FormDefinition
  answers: Readonly<Record<string, unknown>>
  /** The stored answers, if the step brings no new ones. */
  stored?: StoredValues
  intent?: Move['intent']
  /** The files that new answers name, and those that only the former answers named. */
  files?: { context: CallContext; keys: readonly string[]; dropped: readonly string[] }
  /** Whether the published version has ended. */
  isOver?: boolean
  /** Whether this step sends no message to the company: a later one does, or none. */
  isQuiet?: boolean
  /**
   * Undoes a verdict: removes its reason and publishes the former version again, under this
   * definition.
   */
  undo?: { reason: string; published: Given | undefined; form: FormDefinition } | undefined
  /** The consent to a photo of a face, if it was given with this step. */
  face?: Consent | undefined
}

interface WriterDeps {
  vault: AnswerVault
  files: FileAccess
  hooks: HooksByResource
  /** How companies are told of their records; absent: only by WeChat. */
  notices?: NoticeDeps
}

/** Writes steps: row, trail, place, files and consequences, together or not at all. */
export function createRecordWriter({ vault, files, hooks, notices }: WriterDeps) {
  const write = async (repositories: Repositories, order: RecordWrite): Promise<StoredRecord> => {
    const { resource, current, action, to, form, by } = order
    const { appId, exhibitorId, id } = current
    const place = { appId, resource: resource.name, exhibitorId }
    const hook = hooks.get(resource.name)
    const given: RecordStep = {
      resource,
      appId,
      exhibitorId,
      id,
      action,
      from: current.state,
      to,
      reason: order.reason,
      by,
      form,
      answers: order.answers,
      before: isStored(current) ? current : undefined,
    }
    // locked before any row: two calls that each take the only choice from the other's record would
    // otherwise deadlock
    if (resource.only && order.transition?.complete)
      await repositories.records.lockCompany(appId, resource.name, exhibitorId)
    if (order.files && order.files.keys.length + order.files.dropped.length > 0)
      await repositories.objects.lockOwner(appId, ownerOf(sessionOf(order.files.context)))
    const completed = await hook?.before?.(given, repositories)
    const step = completed?.answers ? { ...given, answers: completed.answers } : given
    const seal = () => vault.seal({ appId, owner: exhibitorRef(exhibitorId) }, form, step.answers)
    const values = completed?.answers || !order.stored ? seal() : order.stored
    const { next: after, event } = moved(current, {
      resource,
      action,
      to,
      transition: order.transition,
      reason: order.reason,
      by,
      intent: order.intent,
      isOver: order.isOver,
      undo: order.undo,
      given: { version: form.version, values, index: indexOf(resource, form, step.answers) },
    })
    const next = {
      ...after,
      ...(completed?.counterpartPerson !== undefined && {
        counterpartPerson: completed.counterpartPerson,
      }),
      ...(completed?.counterpartExhibitor !== undefined && {
        counterpartExhibitor: completed.counterpartExhibitor,
      }),
      dueAt: await nextDue(repositories, resource, after, by.at),
    }
    // throws, so that the changes of the hook are rolled back, too
    if (!(await repositories.records.write(next, event))) throw new AppError('conflict')
    await keepPublic(repositories, resource, order.undo?.form ?? form, current, next)
    const places = placesMoved(resource, current.quotaKey ?? undefined, to, next.quotaKey ?? '')
    // always in the same order: two calls that swap their allowances would otherwise deadlock
    for (const key of [places.give, places.take].filter(one => one !== undefined).sort()) {
      if (key === places.give) await repositories.quotas.give(place, key)
      else if (!(await repositories.quotas.take(place, key)))
        throw new AppError(by.kind === 'link' ? 'no_place' : 'quota_full')
    }
    await moveCapacity(repositories, resource, form, current, next)
    if (order.files) {
      await files.attach(repositories.objects, order.files.context, order.files.keys)
      await files.release(repositories.objects, order.files.context, order.files.dropped)
    }
    if (order.face) await repositories.consents.record(order.face)
    if (
      resource.only &&
      order.transition?.complete &&
      indexOf(resource, form, step.answers).facets[resource.only.field]?.includes(
        resource.only.option,
      )
    ) {
      await repositories.records.dropChoice(next, resource.only.field, resource.only.option)
    }
    await hook?.after?.(step, next, repositories)
    if (
      !order.isQuiet &&
      (by.kind === 'organiser' || by.kind === 'system' || by.kind === 'counterpart')
    )
      await noticeRecord(repositories, resource, next, notices)
    return next
  }

  return {
    /**
     * Writes the step. Throws conflict if another person has changed the record since it was read,
     * quota_full if no place is left (no_place for a link), slot_full, slot_over.
     */
    write,
    /** Tells the company of a step that was written with `isQuiet`. */
    tell: (repositories: Repositories, resource: Resource, decided: StoredRecord) =>
      noticeRecord(repositories, resource, decided, notices),
    /**
     * Makes records. Throws record_limit if the company would have too many, even with several
     * calls at the same time.
     */
    async make(
      repositories: Repositories,
      orders: readonly RecordWrite[],
    ): Promise<StoredRecord[]> {
      const [first] = orders
      if (!first) return []
      const { resource, current } = first
      await repositories.records.lockCompany(current.appId, resource.name, current.exhibitorId)
      const has = await repositories.records.count(
        current.appId,
        resource.name,
        current.exhibitorId,
      )
      // two calls may make the only record at the same moment: one of them gets the conflict
      if (has > 0 && resource.max === 1) throw new AppError('conflict')
      if (has + orders.length > resource.max) throw new AppError('record_limit')
      // many places are taken in the order of the rows, so a call for one place has to wait before
      // the first of them, not in between
      if (resource.quota && orders.length > 1)
        await repositories.records.lockPlaces(current.appId, resource.name, current.exhibitorId)
      const made: StoredRecord[] = []
      for (const order of orders) made.push(await write(repositories, order))
      return made
    },
  }
}

/**
 * Updates the public list and the search after a change of the published version. A step that
 * publishes has the published answers as its own.
 */
async function keepPublic(
  { recordsPublic, searchDocuments }: Repositories,
  resource: Resource,
  form: FormDefinition,
  current: CurrentRecord,
  next: StoredRecord,
): Promise<void> {
  const { published } = next
  if (!resource.public || published === current.published) return
  const { when, directory } = resource.public
  const isShown = published !== undefined && (when === undefined || published.values[when] === true)
  if (directory && !isShown) await recordsPublic.remove(next)
  if (directory && isShown)
    await recordsPublic.put(
      next,
      next.exhibitorId,
      publicIndexOf(resource, form, published.values),
      published.at,
    )
  const document = isShown ? searchDocumentOf(resource.name, form, published.values) : undefined
  if (document && isShown) await searchDocuments.put(next, next.exhibitorId, document, published.at)
  else if (resource.name in SEARCH_RULES) await searchDocuments.remove(next)
}

export type RecordWriter = ReturnType<typeof createRecordWriter>
