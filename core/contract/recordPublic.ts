import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text } from './common'
import { read, tagged } from './endpoint'
import { FormReply } from './registration'
import { CompanyName, ResourceName } from './resource'

const RecordId = text(32)
const Values = Type.Record(Type.String(), Type.Unknown())

/**
 * The public part of a record, by the public rule of its resource. Without an Id: all public
 * records of a resource that may have many.
 */
export const PublicRecordRequest = body({
  Resource: ResourceName,
  Exhibitor: text(64),
  Id: optional(RecordId),
})
export type PublicRecordRequest = Static<typeof PublicRecordRequest>
export const PublicRecordReply = Type.Object({
  Company: Type.Object({ ...CompanyName.properties, Hall: Type.String() }),
  Form: FormReply,
  Values,
  Files: Type.Record(Type.String(), Type.String()),
  /** All public records, if no Id was given; `Values` are then those of the first. */
  Records: optional(Type.Array(Type.Object({ Id: Type.String(), Values }))),
})
export type PublicRecordReply = Static<typeof PublicRecordReply>

/**
 * The published records of all companies. `Facets` selects an option for each field; an option of a
 * tree includes all options below it. `Sort` low and high use the number field `By`.
 */
export const PublicListRequest = body({
  Resource: ResourceName,
  Search: optional(text(100)),
  Facets: optional(
    Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 100 }), {
      maxProperties: 8,
    }),
  ),
  Sort: optional(literals(['new', 'low', 'high'])),
  By: optional(text(64)),
  After: optional(text(200)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
export type PublicListRequest = Static<typeof PublicListRequest>
/**
 * Options have the number of present matches; options without a match are left out. `Next` is empty
 * at the end.
 */
export const PublicListReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Id: Type.String(),
      Title: Type.String(),
      Lines: Type.Array(
        Type.Object({ Field: Type.String(), Label: Type.String(), Text: Type.String() }),
      ),
      Picture: optional(Type.String()),
      PublishedAt: Type.String(),
      /** The company's logo, if it published one. */
      Company: Type.Object({
        ...CompanyName.properties,
        Hall: Type.String(),
        Logo: optional(Type.String()),
      }),
      /**
       * For a need, and for companies only: how many companies have sent a quote, and whether the
       * caller has.
       */
      Quotes: optional(Type.Integer()),
      Quoted: optional(Type.Boolean()),
    }),
  ),
  Next: Type.String(),
  Total: Type.Integer(),
  Facets: Type.Array(
    Type.Object({
      Field: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Options: Type.Array(
        Type.Object({
          Value: Type.String(),
          Parent: Type.String(),
          Name: Type.String(),
          Name_en: Type.String(),
          Count: Type.Integer(),
        }),
      ),
    }),
  ),
})
export type PublicListReply = Static<typeof PublicListReply>

/** The original files of one published item of a company's media library. */
export const OriginalsRequest = body({ Exhibitor: text(64), Id: RecordId })
export type OriginalsRequest = Static<typeof OriginalsRequest>
/** Addresses that download the originals under a file name. Valid for ten minutes. */
export const OriginalsReply = Type.Object({
  Items: Type.Array(Type.Object({ Name: Type.String(), Url: Type.String() })),
})
export type OriginalsReply = Static<typeof OriginalsReply>

/** Calls: published records. */
export const recordPublicEndpoints = tagged('records', {
  'record.publicList': read({
    path: '/api/open/data/list',
    summary: 'Lists what all companies have published',
    description:
      'Search, facets with counts, order by time or by a number, and a cursor. Only resources with a directory have such a list.',
    request: PublicListRequest,
    reply: PublicListReply,
    example: { request: { Resource: 'product', Search: 'Oat', Size: 20 } },
  }),
  'record.public': read({
    path: '/api/open/data',
    summary: "Reads a company's published records",
    description: 'Only fields and states that the resource makes public.',
    request: PublicRecordRequest,
    reply: PublicRecordReply,
    example: { request: { Resource: 'contact', Exhibitor: '1' } },
  }),
  'record.originals': read({
    path: '/api/media/originals',
    auth: ['media'],
    rows: { fair: ['Exhibitor', 'Id'] },
    summary: "Gives the press the originals of a company's pictures and videos",
    description:
      'For people logged in as media, of items that are published. Refuses with `unknown_record` what is not public.',
    request: OriginalsRequest,
    reply: OriginalsReply,
  }),
})
