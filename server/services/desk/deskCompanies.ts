import type {
  CompanySort,
  DeskCompaniesReply,
  DeskCompaniesRequest,
  DeskCompany,
  DeskCompanyReply,
} from '@core/contract/deskCompanies'
import { localized, type Language } from '@core/domain/language'
import { contact } from '@core/resources/contact'
import { AppError } from '../../errors'
import type {
  CompanyFacts,
  CompanyStanding,
  PreparationAsked,
  PreparedCompany,
} from '../../repositories/deskCompanyRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import { DEFAULT_MENU } from '../menu/defaultMenu'
import { isDone } from '../menu/tasks'
import { searchText, subtitlesOf, titleOf } from '../../domain/records/recordIndex'
import { createShortCache } from '../../domain/shortCache'
import { sortedList } from '../../domain/sortedList'
import { askedOf, tasksOf, type Asked } from './preparation'
import type { DeskCaller } from '../../domain/deskSource'

const PAGE = 50
/** How many companies of a table are completed together. */
const BATCH = 200
/**
 * How long the list of companies is cached while no company submits anything: it has up to 2,000
 * companies, and all of them are counted before filtering.
 */
const PREPARED_MS = 3000

/** A company with its search text, and whether it has submitted everything it is asked for. */
interface FoundCompany {
  company: PreparedCompany
  id: string
  search: string
  isReady: boolean
}

/** Which companies a table has. */
export interface CompaniesWanted {
  search: string
  state: '' | 'open' | 'done'
  sort: CompanySort | undefined
  language: Language
}

interface DeskCompaniesDeps {
  repositories: Pick<Repositories, 'deskCompanies' | 'records'>
  forms: Pick<FormService, 'listCurrent' | 'load'>
  clock: Clock
}

/** The fair's companies with how far each is (PAGES exhibitorMenu, "progress per exhibitor"). */
export function createDeskCompanies({
  repositories: { deskCompanies, records },
  forms,
  clock,
}: DeskCompaniesDeps) {
  const cache = createShortCache<readonly FoundCompany[]>(PREPARED_MS, Date.now)
  const all = async (appId: string, wanted: PreparationAsked) =>
    cache.read(
      `${appId} ${JSON.stringify(wanted)}`,
      async () => (await deskCompanies.list(appId, wanted)).map(foundOf),
      await deskCompanies.lastStep(appId),
    )
  const leadsCache = createShortCache<ReadonlyMap<string, number>>(PREPARED_MS, Date.now)
  const allLeads = (appId: string) => leadsCache.read(appId, () => deskCompanies.leads(appId))
  const askedIn = async (fair: Pick<Fair, 'appId' | 'settings'>) =>
    askedOf(await forms.listCurrent(fair.appId), fair.settings.menu ?? DEFAULT_MENU)
  /** Adds the tasks to the companies of a page. */
  const complete = async (
    appId: string,
    asked: readonly Asked[],
    companies: readonly PreparedCompany[],
    counting: Promise<ReadonlyMap<string, number>>,
  ): Promise<DeskCompanyReply[]> => {
    const ids = companies.map(({ id }) => id)
    const [standings, facts, leads] = await Promise.all([
      deskCompanies.standings(appId, ids),
      deskCompanies.facts(appId, ids),
      counting,
    ])
    const factsOf = new Map(facts.map(known => [known.exhibitorId, known]))
    const standingsOf = new Map(ids.map(id => [id, new Map<string, CompanyStanding[]>()]))
    for (const standing of standings) {
      const mine = standingsOf.get(standing.exhibitorId)
      const alike = mine?.get(standing.kind)
      if (alike) alike.push(standing)
      else mine?.set(standing.kind, [standing])
    }
    const tasks = tasksOf(asked, clock.now())
    return companies.map(company => {
      const known = factsOf.get(company.id)
      const Tasks = tasks(
        standingsOf.get(company.id) ?? new Map<string, CompanyStanding[]>(),
        known?.granted ?? {},
      )
      return {
        ...presentCompany(company, known, leads.get(company.id) ?? 0),
        Done: Tasks.filter(isDone).length,
        Total: Tasks.length,
        Tasks,
      }
    })
  }
  /** The contact with that duty, as submitted. */
  const mainContact = async (
    { context: { fair, language } }: DeskCaller,
    exhibitorId: string,
  ): Promise<Pick<DeskCompanyReply, 'Contact'>> => {
    const { only, hides = [] } = contact
    if (!only) return {}
    // filtered here and not by the facet: the facet also knows drafts
    const found = await records.list(
      fair.appId,
      contact.name,
      { scope: { of: 'organiser', exhibitorId } },
      contact.max,
    )
    const main = found.find(
      ({ state, values }) => !hides.includes(state) && isChosen(values[only.field], only.option),
    )
    if (!main) return {}
    const form = await forms.load(fair.appId, main.formId, main.formVersion)
    const [post = '', , ...reached] = subtitlesOf(contact, form, main.values, language, true)
    return {
      Contact: {
        Id: main.id,
        Name: titleOf(contact, form, main.values),
        Facts: [post, ...reached].filter(fact => fact !== ''),
      },
    }
  }

  return {
    async list(
      caller: DeskCaller,
      { Search, State, Sort, After, Size = PAGE }: DeskCompaniesRequest,
    ): Promise<DeskCompaniesReply> {
      const { fair, language } = caller.context
      const { appId } = fair
      const asked = await askedIn(caller.context.fair)
      const leads = allLeads(appId)
      const found = await all(appId, wantedOf(asked))
      const list = Sort && inOrder(found, Sort, language, await leads)
      const { rows, counts, isMore } = pageOf(list ? list.rows : found, {
        words: searchText(Search ?? ''),
        state: State,
        isBehind: list ? list.behind(After) : ({ id }) => id > (After ?? ''),
        size: Size,
      })
      const last = rows[rows.length - 1]
      const shown = rows.map(({ company }) => company)
      const Items = await complete(appId, asked, shown, leads)
      return {
        Items: Items.map(item => ({ ...item, Tasks: item.Tasks.filter(task => !isDone(task)) })),
        Next: isMore && last ? (list ? list.cursorOf(last) : last.id) : '',
        Counts: counts,
      }
    },

    /** All companies of a fair with their tasks, filtered and ordered. */
    async *everyOne(
      fair: Pick<Fair, 'appId' | 'settings'>,
      { search, state, sort, language }: CompaniesWanted,
    ): AsyncGenerator<DeskCompanyReply> {
      const { appId } = fair
      const asked = await askedIn(fair)
      const leads = allLeads(appId)
      const found = await all(appId, wantedOf(asked))
      const list = sort ? inOrder(found, sort, language, await leads).rows : found
      const { rows } = pageOf(list, {
        words: searchText(search),
        state: state === '' ? undefined : state,
        isBehind: () => true,
        size: list.length,
      })
      for (let from = 0; from < rows.length; from += BATCH)
        yield* await complete(
          appId,
          asked,
          rows.slice(from, from + BATCH).map(({ company }) => company),
          leads,
        )
    },

    /** One company with its tasks and its contact person. Throws unknown_record. */
    async open(caller: DeskCaller, id: string): Promise<DeskCompanyReply> {
      const { appId } = caller.context.fair
      const asked = await askedIn(caller.context.fair)
      const company = await deskCompanies.find(appId, id, wantedOf(asked))
      const [found] = company
        ? await complete(appId, asked, [company], deskCompanies.leads(appId, id))
        : []
      if (!found) throw new AppError('unknown_record')
      return { ...found, ...(await mainContact(caller, id)) }
    },
  }
}

