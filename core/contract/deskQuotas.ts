import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'
import { DeskCountedResource } from './organiser'
import { CompanyName } from './resource'

const After = optional(text(64))
const Size = optional(Type.Integer({ minimum: 1, maximum: 100 }))
const Places = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Narrowed = { Search: optional(text(100)), Hall: optional(text(64)) }

/** Granted and used places of one allowance. */
const DeskQuotaCell = Type.Object({
  Resource: Type.String(),
  Key: Type.String(),
  Granted: Type.Integer(),
  Used: Type.Integer(),
})
/** `UsedUp`: only companies that have used all places of an allowance. */
export const DeskQuotaTableRequest = body({
  ...Narrowed,
  UsedUp: optional(Type.Boolean()),
  After,
  Size,
})
export type DeskQuotaTableRequest = Static<typeof DeskQuotaTableRequest>
/**
 * Companies by number with their allowances. Allowances that a company never had are left out.
 * `Halls` lists the halls of all companies and comes with the first page. `ByArea`: the fair has
 * rules by area.
 */
export const DeskQuotaTableReply = Type.Object({
  Companies: Type.Array(
    Type.Object({
      Company: CompanyName,
      Hall: Type.String(),
      /** Area of the booth, in square metres. */
      Area: Type.Number(),
      Cells: Type.Array(DeskQuotaCell),
    }),
  ),
  Next: Type.String(),
  Halls: Type.Array(Type.String()),
  ByArea: Type.Boolean(),
  Resources: Type.Array(DeskCountedResource),
})
export type DeskQuotaTableReply = Static<typeof DeskQuotaTableReply>

/** `Lower`: also lowers allowances that are above the rule. Without it allowances only grow. */
export const DeskQuotaByAreaRequest = body({
  ...Narrowed,
  Lower: optional(Type.Boolean()),
  After: optional(text(600)),
  Size,
})
export type DeskQuotaByAreaRequest = Static<typeof DeskQuotaByAreaRequest>
/** The changes that would be made, by company and type of badge. `Rules` are the fair's rules. */
export const DeskQuotaByAreaReply = Type.Object({
  Rules: Type.Array(
    Type.Object({
      Key: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      PerSquareMetres: Type.Number(),
      Badges: Type.Integer(),
      Least: Type.Integer(),
    }),
  ),
  Changes: Type.Array(
    Type.Object({
      Company: CompanyName,
      Area: Type.Number(),
      Key: Type.String(),
      Before: Type.Integer(),
      After: Type.Integer(),
      Used: Type.Integer(),
    }),
  ),
  Next: Type.String(),
  /** Counts all pages. */
  Count: Type.Integer(),
  Companies: Type.Integer(),
})
export type DeskQuotaByAreaReply = Static<typeof DeskQuotaByAreaReply>

/** At most this many changes in one call. */
const BY_AREA_ROWS = 100
/** The changes, as the preview showed them. */
export const DeskQuotaSetByAreaRequest = body({
  Rows: Type.Array(
    Type.Object({
      Exhibitor: text(64),
      Key: text(64),
      /** The values before and after. */
      Seen: Places,
      Granted: Places,
    }),
    { minItems: 1, maxItems: BY_AREA_ROWS },
  ),
})
export type DeskQuotaSetByAreaRequest = Static<typeof DeskQuotaSetByAreaRequest>
/** The result of each row, in the order of the request. A refused row has a message. */
export const DeskQuotaSetByAreaReply = Type.Object({
  Rows: Type.Array(
    Type.Object({
      Exhibitor: Type.String(),
      Key: Type.String(),
      Granted: Type.Integer(),
      Message: optional(Type.String()),
    }),
  ),
})
export type DeskQuotaSetByAreaReply = Static<typeof DeskQuotaSetByAreaReply>

/** Calls: allowances of all companies. */
export const deskQuotaEndpoints = tagged('desk', {
  'desk.quotaTable': read({
    path: '/api/oa/quota/table',
    ...desk,
    rows: { fair: ['Hall'], plain: ['Search', 'UsedUp', 'After', 'Size'] },
    summary: 'Lists companies with their allowances',
    description:
      'One entry for each company, with granted and used places of everything that is counted, by company number.',
    request: DeskQuotaTableRequest,
    reply: DeskQuotaTableReply,
  }),
  'desk.quotaByArea': read({
    path: '/api/oa/quota/byArea',
    ...desk,
    rows: { fair: ['Hall'], plain: ['Search', 'Lower', 'After', 'Size'] },
    summary: 'Shows what the rules by area would change',
    description:
      'The badge allowances that differ from what the rules of the fair give for the area of the booth. Nothing is set.',
    request: DeskQuotaByAreaRequest,
    reply: DeskQuotaByAreaReply,
  }),
  'desk.quotaSetByArea': write({
    path: '/api/oa/quota/setByArea',
    ...desk,
    roles: ['reviewer'],
    encoding: 'json',
    rows: { fair: ['Rows'] },
    summary: 'Sets badge allowances by area',
    description:
      'Rows of the preview. A row is refused where the allowance, the area or the rule is another by now; the other rows are set. Never below the used number.',
    request: DeskQuotaSetByAreaRequest,
    reply: DeskQuotaSetByAreaReply,
  }),
})
