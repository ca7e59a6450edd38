import { Type, type Static } from '@sinclair/typebox'
import {
  LEAD_SOURCES,
  LEAD_SORTS,
  LEAD_STATES,
  MAX_MARKED,
  MAX_NEXT_STEP,
  MAX_NOTE,
  MAX_RATING,
  MAX_TAG,
  MAX_TAGS,
} from '../leads/followUp'
import { body, FileJobReply, literals, optional, text } from './common'
import { read, write, tagged, PREFIX, admins } from './endpoint'
import { LeadFigures } from './leadFigures'
import { ScanAnswers } from './leadScan'

const Id = text(32)
const Source = literals(LEAD_SOURCES)
const State = literals(LEAD_STATES)
const Rating = Type.Integer({ minimum: 0, maximum: MAX_RATING })
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** The form that is asked after a scan; absent in a fair without scan questions. */
const Questions = optional(Type.Object({ Id: Type.String(), Version: Type.Integer() }))

/** A person of the company. */
export const Colleague = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
})
export type Colleague = Static<typeof Colleague>

/**
 * A lead in a list. Visitor data is limited to what the fair and the visitor allow; the rest is the
 * company's own. Times ISO 8601.
 */
export const LeadRow = Type.Object({
  Id: Type.String(),
  /** Empty where the fair shows no names. */
  Name: Type.String(),
  CompanyName: Type.String(),
  Position: Type.String(),
  /** Their registration is valid. Their answers are only shown while it is. */
  Valid: Type.Boolean(),
  /** The visitor shares phone and e-mail with the company. */
  Shared: Type.Boolean(),
  /** State of the company's request for phone and e-mail. */
  Request: literals(['', 'asked', 'declined'] as const),
  Source,
  State,
  Rating,
  Tags: Type.Array(Type.String()),
  NextStep: Type.String(),
  /** Empty where the next step has no time. */
  NextAt: Type.String(),
  /** The colleague who met them; its names are empty when the account is deleted. */
  Collector: optional(Colleague),
  Assignee: optional(Colleague),
  FirstAt: Type.String(),
  LastAt: Type.String(),
  Times: Type.Integer(),
  NoteCount: Type.Integer(),
  Revision: Type.Integer(),
})
export type LeadRow = Static<typeof LeadRow>

