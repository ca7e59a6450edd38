import { ORDER_STATES } from '@core/contract/payment'
import type { DeskCaller } from '../domain/deskSource'
import { withDesk, type CliTools, type DeskServicesOfCli } from './deskTools'
import { readWords } from './words'

/** A section of the desk other than the reviews, with the same filters as there. */
interface FollowCommand {
  what: 'overview' | 'people' | 'companies' | 'arrivals' | 'leads' | 'orders' | 'gates' | 'files'
  /** Search words for people, or a company's number. */
  of: string
  search: string
  state: string
  day: string
  appId: string | undefined
}

const PAGE = 100
const FEN = 100
/** The options of each section beside the fair, and how many words it takes. */
const TAKES: Readonly<
  Record<
    FollowCommand['what'],
    { options: readonly string[]; words: readonly [least: number, most: number] }
  >
> = {
  overview: { options: [], words: [0, 0] },
  people: { options: [], words: [1, 20] },
  companies: { options: ['--search', '--state'], words: [0, 1] },
  arrivals: { options: ['--search', '--state'], words: [0, 0] },
  leads: { options: [], words: [0, 0] },
  orders: { options: ['--search', '--state'], words: [0, 0] },
  gates: { options: ['--day'], words: [0, 0] },
  files: { options: [], words: [0, 0] },
}
const STATES: Readonly<Record<string, readonly string[]>> = {
  companies: ['', 'open', 'done'],
  arrivals: ['', 'away', 'in', 'out'],
  orders: ['', ...ORDER_STATES],
}

/**
 * Reads `overview`, `people WORDS`, `companies [ID] [--search WORDS] [--state open|done]`, `arrivals [--search WORDS] [--state away|in|out]`, `leads`,
 * `orders [--search WORDS] [--state STATE]`, `gates [--day DAY]` or `files`, each with `[--fair APPID]`; undefined when it is none of them.
 */
export function readFollowCommand(
  name: string,
  args: readonly string[],
): FollowCommand | undefined {
  const what = (Object.keys(TAKES) as FollowCommand['what'][]).find(known => known === name)
  if (!what) return undefined
  const { options, words } = TAKES[what]
  const read = readWords(args, { options: [...options, '--fair'] })
  if (!read || read.words.length < words[0] || read.words.length > words[1]) return undefined
  const [search = '', state = '', day = ''] = ['--search', '--state', '--day'].map(option =>
    read.option(option),
  )
  if (!(STATES[what] ?? ['']).includes(state)) return undefined
  return { what, of: read.words.join(' '), search, state, day, appId: read.option('--fair') }
}

/** Prints what the desk's section of that name shows. Returns the exit code. */
export function runFollow(command: FollowCommand, tools: CliTools): Promise<number> {
  return withDesk(tools, command.appId, async (services, caller) => {
    await SHOWS[command.what](command, services, caller, cells =>
      tools.print(cells.join('\t').trimEnd()),
    )
    return 0
  })
}

type Show = (
  command: FollowCommand,
  services: DeskServicesOfCli,
  caller: DeskCaller,
  line: (cells: readonly (string | number)[]) => void,
) => Promise<void>

