import type {
  PartyActRequest,
  PartyOpenReply,
  PartyOpenRequest,
  PartySubmitRequest,
} from '@core/contract/party'
import type { RecordReply } from '@core/contract/resource'
import { fileKeyOf } from '@core/domain/fileUrl'
import { mayEdit } from '@core/resources/steps'
import { AppError, badField } from '../../errors'
import { filesOf, namedFiles } from '../../domain/forms/answerFiles'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import { presentPeriod } from '../../domain/forms/submissionReply'
import {
  counterpartReach,
  isOwnWork,
  requireOpen,
  requireStep,
  type CounterpartReach,
} from '../../domain/records/recordAccess'
import { blankRecord, isStored, type CurrentRecord } from '../../domain/records/recordStates'
import { textsIn } from '../wechat/contentCheck'
import { choiceOfQuote } from './choiceOfQuote'
import { newRecordId } from './newRecordId'
import { stateOf } from './presentRecord'
import { publicTexts } from './recordAnswers'
import type { RecordWrite } from './recordWriter'
import { createCounterpartView, type CounterpartDeps } from './counterpartView'
import { createCounterpartList } from './counterpartList'

/** The most records and steps of the other party, a person or a company, in an hour. */
const PER_HOUR = { submit: 30, act: 300 } as const

/**
 * Records as their other party sees them: a visitor's inquiries, applications and needs, and the
 * quotes for a need.
 */
