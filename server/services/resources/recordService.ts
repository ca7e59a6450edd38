import type {
  RecordActRequest,
  RecordCopyRequest,
  RecordOrderRequest,
  RecordHistoryReply,
  RecordReply,
} from '@core/contract/resource'
import { fileKeyOf } from '@core/domain/fileUrl'
import { afterEdit, isTimeless } from '@core/resources/steps'
import { AppError, badField } from '../../errors'
import type { ConsentRepository } from '../../repositories/consentRepository'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import { filesOf } from '../../domain/forms/answerFiles'
import { facesIn } from '../../domain/forms/faceConsent'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { Limiter } from '../../domain/limiter'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { ServerAbility } from '@core/resources/types'
import type { ContentCheck } from '../wechat/contentCheck'
import { createRecordAsking, type Asked } from './askRecord'
import { createMakeMany } from './makeMany'
import { stateOf } from './presentRecord'
import {
  companyReach,
  isOwnWork,
  requireEditable,
  requireOpen,
  requireStep,
} from '../../domain/records/recordAccess'
import type { HooksByResource } from '../../domain/records/recordHooks'
import { createRecordRemover } from './recordRemover'
import { isStored } from '../../domain/records/recordStates'
import { createRecordAnswers, type WriteInput } from './recordAnswers'
import { createReferences } from './references'
import type { RecordWrite, RecordWriter } from './recordWriter'
import { createRecordPages, type PageDeps } from './recordPages'

/**
 * The most writes in an hour, per company and resource, far above what people need: every step
 * stays in the audit trail for good.
 */
const PER_HOUR = { save: 1200, submit: 600, act: 600 } as const

interface RecordDeps extends PageDeps {
  records: RecordRepository
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>
  capacities: Repositories['capacities']
  fairs: Repositories['fairs']
  abilities?: ReadonlySet<ServerAbility>
  transact: Transact
  vault: AnswerVault
  limiter: Limiter
  writer: RecordWriter
  hooks: HooksByResource
  /** Absent: texts are not checked. */
  contentCheck?: ContentCheck
}

/**
 * Records of a company: its accounts share them, by role; the bearer of a link reaches one record
 * (see recordAccess).
 */
