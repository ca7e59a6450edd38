import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text } from './common'
import { TASK_STATES } from './menu'
import { PRESENCE_STATES } from './presence'
import { CompanyName } from './resource'
import { read, tagged, desk } from './endpoint'

/** `open`: a part of the preparation is not submitted yet; `done`: all of it is. */
export const PREPARATION_STATES = ['open', 'done'] as const
/** Sort orders of companies, descending with a minus; by number without one. */
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

/** The progress of a company: its submitted preparation, its arrival and the visitors it met. */
export const DeskCompany = Type.Object({
  Company: CompanyName,
  Hall: Type.String(),
  Done: Type.Integer(),
  Total: Type.Integer(),
  Presence: literals(PRESENCE_STATES),
  /** Time of the arrival; empty before. */
  ArrivedAt: Type.String(),
  Leads: Type.Integer(),
})
export type DeskCompany = Static<typeof DeskCompany>

/** A task of a company, and its state. */
export const DeskCompanyTask = Type.Object({
  /** Where the desk opens it: `form:ID`, or a resource's name. */
  Kind: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  State: literals(TASK_STATES),
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  /** For tasks with several places: how many are submitted, and how many places there are. */
  Count: optional(Type.Integer()),
  Granted: optional(Type.Integer()),
})
export type DeskCompanyTask = Static<typeof DeskCompanyTask>

/**
 * Companies in the requested order. `Tasks` are those not submitted yet. `Counts` cover the search.
 */
export const DeskCompaniesReply = Type.Object({
  Items: Type.Array(Type.Object({ ...DeskCompany.properties, Tasks: Type.Array(DeskCompanyTask) })),
  Next: Type.String(),
  Counts: Type.Object({ open: Type.Integer(), done: Type.Integer() }),
})
export type DeskCompaniesReply = Static<typeof DeskCompaniesReply>

export const DeskCompanyRequest = body({ Id: text(64) })
/**
 * A company with all its tasks and its main contact. `Facts` are post, mobile (masked) and address.
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
