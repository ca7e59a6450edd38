import { presentAnswers } from '@core/answers/presentAnswers'
import type {
  PartyActRequest,
  PartyListReply,
  PartyListRequest,
  PartyOpenReply,
  PartyOpenRequest,
  PartySubmitRequest,
} from '@core/contract/party'
import type { RecordReply } from '@core/contract/resource'
import { fileKeyOf } from '@core/domain/fileUrl'
import { mayEdit } from '@core/resources/steps'
import type { Resource } from '@core/resources/types'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'
import { filesOf, namedFiles } from '../../domain/forms/answerFiles'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { Limiter } from '../../domain/limiter'
import { presentPeriod } from '../../domain/forms/submissionReply'
import {
  counterpartReach,
  isCounterpart,
  isOwnWork,
  requireOpen,
  requireStep,
  type CounterpartReach,
} from '../../domain/records/recordAccess'
import { blankRecord, handedIn, isStored, type CurrentRecord } from '../../domain/records/recordStates'
import { textsIn, type ContentCheck } from '../wechat/contentCheck'
import { choiceOfQuote } from './choiceOfQuote'
import { newRecordId } from './newRecordId'
import { presentRecord, stateOf, type Reader } from './presentRecord'
import type { RecordReader } from './recordReader'
import type { RecordWrite, RecordWriter } from './recordWriter'
import { createReferences } from './references'

/** Records a person or a company makes in an hour as the other party, and steps it takes. */
const PER_HOUR = { submit: 30, act: 300 } as const
const PAGE = 20
/** States of which the other party learns nothing. */
const HIDDEN = ['draft'] as const

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
  /** Absent: nothing is checked. */
  contentCheck?: ContentCheck
}

