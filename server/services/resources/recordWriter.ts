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

/** One step of one record, checked, to be written in a transaction. */
export interface RecordWrite {
  resource: Resource
  current: CurrentRecord
  action: string
  to: string
  transition?: Transition | undefined
  reason: string
  by: RecordActor
  /** The definition the answers are under, and the answers as they were given. */
  form: FormDefinition
  answers: Readonly<Record<string, unknown>>
  /** Answers as they are stored already, where the step brings no new ones. */
  stored?: StoredValues
  intent?: Move['intent']
  /** Files of new answers: those they name, and those only the answers before named. */
  files?: { context: CallContext; keys: readonly string[]; dropped: readonly string[] }
  /** The published version has reached its end. */
  isOver?: boolean
  /** The company is not told of this step: a later message does it, or none. */
  isQuiet?: boolean
  /**
   * A verdict is undone: its reason goes, and others see again what they saw, which was given under
   * this definition.
   */
  undo?: { reason: string; published: Given | undefined; form: FormDefinition } | undefined
  /** To a photo of a face among them, where it was given with this step. */
  face?: Consent | undefined
}

interface WriterDeps {
  vault: AnswerVault
  files: FileAccess
  hooks: HooksByResource
  /** How companies are told what became of their records; absent: by WeChat alone. */
  notices?: NoticeDeps
}

/** Writes steps: row, trail, place, files and what follows, together or not at all. */
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
    // locked before any row: two callers may each take the only choice from the other's record, and
    // neither may hold the row that the other waits for
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
    // throws, so that the changes of the hook are undone too
    if (!(await repositories.records.write(next, event))) throw new AppError('conflict')
    await keepPublic(repositories, resource, order.undo?.form ?? form, current, next)
    const places = placesMoved(resource, current.quotaKey ?? undefined, to, next.quotaKey ?? '')
    // of two allowances always the same one first: two who change over to each other's would wait
    // for each other
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
     * Writes the step. Throws conflict when another person has written the record since it was
     * read, quota_full when no place is left (no_place by a link), slot_full, slot_over.
     */
    write,
    /** Tells the company of a step that was taken quietly. */
    tell: (repositories: Repositories, resource: Resource, decided: StoredRecord) =>
      noticeRecord(repositories, resource, decided, notices),
    /**
     * Makes a record. Throws record_limit when the company has as many as it may, even if several
     * are made at the same time.
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
      // two may begin the only record at the same moment: one wins, the other is told
      if (has > 0 && resource.max === 1) throw new AppError('conflict')
      if (has + orders.length > resource.max) throw new AppError('record_limit')
      // many take places in the order of their rows: another call that takes one place has to wait
      // before the first, not between them
      if (resource.quota && orders.length > 1)
        await repositories.records.lockPlaces(current.appId, resource.name, current.exhibitorId)
      const made: StoredRecord[] = []
      for (const order of orders) made.push(await write(repositories, order))
      return made
    },
  }
}

/**
 * Keeps the public list and the search with what is published: a step that publishes is taken on
 * the answers it publishes.
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