export function createRecordService(deps: RecordDeps) {
  const { transact, vault, limiter, clock, reader, writer } = deps
  const asking = createRecordAsking(deps)
  const { requireForm, findRecord, ask, ownerOf, loadGiven, present } = asking
  const references = createReferences(deps)
  const { read, filledForm, faceOf, checkPublic, checkPictures, filesFor } = createRecordAnswers({
    ...deps,
    references,
    ownerOf,
  })

  /**
   * Does one write; `decide` returns its content. A retry whose first try was written finds its own
   * work, even if it would be refused now. Throws conflict if another person has changed the record
   * since. Outside the form's period `step` has to be a timeless one.
   */
  const write = async (
    context: CallContext,
    kind: keyof typeof PER_HOUR,
    input: { Resource: string; Id?: string; Revision: number },
    decide: (
      asked: Asked,
    ) => Promise<
      Pick<RecordWrite, 'action' | 'to' | 'transition' | 'form' | 'answers'> & Partial<RecordWrite>
    >,
    step = 'submit',
  ): Promise<RecordReply> => {
    const asked = await ask(context, input.Resource, input.Id)
    const { reach, current } = asked
    if (isOwnWork(context, current)) return present(context, asked, current)
    const { appId, resource, exhibitorId } = reach
    const limit = {
      key: `record-${kind}:${appId}:${resource.name}:${exhibitorId}`,
      points: PER_HOUR[kind],
      seconds: 3600,
    }
    await limiter.enforce([limit], 'rate_limited')
    if (!isTimeless(resource, step, stateOf(resource, current)))
      requireOpen(asked.settings, clock.now())
    if (current.revision !== input.Revision) throw new AppError('conflict')
    const decided = await decide(asked)
    const order: RecordWrite = {
      reason: '',
      ...decided,
      resource,
      current,
      by: { ...reach.actor, at: clock.now() },
      intent: context.idempotency,
    }
    try {
      const next = await transact(async repositories => {
        if (isStored(current)) return writer.write(repositories, order)
        const [made] = await writer.make(repositories, [order])
        return made
      })
      return await present(context, asked, next ?? current)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      const found = await findRecord(context, reach, input.Id)
      if (isOwnWork(context, found)) return present(context, asked, found)
      throw error
    }
  }

  return {
    ...createRecordPages(deps, asking, references),

    /** Saves a draft. Only checks the shape of the answers, and that the files are the caller's. */
    save(context: CallContext, input: WriteInput): Promise<RecordReply> {
      return write(context, 'save', input, async asked => {
        const { reach, current } = asked
        const state = stateOf(reach.resource, current)
        requireEditable(reach, state)
        const given = await read(context, asked, input)
        return {
          action: 'save',
          to: afterEdit(reach.resource, state) ?? state,
          form: given.answers.form,
          answers: given.answers.values,
          face: await faceOf(context, current, given.answers, input.FaceConsent, given.faces),
          files: await filesFor(context, given),
        }
      })
    },

    /**
     * Submits answers under the current version. Throws form_changed, invalid_form, quota_full,
     * no_place, slot_full, slot_over.
     */
    submit(context: CallContext, input: WriteInput): Promise<RecordReply> {
      return write(context, 'submit', input, async asked => {
        const { reach, version, current } = asked
        const state = stateOf(reach.resource, current)
        requireEditable(reach, state)
        const step = requireStep(reach.resource, state, 'submit', reach.by, true)
        if (input.FormVersion !== version) throw new AppError('form_changed')
        const given = await read(context, asked, input)
        if (step.complete) requireValid(context, given.answers)
        await checkPublic(context, reach.resource, given.answers.values)
        const own = await filesFor(context, given)
        await checkPictures(context, reach.resource, given.answers.values, own.keys)
        return {
          action: step.name,
          to: step.to,
          transition: step,
          form: given.answers.form,
          answers: given.answers.values,
          face: await faceOf(context, current, given.answers, input.FaceConsent, given.faces),
          files: own,
        }
      })
    },

    /**
     * A step without new answers; `submit` submits the saved draft. Throws form_changed,
     * invalid_form, slot_full, slot_over, cannot_step, bad_request without a required reason,
     * face_consent.
     */
    act(context: CallContext, input: RecordActRequest): Promise<RecordReply> {
      const decide: Parameters<typeof write>[3] = async ({ reach, version, current }) => {
        const step = requireStep(
          reach.resource,
          stateOf(reach.resource, current),
          input.Action,
          reach.by,
        )
        if (step.name === 'submit' && isStored(current) && current.formVersion !== version)
          throw new AppError('form_changed')
        const reason = (input.Reason ?? '').trim()
        if (step.reason && reason === '') throw badField('Reason')
        const form = await loadGiven(reach, current, version)
        const answers = vault.open(ownerOf(reach), current.values)
        if (step.complete) {
          const read = readAnswers(context, form, answers, { stored: answers })
          requireValid(context, read)
          // the consent to a photo may have ended since the draft was saved
          await faceOf(context, current, read, undefined, facesIn(form, answers))
          await checkPublic(context, reach.resource, read.values)
          // the save has already checked that these files are the record's own
          const keys = filesOf(form, answers).flatMap(url => fileKeyOf(url) ?? [])
          await checkPictures(context, reach.resource, read.values, keys)
        }
        return {
          action: step.name,
          to: step.to,
          transition: step,
          reason,
          form,
          answers,
          stored: current.values,
        }
      }
      return write(context, 'act', input, decide, input.Action)
    },

    /**
     * Makes a draft with the answers and files of another record. Throws cannot_step for a resource
     * without copies.
     */
    copy(context: CallContext, { Resource, Id }: RecordCopyRequest): Promise<RecordReply> {
      return write(context, 'save', { Resource, Revision: 0 }, async asked => {
        const { reach, version } = asked
        const { copies, states } = reach.resource
        if (!copies) throw new AppError('cannot_step')
        const source = await findRecord(context, reach, Id)
        const values = vault.open(ownerOf(reach), source.values)
        const kept = Object.fromEntries(
          Object.entries(values).filter(([id]) => !copies.without.includes(id)),
        )
        const given = await read(context, asked, {
          ...kept,
          Resource,
          FormVersion: version,
          Revision: 0,
        })
        return {
          action: 'save',
          to: states[0] ?? '',
          form: given.answers.form,
          answers: given.answers.values,
          files: await filesFor(context, given),
        }
      })
    },

    /**
     * Moves a record before another one, or to the end. Throws cannot_step for a resource without a
     * manual order, unknown_record.
     */
    async order(
      context: CallContext,
      { Resource, Id, Before }: RecordOrderRequest,
    ): Promise<Record<string, never>> {
      const reach = companyReach(context, Resource)
      const { appId, resource, exhibitorId } = reach
      if (!resource.ordered || reach.only !== undefined) throw new AppError('cannot_step')
      const limit = {
        key: `record-order:${appId}:${resource.name}:${exhibitorId}`,
        points: PER_HOUR.save,
        seconds: 3600,
      }
      await limiter.enforce([limit], 'rate_limited')
      const isMoved = await transact(async ({ records }) => {
        await records.lockCompany(appId, resource.name, exhibitorId)
        return records.moveBefore(
          { appId, resource: resource.name, exhibitorId },
          Id,
          Before === '' ? undefined : Before,
        )
      })
      if (!isMoved) throw new AppError('unknown_record')
      return {}
    },

    /**
     * The history of a record. Throws forbidden for a link if accounts write the record, too: a
     * badge's history names its former holders.
     */
    async history(
      context: CallContext,
      input: { Resource: string; Id: string },
    ): Promise<RecordHistoryReply> {
      const reach = companyReach(context, input.Resource)
      if (reach.only !== undefined && reach.resource.roles?.length !== 0)
        throw new AppError('forbidden')
      await findRecord(context, reach, input.Id)
      return reader.history(reach.appId, reach.resource, input.Id, context.language, false)
    },

    delete: createRecordRemover({ ...deps, ask }),

    makeMany: createMakeMany({ ...deps, requireForm, filledForm, faceOf }),
    filledForm,
  }
}

export type RecordService = ReturnType<typeof createRecordService>
