import type {
  DeskMailingReply,
  DeskMailingRequest,
  DeskMailingSaveRequest,
  DeskMailingSendRequest,
  DeskMailingsReply,
  DeskMailingsRequest,
  Mailing,
  MailingContent,
  MailingCount,
  MailingOptions,
} from '@core/contract/deskMailings'
import { RECIPIENT_STATES, type RecipientState } from '@core/domain/mailings'
import { AppError, badField } from '../../errors'
import { maskRecipient } from '../../jobs/maskRecipient'
import { withoutPeople } from '../../jobs/withoutPeople'
import type { Fair } from '../../repositories/fairRepository'
import type { NewMailing, StoredMailing } from '../../repositories/mailingRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, mayAct, type DeskCaller } from '../../domain/deskSource'
import { formIdOf } from '../../domain/forms/registrationForms'
import type { FormService } from '../../domain/forms/formService'
import { consentField } from '../../domain/forms/switchConsents'
import { listMailing, samplesOf, waysOf, type ListDeps } from './mailingList'
import { isQuiet } from './mailingSending'
import { readContent } from './readMailing'
import { presentMailing, pricesOf, sum, waysCounted } from './presentMailing'

const PAGE = 20
const PEOPLE = 50
export interface MailingDeskDeps extends Omit<ListDeps, 'mailingPeople'> {
  repositories: Repositories
  transact: Transact
  forms: FormService
  clock: Clock
  wakeJob: (kind: 'mailing') => void
}

