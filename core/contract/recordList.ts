import { Type, type Static } from '@sinclair/typebox'
import { LIST_SORTS, RECORD_SORTS } from '../domain/recordLists'
import { body, literals, optional, text } from './common'

export const ResourceName = text(32)

/** A company as lists name it. */
export const CompanyName = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Booth: Type.String(),
})

/**
 * A record in a list: the fields of its resource's list rule, and its state. Times are ISO 8601,
 * empty for what has not happened.
 */
export const RecordItem = Type.Object({
  Id: Type.String(),
  State: Type.String(),
  Title: Type.String(),
  Subtitle: Type.Array(Type.String()),
  /** Short-lived address of the first picture. */
  Picture: optional(Type.String()),
  Reason: Type.String(),
  Revision: Type.Integer(),
  CreatedAt: Type.String(),
  SavedAt: Type.String(),
  SubmittedAt: Type.String(),
  /** Others see the answers that were approved last. */
  Published: Type.Boolean(),
  /** Names of the steps that the caller may take now. */
  Actions: Type.Array(Type.String()),
  /** The caller may delete it: a draft that was never submitted. */
  Deletable: optional(Type.Boolean()),
  /**
   * For its company: how often visitors opened its page, marked it and asked about it. Counts only,
   * never names.
   */
  Interest: optional(
    Type.Object({ Views: Type.Integer(), Favourites: Type.Integer(), Inquiries: Type.Integer() }),
  ),
  /**
   * For a product in state `approved`: the papers that its category demands and its company lacks.
   * Visitors do not see the product until the company has a valid paper of each type.
   */
  Withheld: optional(Type.Array(Type.Object({ Name: Type.String(), Name_en: Type.String() }))),
  /** The company of the record; for the organiser. */
  Company: optional(CompanyName),
  /** For a registration: the organiser's tags. */
  Tags: optional(Type.Array(Type.String())),
})
export type RecordItem = Static<typeof RecordItem>

/**
 * An allowance: `Granted` places in all, of which `Used` are taken. `Held` of the used ones are not
 * final, such as badges in review.
 */
export const Quota = Type.Object({
  Key: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Granted: Type.Integer(),
  Used: Type.Integer(),
  Held: optional(Type.Integer()),
})
export type Quota = Static<typeof Quota>

/** Sorted by title, the cursor contains a title, which may be long. */
const Paging = {
  After: optional(text(1200)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
export const Narrowing = {
  Search: optional(text(100)),
  State: optional(text(32)),
  Facet: optional(text(64)),
  FacetValue: optional(text(100)),
}
export const Sort = optional(literals(RECORD_SORTS))
/** The options of a choice field that a list can be filtered by. */
export const Facet = Type.Object({
  Field: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Options: Type.Array(
    Type.Object({ Value: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  ),
})
/** State of a paper that a company needs. */
export const NEEDED_STATES = ['missing', 'draft', 'review', 'ending', 'over'] as const
/**
 * A paper that a company lacks, or that expires soon. `Categories` are the categories of its
 * profile and products that demand it. It is empty for a paper that every company needs.
 */
export const NeededPaper = Type.Object({
  /** The option of the field Type. */
  Type: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  State: literals(NEEDED_STATES),
  /** The record that is closest to being this paper. */
  Id: optional(Type.String()),
  /** The last day of a paper that expires soon. */
  Until: optional(Type.String()),
  Categories: Type.Array(Type.Object({ Name: Type.String(), Name_en: Type.String() })),
  /** How many products visitors do not see because it is missing. */
  Withheld: Type.Integer(),
})
export type NeededPaper = Static<typeof NeededPaper>
/**
 * `Older`: only records whose answers belong to an earlier version of the form, such as the last
 * edition's.
 */
export const RecordListRequest = body({
  Resource: ResourceName,
  ...Narrowing,
  ...Paging,
  Sort: optional(literals(LIST_SORTS)),
  Older: optional(Type.Boolean()),
})
export type RecordListRequest = Static<typeof RecordListRequest>
/**
 * A page of a list. `Counts` cover the search in every state, whatever state is selected. `Next` is
 * empty at the end.
 */
export const RecordListReply = Type.Object({
  Items: Type.Array(RecordItem),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
  Quotas: Type.Array(Quota),
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  /** The caller may add another record. */
  CanAdd: Type.Boolean(),
  Facets: optional(Type.Array(Facet)),
  /** The papers that the company lacks, and those that expire soon. */
  Needed: optional(Type.Array(NeededPaper)),
})
export type RecordListReply = Static<typeof RecordListReply>