const Narrowing = {
  /** Name, company or tag. */
  Search: optional(text(100)),
  State: optional(State),
  /** The lowest number of stars. */
  Rating: optional(Rating),
  Source: optional(Source),
  Tag: optional(text(MAX_TAG * 4)),
  /** An account of the company, or `none`. */
  Assignee: optional(text(32)),
  /** Leads first met on this day, by the fair's clock. */
  Day: optional(text(10)),
}
export const LeadListRequest = body({
  ...Narrowing,
  Sort: optional(literals(LEAD_SORTS)),
  After: optional(text(64)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type LeadListRequest = Static<typeof LeadListRequest>
/**
 * A page, the people the company met last first; `Next` is empty at the end. `Counts` cover the
 * search in every state. `About` comes with the first page.
 */
export const LeadListReply = Type.Object({
  Items: Type.Array(LeadRow),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
  About: optional(
    Type.Object({
      Figures: LeadFigures,
      /** Tags in use, the most used first. */
      Tags: Type.Array(Type.String()),
      Colleagues: Type.Array(Colleague),
      /** The caller's own id among them. */
      Self: Type.String(),
      CanExport: Type.Boolean(),
      TimeZone: Type.String(),
      Questions,
    }),
  ),
})
export type LeadListReply = Static<typeof LeadListReply>

/**
 * Exports the filtered and sorted list, or the named leads. The file is an XLSX unless CSV is asked
 * for. It is among the caller's files until it expires.
 */
export const LeadExportRequest = body({
  ...Narrowing,
  Ids: optional(Type.Array(Id, { maxItems: MAX_MARKED })),
  Sort: optional(literals(LEAD_SORTS)),
  Format: optional(literals(['xlsx', 'csv'] as const)),
})
export type LeadExportRequest = Static<typeof LeadExportRequest>

export const LeadNote = Type.Object({
  Id: Type.String(),
  At: Type.String(),
  Author: optional(Colleague),
  Text: Type.String(),
})
export type LeadNote = Static<typeof LeadNote>
export const LeadOpenRequest = body({ Id })
export type LeadOpenRequest = Static<typeof LeadOpenRequest>
export const LeadOpenReply = Type.Object({
  Lead: LeadRow,
  Notes: Type.Array(LeadNote),
  /** The id that SPEC §7 chat/visitor/info takes; empty while their registration is not valid. */
  VisitorId: Type.String(),
  /** The answers as they were sent, and as text under the questions of that version. */
  Answers: optional(
    Type.Object({
      ...ScanAnswers.properties,
      Rows: Type.Array(
        Type.Object({ Id: Type.String(), Label: Type.String(), Text: Type.String() }),
      ),
    }),
  ),
  Questions,
  Colleagues: Type.Array(Colleague),
  Self: Type.String(),
})
export type LeadOpenReply = Static<typeof LeadOpenReply>

/**
 * Changes the given fields, if the revision is the one last seen. A note is added in any case.
 * `Assignee` '' = no one.
 */
export const LeadUpdateRequest = body({
  Id,
  Revision,
  Rating: optional(Rating),
  State: optional(State),
  Tags: optional(Type.Array(text(MAX_TAG * 4), { maxItems: MAX_TAGS * 2 })),
  NextStep: optional(text(MAX_NEXT_STEP)),
  NextAt: optional(text(40)),
  Assignee: optional(text(32)),
  Note: optional(text(MAX_NOTE)),
  Answers: optional(ScanAnswers),
})
export type LeadUpdateRequest = Static<typeof LeadUpdateRequest>
export const LeadUpdateReply = Type.Object({ Lead: LeadRow, Notes: Type.Array(LeadNote) })
export type LeadUpdateReply = Static<typeof LeadUpdateReply>

/** Asks the visitor of a lead for their contact data. */
export const LeadRequestReply = Type.Object({ Lead: LeadRow })
export type LeadRequestReply = Static<typeof LeadRequestReply>

/**
 * Adds tags to several leads and assigns them (`Assignee` '' = no one): to all of them, or to none.
 */
export const LeadMarkRequest = body({
  Ids: Type.Array(Id, { minItems: 1, maxItems: MAX_MARKED }),
  Tags: optional(Type.Array(text(MAX_TAG * 4), { maxItems: MAX_TAGS })),
  Assignee: optional(text(32)),
})
export type LeadMarkRequest = Static<typeof LeadMarkRequest>
export const LeadMarkReply = Type.Object({ Items: Type.Array(LeadRow) })
export type LeadMarkReply = Static<typeof LeadMarkReply>

/** Calls: leads. */
export const leadEndpoints = tagged('leads', {
  'lead.list': read({
    path: `${PREFIX}/lead/list`,
    auth: ['ex'],
    // an account of another company matches nothing
    rows: {
      plain: [
        ...['Search', 'State', 'Rating', 'Source', 'Tag', 'Assignee', 'Day'],
        ...['Sort', 'After', 'Size'],
      ],
    },
    summary: "Lists the company's leads",
    description:
      'A page, the latest meeting first or by `Sort`, with counts by state. The first page carries figures, tags and colleagues.',
    request: LeadListRequest,
    reply: LeadListReply,
  }),
  'lead.open': read({
    path: `${PREFIX}/lead/open`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Opens a lead',
    description:
      'The lead with its notes, its answers to the scan questions, and the colleagues who may take it over.',
    request: LeadOpenRequest,
    reply: LeadOpenReply,
  }),
  'lead.update': write({
    path: `${PREFIX}/lead/update`,
    encoding: 'json',
    auth: ['ex'],
    rows: {
      own: ['Id'],
      plain: [
        'Revision',
        'Rating',
        'State',
        'Tags',
        'NextStep',
        'NextAt',
        'Assignee',
        'Note',
        'Answers',
      ],
    },
    summary: 'Changes a lead',
    description:
      'Rating, state, tags, next step, assignee, answers. A note is always added. `Revision` is the one last read.',
    request: LeadUpdateRequest,
    reply: LeadUpdateReply,
  }),
  'lead.mark': write({
    path: `${PREFIX}/lead/mark`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Ids'], plain: ['Tags', 'Assignee'] },
    summary: 'Tags or assigns several leads',
    description: 'All of them change, or none.',
    request: LeadMarkRequest,
    reply: LeadMarkReply,
    example: { request: { Ids: ['Ab3_k9'], Tags: ['call back'] } },
  }),
  'lead.request': write({
    path: `${PREFIX}/lead/request`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: "Asks a lead's visitor for phone and e-mail",
    description:
      'Once for each lead. The visitor answers on the card. Asked again, answered or shared already, nothing changes.',
    request: LeadOpenRequest,
    reply: LeadRequestReply,
  }),
  'lead.export': write({
    load: 'export',
    path: `${PREFIX}/lead/export`,
    ...admins,
    // the lead of another company matches nothing
    rows: {
      plain: [
        ...['Search', 'State', 'Rating', 'Source', 'Tag', 'Assignee', 'Day'],
        ...['Ids', 'Sort', 'Format'],
      ],
    },
    summary: "Exports the company's leads",
    description:
      "The filtered list or the named leads. A job makes the file; it appears in the list of the caller's files.",
    request: LeadExportRequest,
    reply: FileJobReply,
  }),
})
