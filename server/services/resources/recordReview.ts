import type { DeskListReply, DeskOpenReply } from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'
import { isUndoable, stepOf } from '@core/resources/steps'
import type { Resource, ServerAbility, StepBy } from '@core/resources/types'
import { AppError, badField } from '../../errors'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'
import { filesOf } from '../../domain/forms/answerFiles'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Hold } from '../../domain/verdicts'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { maskForLink } from '../../domain/forms/linkAnswers'
import { heldVerdict } from './heldVerdict'
import { asListed, presentRecord, type Reader } from './presentRecord'
import { organiserSteps, requireSeen } from '../../domain/records/recordAccess'
import type { RecordActor } from '../../domain/records/recordHooks'
import { readFilter, type ListInput, type RecordReader } from './recordReader'
import { handedIn } from '../../domain/records/recordStates'
import type { RecordWriter } from './recordWriter'
import { createReferences } from './references'
import { createReviewCounts } from './reviewCounts'
import { createReviewUndo } from './reviewUndo'

interface ReviewDeps {
  records: RecordRepository
  exhibitors: Repositories['exhibitors']
  capacities: Repositories['capacities']
  fairs: Repositories['fairs']
  abilities?: ReadonlySet<ServerAbility>
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  clock: Clock
  reader: RecordReader
  writer: RecordWriter
}
/** A step on a company's record. `revision` is the one last seen; undefined accepts any. */
export interface ReviewOrder {
  id: string
  revision: number | undefined
  action: string
  reason: string
}

/**
 * Records of all companies as the organiser sees them: only submitted answers, never a draft, with
 * starred identity numbers. Each step has a transaction of its own.
 */