/** Records as their other party has them: a visitor's inquiries, applications and needs, the quotes for a need. */
export function createCounterparts(deps: CounterpartDeps) {
  const { repositories, transact, forms, files, vault, limiter, clock, reader, writer } = deps
  const references = createReferences({ ...repositories, clock })
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

  /** One's own record. Throws unknown_record for any other, and while its company has not submitted it. */
  const find = async (reach: CounterpartReach, id: string): Promise<CurrentRecord> => {
    const found = await repositories.records.find(reach.appId, reach.resource.name, id)
    if (!found || !isCounterpart(reach, found)) throw new AppError('unknown_record')
    return found
  }

  /** The record a call is about; a new one belongs to the company `Exhibitor`, or to the person where the resource is theirs. */
  const ask = async (context: CallContext, reach: CounterpartReach, id: string | undefined, exhibitor = ''): Promise<CurrentRecord> => {
    const { resource, appId, personId, exhibitorId } = reach
    if (id) return find(reach, id)
    const { counterpart } = resource
    if (!counterpart?.writes) throw new AppError('unknown_record')
    const owner = counterpart.owns ? `person:${String(personId)}` : exhibitor
    const isThere = counterpart.owns === true || (await repositories.exhibitors.findCompany(appId, owner)) !== undefined
    if (!isThere || owner === exhibitorId) throw new AppError('unknown_record')
    const intent = context.idempotency?.keyHash
    const made = intent && (await repositories.records.findMade(appId, resource.name, owner, intent))
    if (made) return made
    const place = { appId, resource: resource.name, exhibitorId: owner, formId: resource.form }
    return blankRecord({ ...place, counterpartPerson: personId, counterpartExhibitor: exhibitorId }, newRecordId())
  }

  const present = async (context: CallContext, reach: CounterpartReach, current: CurrentRecord): Promise<RecordReply> => {
    const { version, settings } = await headOf(reach)
    const { resource, appId } = reach
    const blank = { version, values: current.values }
    const given = isStored(current) ? handedIn(current) : blank
    const form = await forms.load(appId, resource.form, given.version)
    const owner = { appId, owner: exhibitorRef(current.exhibitorId) }
    const shown = { ...current, values: given.values, formVersion: given.version, previous: undefined, published: undefined }
    const reply = presentRecord(resource, shown, form, readerOf(context, resource, settings), (values: StoredValues) =>
      vault.open(owner, values),
    )
    return { ...reply, State: told(resource, reply.State), Published: isStored(current) && current.published !== undefined }
  }

  /** The form as this party fills it in: without what the server fills in, with the company's records to choose from. */
  const formOf = async (context: CallContext, { appId, resource }: CounterpartReach, exhibitorId: string, version: number) => {
    const form = await references.fill({ appId, exhibitorId }, resource, await forms.read(context, resource.form, version))
    const fills = resource.counterpart?.fills ?? []
    return { ...form, Fields: form.Fields.filter(field => !fills.includes(String((field as { Id?: unknown }).Id))) }
  }

  const write = async (
    context: CallContext,
    kind: keyof typeof PER_HOUR,
    reach: CounterpartReach,
    current: CurrentRecord,
    order: Pick<RecordWrite, 'action' | 'to' | 'transition' | 'form' | 'answers'> & Partial<RecordWrite>,
  ): Promise<RecordReply> => {
    const { appId, resource } = reach
    const party = reach.personId === null ? `exhibitor:${reach.exhibitorId ?? ''}` : `person:${reach.personId}`
    await limiter.enforce(
      [{ key: `party-${kind}:${appId}:${resource.name}:${party}`, points: PER_HOUR[kind], seconds: 3600 }],
      'rate_limited',
    )
    const whole: RecordWrite = {
      ...{ reason: '', ...order, resource, current },
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
    find,

    /** A page of one's own records, the latest change first. */
    async list(context: CallContext, input: PartyListRequest): Promise<PartyListReply> {
      const reach = counterpartReach(context, input.Resource)
      const { appId, resource } = reach
      const size = input.Size ?? PAGE
      const narrowed = { hidden: HIDDEN, field: resource.counterpart?.about ?? '', about: input.About ?? '' }
      const [{ settings }, rows, counts] = await Promise.all([
        headOf(reach),
        repositories.counterparts.list(
          appId,
          resource.name,
          reach,
          { ...narrowed, state: input.State ?? '', after: readCursor(input.After) },
          size + 1,
        ),
        repositories.counterparts.counts(appId, resource.name, reach, narrowed),
      ])
      const shown = rows.slice(0, size)
      /** In words, for a comparison. */
      const rowsOf = async (row: (typeof rows)[number]) => {
        const form = await forms.load(appId, resource.form, row.formVersion)
        const values = vault.open({ appId, owner: exhibitorRef(row.exhibitorId) }, row.values)
        return presentAnswers(form, values, context.language).map(({ id, label, text }) => ({ Field: id, Label: label, Text: text }))
      }
      const answers = narrowed.about === '' ? [] : await Promise.all(shown.map(rowsOf))
      const items = await reader.present(appId, resource, shown, readerOf(context, resource, settings))
      const last = rows.length > size ? shown[shown.length - 1] : undefined
      const Counts: Record<string, number> = {}
      for (const { state, count } of counts) Counts[told(resource, state)] = (Counts[told(resource, state)] ?? 0) + count
      return {
        Items: items.flatMap((item, at) => {
          const row = shown[at]
          if (!row) return []
          const Company = { Id: row.exhibitorId, Name: row.companyName, Name_en: row.companyNameEn, Booth: row.booth }
          return [
            {
              ...{ ...item, State: told(resource, item.State), Seen: row.isSeen, Messages: row.messages },
              ...(resource.counterpart?.owns !== true && { Company }),
              ...(answers[at] && { Rows: answers[at] }),
            },
          ]
        }),
        Next: last ? `${last.savedAt.getTime()}.${last.id}` : '',
        Counts,
      }
    },

    /** One's own record whole, or what a new one begins with. */
    async open(context: CallContext, { Resource, Id, Exhibitor }: PartyOpenRequest): Promise<PartyOpenReply> {
      const reach = counterpartReach(context, Resource)
      const { appId, resource } = reach
      const current = await ask(context, reach, Id, Exhibitor)
      const [{ version, settings }, Record] = await Promise.all([headOf(reach), present(context, reach, current)])
      const company = await repositories.exhibitors.findCompany(appId, current.exhibitorId)
      const given = await forms.load(appId, resource.form, Record.FormVersion)
      return {
        Form: await formOf(context, reach, current.exhibitorId, version),
        ...(Record.FormVersion !== version && { GivenUnder: await formOf(context, reach, current.exhibitorId, Record.FormVersion) }),
        ...presentPeriod(settings, clock.now()),
        Record,
        Files: files.sign(appId, [...new Set(filesOf(given, Record.Values))]),
        ...(company && { Company: { Id: current.exhibitorId, Name: company.name, Name_en: company.nameEn, Booth: company.booth } }),
      }
    },

    /** Makes a record, or answers one again where its state allows it. Throws form_changed, invalid_form, not_verified_buyer, conflict. */
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
      if (isStored(current) && !mayEdit(resource, state, ['counterpart'])) throw new AppError('submission_final')
      const step = requireStep(resource, state, 'submit', ['counterpart'], true)
      if (current.revision !== input.Revision) throw new AppError('conflict')
      if (input.FormVersion !== version) throw new AppError('form_changed')
      const stored = vault.open({ appId, owner: exhibitorRef(current.exhibitorId) }, current.values)
      const loaded = await forms.load(appId, resource.form, version)
      const form = await references.filled({ appId, exhibitorId: current.exhibitorId }, resource, loaded, () =>
        forms.read(context, resource.form, version),
      )
      const answers = readAnswers(context, form, input, { stored })
      requireValid(context, answers)
      await deps.contentCheck?.texts(context, 'profile', textsIn(Object.values(answers.values)))
      const before = isStored(current) ? filesOf(form, stored).flatMap(url => fileKeyOf(url) ?? []) : []
      const keys = await files.require(context, namedFiles(answers.form, answers.values), before)
      return write(context, 'submit', reach, current, {
        ...{ action: 'submit', to: step.to, transition: step, form: answers.form, answers: answers.values },
        files: { context, keys, dropped: before.filter(key => !keys.includes(key)) },
      })
    },

    /** A step of the other party. Throws cannot_step, conflict, bad_request for one that needs a reason and has none. */
    async act(context: CallContext, { Resource, Id, Revision, Action, Reason }: PartyActRequest): Promise<RecordReply> {
      const reach = counterpartReach(context, Resource)
      const current = await find(reach, Id)
      if (isOwnWork(context, current)) return present(context, reach, current)
      if (Action === 'submit') throw new AppError('cannot_step')
      const step = requireStep(reach.resource, current.state, Action, ['counterpart'])
      if (current.revision !== Revision) throw new AppError('conflict')
      if (step.reason && (Reason ?? '').trim() === '') throw badField('Reason')
      const form = await forms.load(reach.appId, current.formId, current.formVersion)
      const answers = vault.open({ appId: reach.appId, owner: exhibitorRef(current.exhibitorId) }, current.values)
      return write(context, 'act', reach, current, {
        ...{ action: Action, to: step.to, transition: step, reason: (Reason ?? '').trim(), form, answers, stored: current.values },
      })
    },
  }
}

/** What the other party is told of a state. */
function told({ counterpart }: Resource, state: string): string {
  return counterpart?.sees?.[state] ?? state
}

/** Throws bad_request for what no list has given out. */
function readCursor(text: string | undefined): { at: Date; id: string } | undefined {
  if (text === undefined || text === '') return undefined
  const { time, id } = /^(?<time>\d{1,15})\.(?<id>[\w-]{16})$/.exec(text)?.groups ?? {}
  if (id === undefined) throw badField('After')
  return { at: new Date(Number(time)), id }
}
