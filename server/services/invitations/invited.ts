import type {
  InvitedRow,
  InviteExportRequest,
  InviteListReply,
  InviteListRequest,
} from '@core/contract/invited'
import { phoneText } from '@core/answers/fieldTexts'
import type { PhoneValue } from '@core/form/types'
import { dateTimeText } from '@core/format/dateText'
import { maskMiddle } from '@core/format/mask'
import { AppError } from '../../errors'
import { batchText } from '../../messages/batches'
import type { Fair } from '../../repositories/fairRepository'
import type { InvitedFilter, StoredInvited } from '../../repositories/invitedRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit, callerOf, exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { inLanguages } from '../../domain/tables/exportLanguage'
import { fairFacts } from '../../domain/fairFacts'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { shownCompany, visibleFields } from '../../domain/people/visitorView'
import { ownerOf } from './batches'

const PAGE = 20
/** How many rows are in memory at a time. */
const BATCH = 200
/** What a row shows of a visitor besides the name. */
const LISTED: ReadonlySet<string> = new Set(['CompanyName', 'Mobile'])
const COLUMNS = [
  'name',
  'company',
  'mobile',
  'state',
  'batch',
  'type',
  'source',
  'registered',
  'attended',
] as const

interface InvitedDeps {
  repositories: Repositories
  looks: Pick<VisitorLooks, 'present'>
}

/** Rows as the company may see them, in their order: a name is masked until its person agrees. */
async function presentInvited(
  { repositories, looks }: InvitedDeps,
  context: Pick<CallContext, 'fair' | 'language'>,
  rows: readonly StoredInvited[],
): Promise<InvitedRow[]> {
  const people = rows.map(({ personId }) => personId)
  const found = new Map(
    (await repositories.registrations.listByPersons(context.fair.appId, people)).map(one => [
      one.personId,
      one,
    ]),
  )
  return Promise.all(
    rows.map(async row => {
      const registration = found.get(row.personId)
      // a list shows no pictures
      const reply =
        registration &&
        (await looks.present(context, registration, {
          isShared: row.isShared,
          sign: () => ({}),
          only: LISTED,
        }))
      const mobile = reply?.visitorInfo['Mobile'] as PhoneValue | undefined
      const name = registration?.name ?? ''
      return {
        Id: row.id,
        State: row.state,
        Name: row.isShared ? name : maskMiddle(name, 1, 0),
        CompanyName: reply && registration ? shownCompany(reply, registration) : '',
        Mobile: mobile ? phoneText(mobile, false) : '',
        Shared: row.isShared,
        Batch: row.batchId,
        BatchTitle: row.batchTitle,
        Type: row.batchType,
        ByShare: row.byShare,
        RegisteredAt: row.usedAt.toISOString(),
        AttendedAt: row.attendedAt?.toISOString() ?? '',
      }
    }),
  )
}

/** The people who came by a company's invitations, and each batch's result (PAGES invite). */
export function createInvited(
  deps: InvitedDeps & { generatedFiles: Pick<GeneratedFiles, 'order'> },
) {
  const { repositories, generatedFiles } = deps
  const isAdmin = (context: CallContext) => sessionOf(context).exhibitorRole === 'admin'
  return {
    async list(context: CallContext, input: InviteListRequest): Promise<InviteListReply> {
      const { Batch = '', After = '', Size = PAGE, State } = input
      const owner = ownerOf(context)
      const found = { ...owner, ...searched(context, input), batch: Batch }
      const isWhole = !State && Batch === '' && found.search === '' && After === ''
      if (isWhole) await repositories.invited.markSeen(owner)
      const [rows, Counts] = await Promise.all([
        repositories.invited.list({ ...found, state: State ?? '' }, After, Size + 1),
        repositories.invited.counts(found),
      ])
      const page = rows.slice(0, Size)
      const reply = {
        Items: await presentInvited(deps, context, page),
        Next: rows.length > Size ? (page[page.length - 1]?.id ?? '') : '',
        Counts,
      }
      if (After !== '') return reply
      const Sources = (await repositories.invited.sources(owner)).map(
        ({ batchId, title, type, sent, opened, byLink, byShare, attended }) => ({
          Batch: batchId,
          Title: title,
          Type: type,
          Sent: sent,
          Opened: opened,
          ByLink: byLink,
          ByShare: byShare,
          Attended: attended,
        }),
      )
      return { ...reply, About: { Sources, CanExport: isAdmin(context) } }
    },

    /** Has the list made into a file, for administrators only. Throws admin_only, rate_limited. */
    async export(
      context: CallContext,
      { State, Batch = '', Search, Format = 'xlsx' }: InviteExportRequest,
    ): Promise<{ Id: string }> {
      const { exhibitorId } = ownerOf(context)
      if (!isAdmin(context)) throw new AppError('admin_only')
      const title = {
        cn: batchText('cn', 'invited.title', undefined),
        en: batchText('en', 'invited.title', undefined),
      }
      const reply = await generatedFiles.order(context, {
        kind: 'invite',
        wanted: { exhibitorId, ...searched(context, { Search }), state: State ?? '', batch: Batch },
        title,
        extension: Format,
      })
      const details = { format: Format }
      await audit(repositories, {
        ...callerOf(context),
        action: 'invite.export',
        subject: exhibitorRef(exhibitorId),
        details,
      })
      return reply
    },
  }
}

/** The search reads the company of people only if the fair shows it. */
function searched(
  { fair }: Pick<CallContext, 'fair'>,
  { Search = '' }: Pick<InviteListRequest, 'Search'>,
) {
  const searchesCompany = visibleFields(fair.settings, false).some(({ id }) => id === 'CompanyName')
  return { search: Search.trim(), searchesCompany }
}

/** The same list as a table, in both languages. */
export function invitedTable(deps: InvitedDeps): FileMaker {
  return tableMaker(async ({ appId, wanted }) => {
    const fair = await deps.repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    // orders of the former release have no search
    const filter = {
      appId,
      search: '',
      searchesCompany: false,
      ...(wanted as Pick<InvitedFilter, 'exhibitorId' | 'state' | 'batch'>),
    }
    return {
      kinds: COLUMNS.map(name => (name === 'registered' || name === 'attended' ? 'time' : 'text')),
      headings: COLUMNS.map(name =>
        inLanguages('both', language => batchText(language, `invited.${name}`, undefined)),
      ),
      rows: rowsOf(deps, fair, filter),
    }
  })
}

async function* rowsOf(
  deps: InvitedDeps,
  fair: Fair,
  filter: InvitedFilter,
): AsyncGenerator<string[]> {
  const { offsetMinutes } = fairFacts(fair)
  const time = (at: string) => (at === '' ? '' : dateTimeText(at, offsetMinutes))
  let after = ''
  for (;;) {
    const page = await deps.repositories.invited.list(filter, after, BATCH)
    for (const row of await presentInvited(deps, { fair, language: 'cn' }, page)) {
      const state = inLanguages('both', language =>
        batchText(language, `invited.state.${row.State}`, undefined),
      )
      const type = inLanguages('both', language =>
        batchText(language, `quota.${row.Type}`, undefined),
      )
      const source = inLanguages('both', language =>
        batchText(language, row.ByShare ? 'invited.byShare' : 'invited.byLink', undefined),
      )
      yield [
        row.Name,
        row.CompanyName,
        row.Mobile,
        state,
        row.BatchTitle,
        type,
        source,
        time(row.RegisteredAt),
        time(row.AttendedAt),
      ]
    }
    const last = page[page.length - 1]
    if (!last || page.length < BATCH) return
    after = last.id
  }
}