export function createCounterparts(deps: CounterpartDeps) {
  const { repositories, transact, forms, files, vault, limiter, clock, writer } = deps
  const view = createCounterpartView(deps)
  const { headOf, find, present, formOf, references } = view

  /**
   * The record of a call. A new one belongs to the company `Exhibitor`, or to the person if the
   * resource is theirs.
   */
  const ask = async (
    context: CallContext,
    reach: CounterpartReach,
    id: string | undefined,
    exhibitor = '',
  ): Promise<CurrentRecord> => {
    const { resource, appId, personId, exhibitorId } = reach
    if (id) return find(reach, id)
    const { counterpart } = resource
    if (!counterpart?.writes) throw new AppError('unknown_record')
    const owner = counterpart.owns ? `person:${String(personId)}` : exhibitor
    const isThere =
      counterpart.owns === true ||
      (await repositories.exhibitors.findCompany(appId, owner)) !== undefined
    if (!isThere || owner === exhibitorId) throw new AppError('unknown_record')
    const intent = context.idempotency?.keyHash
    const made =
      intent && (await repositories.records.findMade(appId, resource.name, owner, intent))
    if (made) return made
    const place = { appId, resource: resource.name, exhibitorId: owner, formId: resource.form }
    return blankRecord(
      { ...place, counterpartPerson: personId, counterpartExhibitor: exhibitorId },
      newRecordId(),
    )
  }

  const write = async (
    context: CallContext,
    kind: keyof typeof PER_HOUR,
    reach: CounterpartReach,
    current: CurrentRecord,
    order: Pick<RecordWrite, 'action' | 'to' | 'transition' | 'form' | 'answers'> &
      Partial<RecordWrite>,
  ): Promise<RecordReply> => {
    const { appId, resource } = reach
    const party =
      reach.personId === null ? `exhibitor:${reach.exhibitorId ?? ''}` : `person:${reach.personId}`
    await limiter.enforce(
      [
        {
          key: `party-${kind}:${appId}:${resource.name}:${party}`,
          points: PER_HOUR[kind],
          seconds: 3600,
        },
      ],
      'rate_limited',
    )
    const whole: RecordWrite = {
      reason: '',
      ...order,
      resource,
      current,
      by: { ...reach.actor, at: clock.now() },
      intent: context.idempotency,
    }
    const next = await transact(async tables => {
      if (!isStored(current)) return (await writer.make(tables, [whole]))[0]
      const written = await writer.write(tables, whole)
      await choiceOfQuote({ tables, writer, forms, vault }, written, whole.action, clock.now())
      return written
    })
    return present(context, reach, next ?? current)
  }

  return {
    ...createCounterpartList(deps, view),
    find,

    /** The whole record of the caller, or the start of a new one. */
    async open(
      context: CallContext,
      { Resource, Id, Exhibitor }: PartyOpenRequest,
    ): Promise<PartyOpenReply> {
      const reach = counterpartReach(context, Resource)
      const { appId, resource } = reach
      const current = await ask(context, reach, Id, Exhibitor)
      const [{ version, settings }, Record] = await Promise.all([
        headOf(reach),
        present(context, reach, current),
      ])
      const company = await repositories.exhibitors.findCompany(appId, current.exhibitorId)
      const given = await forms.load(appId, resource.form, Record.FormVersion)
      return {
        Form: await formOf(context, reach, current.exhibitorId, version),
        ...(Record.FormVersion !== version && {
          GivenUnder: await formOf(context, reach, current.exhibitorId, Record.FormVersion),
        }),
        ...presentPeriod(settings, clock.now()),
        Record,
        Files: files.sign(appId, [...new Set(filesOf(given, Record.Values))]),
        ...(company && {
          Company: {
            Id: current.exhibitorId,
            Name: company.name,
            Name_en: company.nameEn,
            Booth: company.booth,
          },
        }),
      }
    },

    /**
     * Makes a record, or submits it again if its state allows it. Throws form_changed,
     * invalid_form, not_verified_buyer, conflict.
     */
    async submit(
      context: CallContext,
      input: PartySubmitRequest & { Resource: string; Id?: string; Exhibitor?: string },
    ): Promise<RecordReply> {
      const reach = counterpartReach(context, input.Resource)
      const { appId, resource } = reach
      const current = await ask(context, reach, input.Id, input.Exhibitor)
      if (isOwnWork(context, current)) return present(context, reach, current)
      const { version, settings } = await headOf(reach)
      requireOpen(settings, clock.now())
      const state = stateOf(resource, current)
      if (isStored(current) && !mayEdit(resource, state, ['counterpart']))
        throw new AppError('submission_final')
      const step = requireStep(resource, state, 'submit', ['counterpart'], true)
      if (current.revision !== input.Revision) throw new AppError('conflict')
      if (input.FormVersion !== version) throw new AppError('form_changed')
      const stored = vault.open({ appId, owner: exhibitorRef(current.exhibitorId) }, current.values)
      const loaded = await forms.load(appId, resource.form, version)
      const form = await references.filled(
        { appId, exhibitorId: current.exhibitorId },
        resource,
        loaded,
        () => forms.read(context, resource.form, version),
      )
      const answers = readAnswers(context, form, input, { stored })
      requireValid(context, answers)
      const written = textsIn(Object.values(answers.values))
      await deps.contentCheck?.texts(context, 'profile', written)
      const before = isStored(current)
        ? filesOf(form, stored).flatMap(url => fileKeyOf(url) ?? [])
        : []
      const shown = publicTexts(resource, answers.values)
      await deps.contentCheck?.requireAllowed(context, shown)
      const keys = await files.require(context, namedFiles(answers.form, answers.values), before)
      await deps.contentCheck?.pictures(context, 'profile', shown, keys)
      return write(context, 'submit', reach, current, {
        action: 'submit',
        to: step.to,
        transition: step,
        form: answers.form,
        answers: answers.values,
        files: { context, keys, dropped: before.filter(key => !keys.includes(key)) },
      })
    },

    /**
     * A step of the other party. Throws cannot_step, conflict, bad_request without a required
     * reason.
     */
    async act(
      context: CallContext,
      { Resource, Id, Revision, Action, Reason }: PartyActRequest,
    ): Promise<RecordReply> {
      const reach = counterpartReach(context, Resource)
      const current = await find(reach, Id)
      if (isOwnWork(context, current)) return present(context, reach, current)
      if (Action === 'submit') throw new AppError('cannot_step')
      const step = requireStep(reach.resource, current.state, Action, ['counterpart'])
      if (current.revision !== Revision) throw new AppError('conflict')
      if (step.reason && (Reason ?? '').trim() === '') throw badField('Reason')
      const form = await forms.load(reach.appId, current.formId, current.formVersion)
      const answers = vault.open(
        { appId: reach.appId, owner: exhibitorRef(current.exhibitorId) },
        current.values,
      )
      return write(context, 'act', reach, current, {
        action: Action,
        to: step.to,
        transition: step,
        reason: (Reason ?? '').trim(),
        form,
        answers,
        stored: current.values,
      })
    },
  }
}
