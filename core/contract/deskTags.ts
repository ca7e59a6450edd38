import { Type, type Static } from '@sinclair/typebox'
import { MOST_TAGGED, TAG_LETTERS } from '../domain/registrationTags'
import { body, literals, optional, text } from './common'
import { read, reads, tagged, works, write } from './endpoint'

const Kind = text(80)

const Counted = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Count: Type.Integer(),
})
/** The tags of the fair's registrations, the most used first. */
export const DeskTagsRequest = body({ Kind })
export type DeskTagsRequest = Static<typeof DeskTagsRequest>
export const DeskTagsReply = Type.Object({
  Tags: Type.Array(Type.Object({ Tag: Type.String(), Count: Type.Integer() })),
  /** Further filters: tickets and channels, those with most people first. */
  Tickets: optional(Type.Array(Counted)),
  /** The Id `NO_SOURCE` means people who came without a channel. */
  Sources: optional(Type.Array(Counted)),
})
export type DeskTagsReply = Static<typeof DeskTagsReply>

/**
 * Sets or removes one tag: for the people in `Ids`, otherwise for everyone that the filtered list
 * shows.
 */
export const DeskTagRequest = body({
  Kind,
  // four bytes for each letter
  Tag: text(TAG_LETTERS * 4),
  IsSet: Type.Boolean(),
  Ids: optional(Type.Array(text(64), { minItems: 1, maxItems: MOST_TAGGED })),
  Filter: optional(
    Type.Object({
      Search: optional(text(100)),
      State: optional(text(32)),
      Tag: optional(text(TAG_LETTERS * 4)),
      Ticket: optional(text(64)),
      Source: optional(text(64)),
    }),
  ),
  After: optional(text(32)),
})
export type DeskTagRequest = Static<typeof DeskTagRequest>
/**
 * The result for each person: `same` had it already, `full` has as many tags as one person may
 * have, `gone` does not exist.
 */
export const DeskTagReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Id: Type.String(),
      Title: Type.String(),
      Result: literals(['changed', 'same', 'full', 'gone']),
      Tags: Type.Array(Type.String()),
    }),
  ),
  /** Where the next call continues, if the filter matches more people. */
  Next: Type.String(),
})
export type DeskTagReply = Static<typeof DeskTagReply>

/** Calls: tags of registrations. */
export const deskTagEndpoints = tagged('desk', {
  'desk.tags': read({
    path: '/api/oa/review/tags',
    ...reads('review'),
    rows: { fair: ['Kind'] },
    summary: 'Lists the tags of registrations',
    description: 'Every tag in use, with the number of people who have it.',
    request: DeskTagsRequest,
    reply: DeskTagsReply,
  }),
  'desk.tag': write({
    path: '/api/oa/review/tag',
    ...works('review'),
    encoding: 'json',
    rows: { fair: ['Kind', 'Ids'], plain: ['Tag', 'IsSet', 'Filter', 'After'] },
    summary: 'Sets or removes a tag of registrations',
    description:
      'For the people named, or for all that match a filter, 500 at a time. The reply says what came of each. The same call with `IsSet` turned round and those that changed undoes it.',
    request: DeskTagRequest,
    reply: DeskTagReply,
  }),
})
