import type { LeadOpenReply, LeadUpdateReply, LeadUpdateRequest } from '@core/contract/lead'
import { isInstant } from '@core/domain/instant'
import { nextStates, readTags } from '@core/leads/followUp'
import { AppError, badField } from '../../errors'
import type { CompanyAccount } from '../../repositories/leadListRepository'
import type { LeadChange, StoredLead } from '../../repositories/leadRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { visitorIdOf } from '../privacy/visitorInfo'
import type { LeadList } from './leadList'
import { leadNumber } from './leadScans'
import { presentColleague, presentNotes } from '../../domain/people/presentLead'
import type { ScanQuestions } from './scanQuestions'

interface LeadDetailDeps {
  repositories: Repositories
  transact: Transact
  list: LeadList
  questions: ScanQuestions
  clock: Clock
}

/** One lead: what the company may see of the visitor, and its own notes. */
export function createLeadDetail({
  repositories,
  transact,
  list,
  questions,
  clock,
}: LeadDetailDeps) {
  const { leads, leadLists, registrations } = repositories

  /** Throws unknown_lead, even for a lead of another company. */
  const require = async (context: CallContext, id: string): Promise<StoredLead> => {
    const number = leadNumber(id)
    const lead =
      number === undefined
        ? undefined
        : await leads.find(context.fair.appId, list.companyOf(context), number)
    if (!lead) throw new AppError('unknown_lead')
    return lead
  }

  const presentOne = async (
    context: CallContext,
    lead: StoredLead,
    accounts: readonly CompanyAccount[],
  ): Promise<LeadUpdateReply> => {
    const [[Lead], notes] = await Promise.all([
      list.present(context, [lead], accounts),
      leads.listNotes(context.fair.appId, lead.id),
    ])
    if (!Lead) throw new AppError('unknown_lead')
    return { Lead, Notes: presentNotes(notes, accounts) }
  }

  return {
    /**
     * The company's own data of the lead. The visitor's data are asked for by `VisitorId`, which
     * counts as a look. Throws unknown_lead.
     */
    async open(context: CallContext, id: string): Promise<LeadOpenReply> {
      const { appId } = context.fair
      const lead = await require(context, id)
      const [accounts, found, Answers, asked] = await Promise.all([
        leadLists.accounts(appId, list.companyOf(context)),
        registrations.find(appId, lead.personId),
        questions.present(context, lead),
        questions.current(appId),
      ])
      return {
        ...(await presentOne(context, lead, accounts)),
        ...(Answers && { Answers }),
        ...(asked && { Questions: asked }),
        VisitorId: found?.state === 'approved' ? visitorIdOf(lead) : '',
        Colleagues: accounts.map(presentColleague),
        Self: String(sessionOf(context).personId),
      }
    },

    /**
     * Changes the given values if the revision is the latest; a note alone is added in any case.
     * Throws unknown_lead, conflict, and bad_request for an invalid step, colleague, tag or time.
     */
    async update(context: CallContext, input: LeadUpdateRequest): Promise<LeadUpdateReply> {
      const { appId } = context.fair
      const exhibitorId = list.companyOf(context)
      const lead = await require(context, input.Id)
      const accounts = await leadLists.accounts(appId, exhibitorId)
      const change = readChange(lead, input, accounts)
      const answers = input.Answers && (await questions.read(context, input.Answers, clock.now()))
      const text = input.Note?.trim() ?? ''
      await transact(async tables => {
        if (
          change &&
          !(await tables.leads.update(appId, exhibitorId, lead.id, input.Revision, change))
        )
          throw new AppError('conflict')
        const seen = input.Revision + (change ? 1 : 0)
        if (answers && !(await tables.leads.answer(appId, exhibitorId, lead.id, answers, seen)))
          throw new AppError('conflict')
        const note = { at: clock.now(), author: sessionOf(context).personId, text }
        if (text !== '' && !(await tables.leads.addNote(appId, exhibitorId, lead.id, note)))
          throw new AppError('unknown_lead')
      })
      return presentOne(context, await require(context, input.Id), accounts)
    },
  }
}

/** The changed lead; undefined if the call gives nothing but a note. Throws bad_request. */
function readChange(
  lead: LeadChange,
  input: Omit<LeadUpdateRequest, 'Id' | 'Revision'>,
  accounts: readonly Pick<CompanyAccount, 'id'>[],
): LeadChange | undefined {
  const given = [
    input.Rating,
    input.State,
    input.Tags,
    input.NextStep,
    input.NextAt,
    input.Assignee,
  ]
  if (given.every(value => value === undefined)) return undefined
  const state = input.State ?? lead.state
  const tags = input.Tags ? readTags(input.Tags) : lead.tags
  const assignee = readAssignee(input.Assignee, lead.assignee, accounts)
  const nextAt = input.NextAt === undefined ? lead.nextAt : readMoment(input.NextAt)
  const isStep = state === lead.state || nextStates(lead.state).includes(state)
  if (!isStep) throw badField('State')
  if (tags === undefined) throw badField('Tags')
  if (assignee === undefined) throw badField('Assignee')
  if (nextAt === undefined) throw badField('NextAt')
  return {
    state,
    rating: input.Rating ?? lead.rating,
    tags,
    nextStep: input.NextStep?.trim() ?? lead.nextStep,
    nextAt,
    assignee,
  }
}

/**
 * An account of the company that may log in; null for '', which unassigns the lead; undefined for
 * any other id.
 */
export function readAssignee(
  given: string | undefined,
  now: number | null,
  accounts: readonly Pick<CompanyAccount, 'id'>[],
): number | null | undefined {
  if (given === undefined) return now
  return given === '' ? null : accounts.find(({ id }) => String(id) === given)?.id
}

/** null for an empty text; undefined for an invalid time. */
function readMoment(given: string): Date | null | undefined {
  if (given === '') return null
  return isInstant(given) ? new Date(given) : undefined
}
