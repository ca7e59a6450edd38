import type {
  LeadExportRequest,
  LeadListReply,
  LeadListRequest,
  LeadRow,
} from '@core/contract/lead'
import type { LeadFigures } from '@core/contract/leadFigures'
import { dayAfter, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { isWaiting, LEAD_STATES, type LeadSort } from '@core/leads/followUp'
import { AppError, badField } from '../../errors'
import {
  isOfAll,
  type CompanyAccount,
  type LeadFilter,
} from '../../repositories/leadListRepository'
import { leadOrder, type LeadPosition } from '../../repositories/leadOrder'
import type { StoredLead } from '../../repositories/leadRepository'
import type { Repositories } from '../../repositories/repositories'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import { shownCompany, visibleFields } from '../../domain/people/visitorView'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { leadNumber } from './leadScans'
import { asMet, presentColleague, presentLead } from '../../domain/people/presentLead'
import type { ScanQuestions } from './scanQuestions'

const PAGE = 20
/** What a row shows of a visitor. */
const LISTED: ReadonlySet<string> = new Set(['NameStr', 'CompanyName', 'Position'])
const DAYS = 7

interface LeadListDeps {
  repositories: Repositories
  looks: VisitorLooks
  questions: ScanQuestions
  clock: Clock
}

/** The leads of a company, page by page, with their totals. */
export function createLeadList({ repositories, looks, questions, clock }: LeadListDeps) {
  const { leadLists, registrations } = repositories

  const companyOf = (context: CallContext): string => {
    const { exhibitorId } = sessionOf(context)
    if (exhibitorId === undefined) throw new AppError('forbidden')
    return exhibitorId
  }

  /** Leads in the given order, with what the company may see of their visitors. */
  const present = async (
    context: Pick<CallContext, 'fair' | 'language'>,
    leads: readonly StoredLead[],
    accounts: readonly CompanyAccount[],
  ): Promise<LeadRow[]> => {
    const found = await registrations.listByPersons(
      context.fair.appId,
      leads.map(({ personId }) => personId),
    )
    const byPerson = new Map(found.map(registration => [registration.personId, registration]))
    return Promise.all(
      leads.map(async lead => {
        const registration = byPerson.get(lead.personId)
        if (!registration) return presentLead(lead, undefined, accounts)
        // a list shows no pictures
        const shown = {
          isShared: lead.sharedAt !== null,
          isByConsent: lead.sharedByConsent,
          sign: () => ({}),
          only: LISTED,
        }
        const reply = await looks.present(context, asMet(lead, registration), shown)
        const { visitorInfo } = reply
        const companyName = shownCompany(reply, registration)
        return presentLead(
          lead,
          { visitorInfo, companyName, isValid: registration.state === 'approved' },
          accounts,
        )
      }),
    )
  }

  const figures = async (
    context: CallContext,
    exhibitorId: string,
  ): Promise<{ Figures: LeadFigures; Tags: string[] }> => {
    const { appId } = context.fair
    const { offsetMinutes } = fairFacts(context.fair)
    const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
    const first = dayAfter(today, 1 - DAYS)
    const { total, week, due, states, days, tags } = await leadLists.figures(
      appId,
      exhibitorId,
      new Date(dayStart(first, offsetMinutes)),
      new Date(dayStart(today, offsetMinutes, 1)),
      offsetMinutes,
    )
    const Figures = {
      Total: total,
      Week: week,
      Waiting: LEAD_STATES.filter(isWaiting).reduce((sum, state) => sum + (states[state] ?? 0), 0),
      Due: due,
      States: states,
      Days: lastDays(days, first),
    }
    return { Figures, Tags: tags }
  }

  return {
    present,
    companyOf,
    /** The latest met first, or by `Sort`. Throws bad_request for an invalid day or cursor. */
    async list(context: CallContext, input: LeadListRequest): Promise<LeadListReply> {
      const exhibitorId = companyOf(context)
      const { appId } = context.fair
      const filter = readFilter(context, exhibitorId, input)
      const { Sort = '-time' } = input
      const after = readPosition(input.After ?? '', Sort)
      const size = input.Size ?? PAGE
      // the first page has the totals already: they are the counts if only a state is filtered by
      const isKnown = after === undefined && isOfAll(filter)
      const [{ leads: found, counts }, accounts, about] = await Promise.all([
        leadLists.page(filter, after, size + 1, !isKnown, Sort),
        leadLists.accounts(appId, exhibitorId),
        after === undefined
          ? Promise.all([figures(context, exhibitorId), questions.current(appId)])
          : undefined,
      ])
      const page = found.slice(0, size)
      const last = found.length > size ? page[page.length - 1] : undefined
      const reply: LeadListReply = {
        Items: await present(context, page, accounts),
        Next: last ? writePosition(leadOrder(Sort).positionOf(last)) : '',
        Counts: isKnown ? (about?.[0].Figures.States ?? {}) : counts,
      }
      if (!about) return reply
      const self = sessionOf(context).personId
      const [{ Figures, Tags }, asked] = about
      return {
        ...reply,
        About: {
          Figures,
          Tags,
          Colleagues: accounts.map(presentColleague),
          Self: String(self),
          CanExport: accounts.some(({ id, role }) => id === self && role === 'admin'),
          TimeZone: fairFacts(context.fair).zone,
          ...(asked && { Questions: asked }),
        },
      }
    },
  }
}

export type LeadList = ReturnType<typeof createLeadList>
type Narrowing = Pick<
  LeadListRequest,
  'Search' | 'State' | 'Rating' | 'Source' | 'Tag' | 'Assignee' | 'Day'
> &
  Pick<LeadExportRequest, 'Ids'>

/**
 * The filters of a list. The search reads only what the company may see of a visitor. Throws
 * bad_request.
 */
export function readFilter(
  context: Pick<CallContext, 'fair'>,
  exhibitorId: string,
  input: Narrowing,
): LeadFilter {
  const { appId, settings } = context.fair
  const shown = new Set(visibleFields(settings, false).map(({ id }) => id))
  const { offsetMinutes } = fairFacts(context.fair)
  const from = input.Day ? dayStart(input.Day, offsetMinutes) : undefined
  const assignee = input.Assignee ?? ''
  if (Number.isNaN(from ?? 0)) throw badField('Day')
  if (!/^(?:none|\d{0,15})$/.test(assignee)) throw badField('Assignee')
  return {
    appId,
    exhibitorId,
    search: (input.Search ?? '').trim(),
    searchesName: shown.has('NameStr'),
    searchesCompany: shown.has('CompanyName'),
    state: input.State ?? '',
    rating: input.Rating ?? 0,
    source: input.Source ?? '',
    tag: (input.Tag ?? '').trim(),
    assignee: assignee === '' ? undefined : assignee === 'none' ? null : Number(assignee),
    from: from === undefined ? null : new Date(from),
    until: input.Day ? new Date(dayStart(input.Day, offsetMinutes, 1)) : null,
    ids: input.Ids?.map(id => leadNumber(id) ?? 0),
  }
}

/** One entry for every day from `first`, even for days without leads. */
export function lastDays(
  counted: readonly { day: string; count: number }[],
  first: string,
): { Day: string; New: number }[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = dayAfter(first, index)
    return { Day: day, New: counted.find(one => one.day === day)?.count ?? 0 }
  })
}

const writePosition = ({ size, id }: LeadPosition): string => `${size}.${id}`

function readPosition(after: string, sort: LeadSort): LeadPosition | undefined {
  if (after === '') return undefined
  const [, at, id] = /^(\d{1,15}|Infinity)\.(\d{1,15})$/.exec(after) ?? []
  if (at === undefined || id === undefined) throw badField('After')
  // the size in a cursor of another order is no rating
  if (leadOrder(sort).type === 'int' && at.length > 1) throw badField('After')
  return { size: Number(at), id: Number(id) }
}