export function createRecordReview(deps: ReviewDeps) {
  const { records, exhibitors, transact, forms, files, vault, clock, reader, writer } = deps
  const references = createReferences(deps)
  const { knownCounts, counts } = createReviewCounts(records)
  const readerOf = (context: CallContext, by: readonly StepBy[]): Reader => ({
    language: context.language,
    by,
    isOpen: true,
    edits: () => false,
    maskPhones: true,
  })
  const requireHandedIn = async (
    appId: string,
    resource: Resource,
    id: string,
  ): Promise<StoredRecord> => {
    const found = await records.find(appId, resource.name, id)
    if (!found?.submitted) throw new AppError('unknown_record')
    return found
  }
  const companyOf = async (appId: string, id: string) => {
    const company = await exhibitors.findCompany(appId, id)
    return {
      Id: id,
      Name: company?.name ?? '',
      Name_en: company?.nameEn ?? '',
      Booth: company?.booth ?? '',
    }
  }

  /**
   * Takes a step in the transaction of `repositories`, for hooks, jobs and other callers with
   * further work in the same transaction.
   */
  const step = async (
    repositories: Repositories,
    appId: string,
    resource: Resource,
    { id, revision, action, reason }: ReviewOrder,
    by: { steps: readonly StepBy[]; actor: RecordActor; check?: CallContext; hold?: Hold },
  ): Promise<StoredRecord> => {
    const current = await repositories.records.find(appId, resource.name, id)
    if (!current?.submitted) throw new AppError('unknown_record')
    if (revision !== undefined && revision !== current.revision) throw new AppError('conflict')
    const taken = stepOf(resource, current.state, action, by.steps)
    if (!taken) throw new AppError('cannot_review')
    if (taken.reason && reason.trim() === '') throw badField('Reason')
    const given = handedIn(current)
    const form = await forms.on(repositories).load(appId, current.formId, given.version)
    const answers = vault.open({ appId, owner: exhibitorRef(current.exhibitorId) }, given.values)
    if (taken.complete && by.check)
      requireValid(by.check, readAnswers(by.check, form, answers, { stored: answers }))
    const held =
      by.hold && isUndoable(taken)
        ? await heldVerdict(repositories, current, taken.to, by.hold)
        : undefined
    const next = await writer.write(repositories, {
      resource,
      current,
      action,
      to: taken.to,
      transition: taken,
      reason: reason.trim(),
      by: by.actor,
      form,
      answers,
      stored: given.values,
      isQuiet: held !== undefined,
    })
    if (held) {
      await repositories.verdicts.insert(held)
      await repositories.webhookDeliveries.holdBack(appId, [id, current.exhibitorId], held.dueAt)
    }
    return next
  }

  const presentOne = async (
    context: CallContext,
    resource: Resource,
    next: StoredRecord,
  ): Promise<RecordItem> => {
    const { appId } = context.fair
    const given = handedIn(next)
    const shown = { ...asListed(next), values: given.values, formVersion: given.version }
    const [item] = await reader.present(
      appId,
      resource,
      [shown],
      readerOf(context, organiserSteps(context).by),
    )
    if (!item) throw new AppError('unknown_record')
    return { ...item, Company: await companyOf(appId, next.exhibitorId) }
  }

  return {
    ...createReviewUndo({ ...deps, presentOne }),
    step,
    counts,

    /** A page over all companies; `counts` has the matches of the search in each state. */
    async list(
      context: CallContext,
      name: string,
      input: ListInput & { Exhibitor?: string },
    ): Promise<DeskListReply> {
      const resource = requireSeen(name)
      const { by } = organiserSteps(context)
      const { appId } = context.fair
      const exhibitorId = input.Exhibitor === '' ? undefined : input.Exhibitor
      const filter = readFilter(resource, { of: 'organiser', exhibitorId }, input)
      const isOfAll = exhibitorId === undefined && filter.facet === undefined
      const page = await reader.page(
        appId,
        resource,
        filter,
        input,
        isOfAll ? knownCounts(appId, resource.name, filter.search ?? '') : undefined,
      )
      const items = await reader.present(appId, resource, page.rows, readerOf(context, by))
      return {
        Items: items.map((item, at) => ({
          ...item,
          ...(page.rows[at] && { Company: companyName(page.rows[at]) }),
        })),
        Next: page.next,
        Counts: page.counts,
      }
    },

    /**
     * A record, the answers it replaces with their own definition, and its trail. Throws
     * unknown_record for a record that was never submitted.
     */
    async open(context: CallContext, name: string, id: string): Promise<DeskOpenReply> {
      const resource = requireSeen(name)
      const { by } = organiserSteps(context)
      const { appId } = context.fair
      const record = await requireHandedIn(appId, resource, id)
      const given = handedIn(record)
      const shown = { ...record, values: given.values, formVersion: given.version }
      const owner = { appId, owner: exhibitorRef(record.exhibitorId) }
      const openMasked = (values: StoredValues) => maskForLink(values, vault.open(owner, values))
      const form = await forms.load(appId, record.formId, given.version)
      const Record = presentRecord(resource, shown, form, readerOf(context, by), openMasked)
      const sets = [Record, Record.Previous, Record.PublishedValues].flatMap(values => values ?? [])
      const urls = await Promise.all(
        sets.map(async ({ FormVersion, Values }) =>
          filesOf(await forms.load(appId, record.formId, FormVersion), Values),
        ),
      )
      return {
        Record: { ...Record, Company: await companyOf(appId, record.exhibitorId) },
        Form: await references.fill(
          { appId, exhibitorId: record.exhibitorId },
          resource,
          await forms.read(context, record.formId, given.version),
        ),
        ...(Record.Previous && {
          PreviousForm: await forms.read(context, record.formId, Record.Previous.FormVersion),
        }),
        ...(await reader.history(appId, resource, id, context.language, true)),
        Files: files.sign(appId, [...new Set(urls.flat())]),
      }
    },

    /**
     * Takes one step for one of the organiser's people. Throws cannot_review if the step is not
     * allowed now, or not for them; bad_request without a required reason; conflict if another
     * person has acted since it was read.
     */
    async act(
      context: CallContext,
      name: string,
      order: ReviewOrder,
      hold?: Hold,
    ): Promise<RecordItem> {
      const resource = requireSeen(name)
      const { by, actor } = organiserSteps(context)
      const { appId } = context.fair
      const next = await transact(repositories =>
        step(repositories, appId, resource, order, {
          steps: by,
          actor: { ...actor, at: clock.now() },
          check: context,
          ...(hold && { hold }),
        }),
      )
      return presentOne(context, resource, next)
    },

    /**
     * Takes one step for the server itself (`name`: system or cli:NAME), or an organiser's step
     * from the command line (`steps`).
     */
    actAs(
      appId: string,
      name: string,
      order: ReviewOrder,
      by: { name: string; steps: readonly StepBy[] },
    ): Promise<StoredRecord> {
      const resource = requireSeen(name)
      const actor: RecordActor = {
        kind: by.name === 'system' ? 'system' : 'organiser',
        personId: null,
        name: by.name,
        at: clock.now(),
      }
      return transact(repositories =>
        step(repositories, appId, resource, order, { steps: by.steps, actor }),
      )
    },
  }
}

export type RecordReview = ReturnType<typeof createRecordReview>

function companyName({
  exhibitorId,
  companyName: name,
  companyNameEn,
  booth,
}: {
  exhibitorId: string
  companyName: string
  companyNameEn: string
  booth: string
}) {
  return { Id: exhibitorId, Name: name, Name_en: companyNameEn, Booth: booth }
}
