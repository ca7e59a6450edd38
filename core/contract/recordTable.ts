import { Type, type Static } from '@sinclair/typebox'
import { body, optional } from './common'
import { PREFIX, read, tagged } from './endpoint'
import { Facet, Narrowing, ResourceName } from './resource'

export const RecordTableRequest = body({ Resource: ResourceName, ...Narrowing })
export type RecordTableRequest = Static<typeof RecordTableRequest>
/**
 * All answers of a company's records, at most 200. `Totals` are the sums of number columns,
 * formatted for display.
 */
export const RecordTableReply = Type.Object({
  Name: Type.String(),
  Name_en: Type.String(),
  Columns: Type.Array(
    Type.Object({
      Field: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      IsNumber: Type.Boolean(),
      Total: optional(Type.String()),
    }),
  ),
  Rows: Type.Array(
    Type.Object({
      Id: Type.String(),
      State: Type.String(),
      SavedAt: Type.String(),
      Cells: Type.Array(Type.Object({ Text: Type.String(), Number: optional(Type.Number()) })),
    }),
  ),
  Counts: Type.Record(Type.String(), Type.Integer()),
  CanAdd: Type.Boolean(),
  Facets: Type.Array(Facet),
})
export type RecordTableReply = Static<typeof RecordTableReply>

/** Calls: records as a table. */
export const recordTableEndpoints = tagged('records', {
  'record.table': read({
    path: `${PREFIX}/data/table`,
    auth: ['ex'],
    rows: { fair: ['Resource'], plain: ['Search', 'State', 'Facet', 'FacetValue'] },
    summary: "Reads the company's records of a resource as a table",
    description:
      'All answers with sums of the number columns, at most 200 rows. Files are counted; identity numbers are starred.',
    request: RecordTableRequest,
    reply: RecordTableReply,
    example: { request: { Resource: 'contact' } },
  }),
})
