import { type Static } from '@sinclair/typebox'
import { DESK_TABLES, deskTableNames } from '../domain/deskTables'
import { EXPORT_FORMATS } from '../domain/recordLists'
import { body, FileJobReply, literals, optional, text } from './common'
import { reads, tagged, write } from './endpoint'

export const DeskTableRequest = body({
  List: literals(deskTableNames),
  /** The filters and the order of the list. */
  Search: optional(text(100)),
  State: optional(text(32)),
  /**
   * A further filter: the reason for reports of talks, the hall for allowances, the notice for
   * readers, the import for imported visitors. Readers and imported visitors need it: without it
   * the table is empty.
   */
  Filter: optional(text(64)),
  Sort: optional(text(32)),
  Format: optional(literals(EXPORT_FORMATS)),
})
export type DeskTableRequest = Static<typeof DeskTableRequest>

const lists = deskTableNames.map(name => `${name} (${DESK_TABLES[name]})`).join(', ')

/** Calls: lists of the desk as tables. */
export const deskTableEndpoints = tagged('desk', {
  'desk.tableExport': write({
    load: 'export',
    path: '/api/oa/table/export',
    ...reads('exports'),
    rows: { plain: ['List', 'Search', 'State', 'Filter', 'Sort', 'Format'] },
    summary: 'Makes a table of a list of the desk',
    description: `A job makes an XLSX or CSV of the list as it is narrowed; it appears in the list of the caller’s files. Refuses with \`forbidden\` where the caller does not read the list’s area: ${lists}.`,
    request: DeskTableRequest,
    reply: FileJobReply,
  }),
})
