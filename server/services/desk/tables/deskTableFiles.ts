import type { DeskTableRequest } from '@core/contract/deskTables'
import type { FileJobReply } from '@core/contract/common'
import { mayRead } from '@core/domain/deskRights'
import { DESK_TABLES, type DeskTableName } from '@core/domain/deskTables'
import { inLanguages } from '../../../domain/tables/exportLanguage'
import { audit } from '../../../domain/audit'
import { actorName, type DeskCaller } from '../../../domain/deskSource'
import type { ExportTable } from '../../../domain/tables/exportTable'
import { tableMaker, type FileMaker } from '../../../domain/tables/maker'
import { AppError } from '../../../errors'
import { deskTableText } from '../../../messages/deskTables'
import type { Fair } from '../../../repositories/fairRepository'
import type { Repositories } from '../../../repositories/repositories'
import type { GeneratedFiles } from '../../generatedFiles/createGeneratedFiles'
import { companyTables, type CompanyTablesDeps } from './companyTables'
import { contentTables, type ContentTablesDeps } from './contentTables'
import { cellsOf, type ListTable, type ListWanted } from './listTable'
import { ownerTables, type OwnerTablesDeps } from './ownerTables'
import { inOrder } from './rowOrder'
import { workTables, type WorkTablesDeps } from './workTables'

/** What the file will contain, as its row stores it. */
interface TableWanted extends ListWanted, Record<string, unknown> {
  list: DeskTableName
}

interface OrderDeps {
  repositories: Pick<Repositories, 'audit'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has a list of the desk made into a file, with its filters. Throws forbidden for a list outside
 * the caller's areas. The trail names the list and says whether there was a search, but not its
 * words: they may be a person's name.
 */
export function createOrderDeskTable({ repositories, generatedFiles }: OrderDeps) {
  return async (caller: DeskCaller, input: DeskTableRequest): Promise<FileJobReply> => {
    const { List, Search = '', State = '', Filter = '', Sort = '', Format = 'xlsx' } = input
    const { context, role } = caller
    if (!mayRead(role, DESK_TABLES[List])) throw new AppError('forbidden')
    const search = Search.trim()
    const wanted = {
      list: List,
      search,
      state: State,
      filter: Filter,
      sort: Sort,
      language: context.language,
    }
    const file = await generatedFiles.order(context, {
      kind: 'deskTable',
      wanted,
      title: {
        cn: deskTableText('cn', `list.${List}`),
        en: deskTableText('en', `list.${List}`),
      },
      extension: Format,
    })
    await audit(repositories, {
      appId: context.fair.appId,
      actor: actorName(caller),
      action: 'answers.export',
      details: {
        kind: List,
        format: Format,
        searched: search !== '',
        ...(State && { shown: State }),
      },
    })
    return file
  }
}

interface TablesDeps extends CompanyTablesDeps, WorkTablesDeps, ContentTablesDeps, OwnerTablesDeps {
  fairs: Pick<Repositories['fairs'], 'find'>
}

/** Writes lists of the desk as tables, by the services behind its pages. */
export function createDeskTables(deps: TablesDeps): FileMaker {
  const tables: Readonly<Record<DeskTableName, ListTable>> = {
    ...companyTables(deps),
    ...workTables(deps),
    ...contentTables(deps),
    ...ownerTables(deps),
  }
  return tableMaker(async ({ appId, wanted }): Promise<ExportTable> => {
    const { list, ...narrowed } = wanted as TableWanted
    const fair = await deps.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const table = tables[list]
    const { columns } = table
    const caller = jobCaller(fair, narrowed.language)
    return {
      headings: columns.map(([name]) =>
        inLanguages('both', language => deskTableText(language, `head.${name}`)),
      ),
      kinds: columns.map(([, kind]) => kind),
      rows: inOrder(table.rows(caller, narrowed, cellsOf(fair)), table, narrowed),
    }
  })
}

/** The reader in a job. The permission was checked when the file was ordered. */
function jobCaller(fair: Fair, language: ListWanted['language']): DeskCaller {
  return {
    context: {
      fair,
      language,
      ipHash: Buffer.alloc(0),
      clientId: '',
      device: '',
      token: undefined,
      session: undefined,
      idempotency: undefined,
    },
    role: 'owner',
    personId: null,
    name: 'job',
  }
}
