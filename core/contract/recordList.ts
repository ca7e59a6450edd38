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
 * A record in a list: what its resource's list rule shows, and its state. Times are ISO 8601, empty
 * when it never happened.
 */
export const RecordItem = Type.Object({
  Id: Type.String(),
  State: Type.String(),
  Title: Type.String(),
  Subtitle: Type.Array(Type.String()),
  /** Short-lived address of the picture in front. */
  Picture: optional(Type.String()),
  Reason: Type.String(),
  Revision: Type.Integer(),
  CreatedAt: Type.String(),
  SavedAt: Type.String(),
  SubmittedAt: Type.String(),
  /** Others see its answers of the last approval. */
  Published: Type.Boolean(),
  /** Transitions the caller may take now, by name. */
  Actions: Type.Array(Type.String()),
  /** The caller may delete it: a draft that was never submitted. */
  Deletable: optional(Type.Boolean()),
  /**
   * What it drew from visitors, to its company: openings of its page, people who marked it,
   * inquiries about it. Counts only, never who.
   */
  Interest: optional(
    Type.Object({ Views: Type.Integer(), Favourites: Type.Integer(), Inquiries: Type.Integer() }),
  ),
  /**
   * For a product that is on the shelf by its own state: the papers that its category demands and
   * its company has not. Visitors do not see it until one of each is valid.
   */
  Withheld: optional(Type.Array(Type.Object({ Name: Type.String(), Name_en: Type.String() }))),
  /** Whose it is; for the organiser. */
  Company: optional(CompanyName),
  /** For a registration: the organiser's tags. */
  Tags: optional(Type.Array(Type.String())),
})
export type RecordItem = Static<typeof RecordItem>

/**
 * An allowance: `Granted` may be taken in all, `Used` are; `Held` of those are not settled yet,
 * such as badges in review.
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

/** By title a list goes on behind a title, which may be long. */
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
/** What a list can be narrowed to, of a choice field. */
export const Facet = Type.Object({
  Field: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Options: Type.Array(
    Type.Object({ Value: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  ),
})
/** How far a company is with a paper that it needs. */
export const NEEDED_STATES = ['missing', 'draft', 'review', 'ending', 'over'] as const
/**
 * A paper that a company needs and has not, or whose end is near. `Categories` are those of its
 * profile and products that demand it; with none every company needs it.
 */
export const NeededPaper = Type.Object({
  /** The option of the field Type. */
  Type: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  State: literals(NEEDED_STATES),
  /** The record that comes nearest to it. */
  Id: optional(Type.String()),
  /** The last day of one that ends soon. */
  Until: optional(Type.String()),
  Categories: Type.Array(Type.Object({ Name: Type.String(), Name_en: Type.String() })),
  /** How many products visitors do not see without it. */
  Withheld: Type.Integer(),
})
export type NeededPaper = Static<typeof NeededPaper>
/**
 * `Older`: only those whose answers were given under an earlier version of the form than holds now,
 * such as the last edition's.
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
 * A page of a list. `Counts` are of the search in every state, whatever state is asked for; `Next`
 * is empty at the end.
 */
export const RecordListReply = Type.Object({
  Items: Type.Array(RecordItem),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
  Quotas: Type.Array(Quota),
  Opens: Type.String(),
  Closes: Type.String(),
  IsOpen: Type.Boolean(),
  /** A further record may be made. */
  CanAdd: Type.Boolean(),
  Facets: optional(Type.Array(Facet)),
  /** Of the company's papers: those it needs and has not, and those that end soon. */
  Needed: optional(Type.Array(NeededPaper)),
})
export type RecordListReply = Static<typeof RecordListReply>