/** The value each column is ordered by. */
const KEYS = {
  company: ({ company }: FoundCompany, language: Language) =>
    localized(company.name, company.nameEn, language),
  booth: ({ company }: FoundCompany) => company.booth,
  progress: ({ company: { done, total } }: FoundCompany) => (total === 0 ? 1 : done / total),
}

function inOrder(
  found: readonly FoundCompany[],
  sort: CompanySort,
  language: Language,
  leads: ReadonlyMap<string, number>,
) {
  const column = (['company', 'booth', 'progress'] as const).find(
    name => sort === name || sort === `-${name}`,
  )
  const keyOf = (row: FoundCompany) =>
    column ? KEYS[column](row, language) : (leads.get(row.id) ?? 0)
  return sortedList(found, { keyOf, isDown: sort.startsWith('-'), language })
}

interface PageWanted {
  words: string
  state: 'open' | 'done' | undefined
  isBehind: (row: FoundCompany) => boolean
  size: number
}

/** The rows of a page, and the counts of ready and unready companies in the search, in one pass. */
function pageOf(found: readonly FoundCompany[], { words, state, isBehind, size }: PageWanted) {
  const rows: FoundCompany[] = []
  const counts = { open: 0, done: 0 }
  let isMore = false
  for (const row of found) {
    if (words !== '' && !row.search.includes(words)) continue
    const its = row.isReady ? 'done' : 'open'
    counts[its] += 1
    if (isMore || (state !== undefined && state !== its) || !isBehind(row)) continue
    if (rows.length < size) rows.push(row)
    else isMore = true
  }
  return { rows, counts, isMore }
}

const foundOf = (company: PreparedCompany): FoundCompany => {
  const { id, name, nameEn, booth, done, total } = company
  return {
    company,
    id,
    search: `${id} ${name} ${nameEn} ${booth}`.toLowerCase(),
    isReady: done >= total,
  }
}

/** The tasks in the form that the tables are queried with. */
function wantedOf(asked: readonly Asked[]): PreparationAsked {
  const of = (by: Asked['by']) => asked.filter(one => one.by === by)
  const pairs = (by: Asked['by']) =>
    of(by).flatMap(({ kind, done }) => done.map(state => `${kind}/${state}`))
  return {
    forms: of('form').map(({ kind }) => kind.slice('form:'.length)),
    formStates: of('form')[0]?.done ?? [],
    once: of('once').map(({ kind }) => kind),
    onceStates: pairs('once'),
    places: of('places').map(({ kind }) => kind),
    placeStates: pairs('places'),
  }
}

function presentCompany(
  { id, name, nameEn, booth, hall, done, total }: PreparedCompany,
  known: CompanyFacts | undefined,
  leads: number,
): DeskCompany {
  return {
    Company: { Id: id, Name: name, Name_en: nameEn, Booth: booth },
    Hall: hall,
    Done: done,
    Total: total,
    Presence: !known?.arrivedAt ? 'away' : known.leftAt ? 'out' : 'in',
    ArrivedAt: known?.arrivedAt?.toISOString() ?? '',
    Leads: leads,
  }
}

/** Is an option among those of a stored answer? */
function isChosen(answer: unknown, option: string): boolean {
  const chosen =
    typeof answer === 'object' && answer !== null && 'selected' in answer ? answer.selected : answer
  return Array.isArray(chosen) ? chosen.includes(option) : chosen === option
}
