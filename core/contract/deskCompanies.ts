import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text } from './common'
import { TASK_STATES } from './menu'
import { PRESENCE_STATES } from './presence'
import { CompanyName } from './resource'
import { read, tagged, desk } from './endpoint'

/** `open`: something of the preparation is still to be submitted; `done`: nothing is. */
export const PREPARATION_STATES = ['open', 'done'] as const
/** By what companies can be ordered, downwards with a minus; without it by number. */
export const COMPANY_SORTS = [
  'company',
  '-company',
  'booth',
  '-booth',
  'progress',
  '-progress',
  'leads',
  '-leads',
] as const
export type CompanySort = (typeof COMPANY_SORTS)[number]
export const DeskCompaniesRequest = body({
  /** Name, booth or number. */
  Search: optional(text(100)),
  State: optional(literals(PREPARATION_STATES)),
  Sort: optional(literals(COMPANY_SORTS)),
  After: optional(text(1200)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type DeskCompaniesRequest = Static<typeof DeskCompaniesRequest>

/**
 * How far a company is: what it has submitted of its preparation, whether it is there, and how many
 * visitors it met.
 */
export const DeskCompany = Type.Object({
  Company: CompanyName,
  Hall: Type.String(),
  Done: Type.Integer(),
  Total: Type.Integer(),
  Presence: literals(PRESENCE_STATES),
  /** When it came; empty before. */
  ArrivedAt: Type.String(),
  Leads: Type.Integer(),
})
export type DeskCompany = Static<typeof DeskCompany>

/** Something a company is asked for, and its state. */
export const DeskCompanyTask = Type.Object({
  /** Where the desk opens it: `form:ID`, or a resource's name. */
  Kind: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  State: literals(TASK_STATES),
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  /** Where a company may have several: how many are submitted, of how many places. */
  Count: optional(Type.Integer()),
  Granted: optional(Type.Integer()),
})
export type DeskCompanyTask = Static<typeof DeskCompanyTask>

/** Companies as they are ordered; `Tasks` are those still to be submitted. `Counts` are of the search. */
export const DeskCompaniesReply = Type.Object({
  Items: Type.Array(Type.Object({ ...DeskCompany.properties, Tasks: Type.Array(DeskCompanyTask) })),
  Next: Type.String(),
  Counts: Type.Object({ open: Type.Integer(), done: Type.Integer() }),
})
export type DeskCompaniesReply = Static<typeof DeskCompaniesReply>

export const DeskCompanyRequest = body({ Id: text(64) })
/**
 * A company with all it is asked for, and its main contact, as the desk shows the record: `Facts`
 * are post, mobile (masked) and address.
 */
export const DeskCompanyReply = Type.Object({
  ...DeskCompany.properties,
  Tasks: Type.Array(DeskCompanyTask),
  Contact: optional(
    Type.Object({ Id: Type.String(), Name: Type.String(), Facts: Type.Array(Type.String()) }),
  ),
})
export type DeskCompanyReply = Static<typeof DeskCompanyReply>

/** Calls: desk. */
export const deskCompaniesEndpoints = tagged('desk', {
  'desk.companies': read({
    path: '/api/oa/company/list',
    ...desk,
    rows: { plain: ['Search', 'State', 'Sort', 'After', 'Size'] },
    summary: 'Lists companies',
    description: 'With the progress of their preparation, presence on site and number of leads.',
    request: DeskCompaniesRequest,
    reply: DeskCompaniesReply,
  }),
  'desk.company': read({
    path: '/api/oa/company/open',
    ...desk,
    rows: { fair: ['Id'] },
    summary: 'Opens a company',
    description: 'Every form and resource it is asked for, with states, and its main contact.',
    request: DeskCompanyRequest,
    reply: DeskCompanyReply,
  }),
})