/** Mailings at the desk: written, counted, sent, stopped, and the result for each recipient. */
export function createMailingDesk(deps: MailingDeskDeps) {
  const { repositories, transact, forms, clock, wakeJob } = deps
  const { mailings, mailingPeople, messageTexts, ticketTypes } = repositories
  const listDeps = { ...deps, mailingPeople }

  const require = async ({ context }: DeskCaller, id: string): Promise<StoredMailing> => {
    const number = numberOf(id)
    const found = number === undefined ? undefined : await mailings.find(context.fair.appId, number)
    if (!found) throw new AppError('unknown_content')
    return found
  }
  const requireActor = (caller: DeskCaller): void => {
    if (!mayAct(caller.role)) throw new AppError('forbidden')
  }
  const opened = async (caller: DeskCaller, id: number) => ({
    Mailing: presentMailing(await require(caller, String(id))),
  })
  const note = (
    tables: Repositories,
    caller: DeskCaller,
    action: MailingAction,
    id: number,
    people?: number,
  ) =>
    audit(tables, {
      appId: caller.context.fair.appId,
      actor: actorName(caller),
      action,
      subject: `mailing:${id}`,
      ...(people !== undefined && { details: { people } }),
    })

  const options = async (fair: Fair): Promise<MailingOptions> => {
    const { appId, config, settings } = fair
    const formId = formIdOf(config, 'visitor')
    const current = formId === undefined ? undefined : await forms.findCurrent(appId, formId)
    const form =
      current && formId !== undefined ? await forms.load(appId, formId, current.version) : undefined
    const named = (id: string, name: string, nameEn: string) => ({
      Id: id,
      Name: name,
      Name_en: nameEn,
    })
    const fields = (form?.fields ?? []).filter(
      ({ type, options }) => CHOSEN.has(type) && options.length > 0,
    )
    return {
      Tickets: (await ticketTypes.list(appId, clock.now())).map(({ id, name, nameEn }) =>
        named(id, name, nameEn),
      ),
      Channels: (settings.channels ?? []).map(({ id, name, nameEn }) => named(id, name, nameEn)),
      Halls: await mailingPeople.halls(appId),
      Fields: fields.map(({ id, name, options }) => ({
        ...named(id, name.cn, name.en),
        Options: options.slice(0, 100).map(({ value, text }) => named(value, text.cn, text.en)),
      })),
      Ways: waysOf(deps, fair),
      AsksMarketing: form !== undefined && consentField(form, 'Marketing') !== undefined,
    }
  }
  const count = async (fair: Fair, wanted: NewMailing) => {
    const list = await listMailing(listDeps, fair, wanted)
    const settings = await messageTexts.settings(fair.appId)
    const now = clock.now()
    const waits =
      wanted.sendAt && wanted.sendAt > now ? 'later' : isQuiet(settings, fair, now) ? 'quiet' : ''
    return { list, settings, waits } as const
  }

  return {
    async list(
      { context: { fair } }: DeskCaller,
      { Search = '', State, Sort, After }: DeskMailingsRequest,
    ): Promise<DeskMailingsReply> {
      const first = Sort === 'time' ? 0 : Number.MAX_SAFE_INTEGER
      const before = After === undefined ? first : numberOf(After)
      if (before === undefined) throw badField('After')
      const found = await mailings.list(fair.appId, before, PAGE + 1, {
        state: State,
        search: Search.trim(),
        sort: Sort,
      })
      const page = found.slice(0, PAGE)
      return {
        Items: page.map(presentMailing),
        Next: found.length > PAGE ? String(page[PAGE - 1]?.id ?? '') : '',
        Options: await options(fair),
      }
    },

    /** Throws unknown_content. */
    async open(
      caller: DeskCaller,
      { Id, State, After }: DeskMailingRequest,
    ): Promise<DeskMailingReply> {
      const mailing = await require(caller, Id)
      const after = After === undefined ? 0 : numberOf(After)
      if (after === undefined) throw badField('After')
      const [states, found] = await Promise.all([
        mailings.states(mailing.id),
        mailings.people(mailing.id, State ?? '', after, PEOPLE + 1),
      ])
      const page = found.slice(0, PEOPLE)
      const countOf = (state: RecipientState) =>
        states.filter(one => one.state === state).reduce((sum, { people }) => sum + people, 0)
      return {
        Mailing: presentMailing(mailing),
        Counts: Object.fromEntries(
          RECIPIENT_STATES.map(state => [state, countOf(state)]),
        ) as Record<RecipientState, number>,
        Ways: waysCounted(states, mailing.prices ?? { sms: 0, mail: 0, wechat: 0 }),
        People: page.map(({ id, name, way, recipient, state, reason, at, leftAt }) => ({
          Id: String(id),
          Name: name,
          To: way === 'wechat' ? '' : maskRecipient(recipient),
          Way: way,
          State: state,
          Reason: withoutPeople(reason),
          At: at?.toISOString() ?? '',
          LeftAt: leftAt?.toISOString() ?? '',
        })),
        Next: found.length > PEOPLE ? String(page[PEOPLE - 1]?.id ?? '') : '',
      }
    },

    /** A dry run. Throws forbidden, invalid_form. */
    async count(caller: DeskCaller, input: MailingContent): Promise<MailingCount> {
      requireActor(caller)
      const wanted = readContent(input)
      const { fair } = caller.context
      const { list, settings, waits } = await count(fair, wanted)
      const Ways = waysCounted(
        list.people.map(({ way, parts }) => ({ way, state: 'waiting', people: 1, parts })),
        pricesOf(settings),
      )
      return {
        People: list.people.length,
        Cost: sum(Ways.map(({ Cost }) => Cost)),
        Ways,
        NoConsent: list.noConsent,
        Left: list.left,
        NoWay: list.noWay,
        Double: list.double,
        Waits: waits,
        Samples: samplesOf(deps.publicUrl, fair, wanted.content, list.people),
      }
    },

    /** Throws forbidden, invalid_form, unknown_content, conflict. */
    async save(caller: DeskCaller, input: DeskMailingSaveRequest): Promise<{ Mailing: Mailing }> {
      requireActor(caller)
      const { appId } = caller.context.fair
      const wanted = readContent(input)
      const before = input.Id ? await require(caller, input.Id) : undefined
      const id = await transact(async tables => {
        if (before && !(await tables.mailings.update(appId, before.id, input.Revision, wanted)))
          throw new AppError('conflict')
        const saved = before?.id ?? (await tables.mailings.insert(appId, wanted, actorName(caller)))
        await note(tables, caller, 'mailing.save', saved)
        return saved
      })
      return opened(caller, id)
    },

    /**
     * Fixes the list and starts sending. Throws forbidden, unknown_content, bad_request, conflict
     * if the list differs from the dry run's.
     */
    async send(caller: DeskCaller, input: DeskMailingSendRequest): Promise<{ Mailing: Mailing }> {
      requireActor(caller)
      const { fair } = caller.context
      const mailing = await require(caller, input.Id)
      const { list, settings } = await count(fair, mailing)
      if (list.people.length !== input.People) throw new AppError('conflict')
      await transact(async tables => {
        const prices = pricesOf(settings)
        if (
          !(await tables.mailings.begin(
            fair.appId,
            mailing.id,
            input.Revision,
            clock.now(),
            prices,
          ))
        )
          throw new AppError('conflict')
        await tables.mailings.addPeople(fair.appId, mailing.id, list.people)
        await tables.jobs.enqueue('mailing', {}, { key: `mailing ${mailing.id}` })
        await note(tables, caller, 'mailing.send', mailing.id, list.people.length)
      })
      wakeJob('mailing')
      return opened(caller, mailing.id)
    },

    /** Throws forbidden, unknown_content, conflict if nothing is being sent. */
    async stop(caller: DeskCaller, id: string): Promise<{ Mailing: Mailing }> {
      requireActor(caller)
      const mailing = await require(caller, id)
      await transact(async tables => {
        if (!(await tables.mailings.stop(mailing.appId, mailing.id, clock.now())))
          throw new AppError('conflict')
        await note(tables, caller, 'mailing.stop', mailing.id, mailing.people)
      })
      return opened(caller, mailing.id)
    },

    /** Throws forbidden, unknown_content, conflict if nothing failed or was stopped. */
    async retry(caller: DeskCaller, id: string): Promise<{ Mailing: Mailing }> {
      requireActor(caller)
      const mailing = await require(caller, id)
      await transact(async tables => {
        const again = await tables.mailings.retry(mailing.appId, mailing.id)
        if (again === 0) throw new AppError('conflict')
        await tables.jobs.enqueue('mailing', {}, { key: `mailing ${mailing.id}` })
        await note(tables, caller, 'mailing.retry', mailing.id, again)
      })
      wakeJob('mailing')
      return opened(caller, mailing.id)
    },

    /** Throws forbidden, unknown_content, conflict for a sent mailing. */
    async remove(caller: DeskCaller, id: string): Promise<Record<string, never>> {
      requireActor(caller)
      const mailing = await require(caller, id)
      await transact(async tables => {
        if (!(await tables.mailings.remove(mailing.appId, mailing.id)))
          throw new AppError('conflict')
        await note(tables, caller, 'mailing.remove', mailing.id)
      })
      return {}
    },
  }
}

type MailingAction = `mailing.${'save' | 'send' | 'stop' | 'retry' | 'remove'}`
const CHOSEN: ReadonlySet<string> = new Set([
  'Select',
  'Picker',
  'RadioGroup',
  'ButtonGroup',
  'CheckboxGroup',
])

const numberOf = (id: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