const SHOWS: Readonly<Record<FollowCommand['what'], Show>> = {
  async overview(_, { overview }, caller, line) {
    const { Days, Channels } = await overview.read(caller)
    for (const { Day, Count } of Days) line([Day, Count])
    line(['channel', 'visitors', 'registered', 'approved'])
    for (const { Id, Name, Name_en, Visitors, Registered, Approved } of Channels)
      line([Id || '(direct)', Visitors, Registered, Approved, Name_en || Name])
  },
  async people({ of }, { organiser }, caller, line) {
    const { People, More } = await organiser.people(caller, { Search: of })
    for (const { Sort, Id, Name, Mobile, State, Role = '', Code = '', Company } of People)
      line([
        Sort,
        Id,
        Name,
        Code || Mobile || '-',
        State || '-',
        Role || '-',
        Company ? `${Company.Id} ${Company.Booth}`.trim() : '',
      ])
    line([More ? `The first ${People.length}; there are more.` : `${People.length} in all.`])
  },
  async companies({ of, search, state }, { companies }, caller, line) {
    if (of !== '') {
      const { Company, Done, Total, Presence, Leads, Tasks, Contact } = await companies.open(
        caller,
        of,
      )
      line([
        Company.Id,
        Company.Name,
        Company.Booth,
        `${Done} of ${Total}`,
        Presence,
        `${Leads} leads`,
      ])
      if (Contact) line(['', 'contact', Contact.Name, ...Contact.Facts])
      for (const { Kind, Name, State, Closes, Count, Granted } of Tasks)
        line([
          '',
          Kind,
          Name,
          State,
          Closes || '-',
          Count === undefined ? '' : `${Count} of ${Granted ?? 0} places`,
        ])
      return
    }
    await pages(async After => {
      const wanted = {
        Search: search,
        After,
        Size: PAGE,
        ...(state !== '' && { State: state === 'done' ? ('done' as const) : ('open' as const) }),
      }
      const { Items, Next } = await companies.list(caller, wanted)
      for (const { Company, Done, Total, Tasks, Presence, Leads } of Items)
        line([
          Company.Id,
          Company.Name,
          Company.Booth,
          `${Done} of ${Total}`,
          Tasks.map(({ Kind }) => Kind).join(' '),
          Presence,
          `${Leads} leads`,
        ])
      return Next
    })
  },
  async arrivals({ search, state }, { presence }, { context }, line) {
    const State = (['away', 'in', 'out'] as const).find(known => known === state)
    await pages(async After => {
      const { Items, Next } = await presence.list(context, {
        Search: search,
        State,
        After,
        Size: PAGE,
      })
      for (const {
        Company,
        State: presenceState,
        ArrivedAt,
        LeftAt,
        Name,
        Gate_en,
        Items: given,
      } of Items)
        line([
          Company.Id,
          Company.Name,
          Company.Booth,
          presenceState,
          ArrivedAt || '-',
          LeftAt || '-',
          Name,
          Gate_en,
          given.join(' '),
        ])
      return Next
    })
  },
  async leads(_command, { leadStats }, { context }, line) {
    const { Total, Scans, Companies, States, Days, Top } = await leadStats(context)
    line([`${Total} leads`, `${Scans} scans`, `${Companies} companies`])
    line(Object.entries(States).map(([state, count]) => `${state} ${count}`))
    for (const { Day, New } of Days) line([Day, `${New} new`])
    for (const { Id, Name, Booth, Leads } of Top) line([Id, Name, Booth, `${Leads} leads`])
  },
  async orders({ search, state }, { orders }, caller, line) {
    await pages(async After => {
      const { Items, Next, Received, Returned } = await orders.list(caller, {
        Search: search,
        State: state,
        Period: 'all',
        After,
      })
      if (After === undefined) line([`received ${Received / FEN}`, `refunded ${Returned / FEN}`])
      for (const { Id, Buyer, TicketType, Quantity, Total, Currency, State, CreatedAt } of Items)
        line([
          Id,
          State,
          Buyer.Name || '(deleted)',
          TicketType,
          Quantity,
          `${Total / FEN} ${Currency}`,
          CreatedAt,
        ])
      return Next
    })
  },
  async gates({ day }, { gateStats }, { context }, line) {
    const { Day, Inside, Came, Gates, Hours, Targets, Refusals } = await gateStats.read(
      context,
      day || undefined,
    )
    line([Day, `${Inside} inside`, `${Came} came`])
    for (const { Id, Name, In, Out, Refused } of Gates)
      line([Id, Name, `in ${In}`, `out ${Out}`, `refused ${Refused}`])
    for (const { Hour, In } of Hours) line([`${String(Hour).padStart(2, '0')}:00`, `in ${In}`])
    for (const { Target, Came: came } of Targets) line([Target, `${came} came`])
    for (const { Reason, Count } of Refusals) line([Reason, `${Count} times`])
  },
  async files(_command, { listFiles }, { context }, line) {
    for (const { id, title, extension, state, rows, createdAt } of await listFiles(
      context.fair.appId,
      PAGE,
    ))
      line([
        id,
        state,
        `${title}.${extension}`,
        rows === null ? '-' : `${rows} rows`,
        createdAt.toISOString(),
      ])
  },
}

/** Reads a list to its end; `page` returns the cursor of the next page. */
async function pages(page: (after: string | undefined) => Promise<string>): Promise<void> {
  for (let after = await page(undefined); after !== '';) after = await page(after)
}
