import { Type, type Static, type TSchema } from '@sinclair/typebox'

/** Text with a hard upper limit; every string of the contract has one. */
export const text = (maxLength: number, options: Record<string, unknown> = {}) =>
  Type.String({ maxLength, ...options })
export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema)

/** A union of these words, and the same as a type. */
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map(value => Type.Literal(value))))

/** Phone value of SPEC §3; the country code defaults to 86. */
export const Mobile = Type.Object({
  CountryCode: optional(text(5)),
  AreaCode: optional(text(5)),
  Number: text(20),
  Ext: optional(text(5)),
})

/** What the client adds to every payload (SPEC §7). */
export const CommonFields = {
  appId: optional(text(32)),
  lang: optional(text(8)),
  menuId: optional(text(32)),
}

/**
 * A request body: the given fields plus the common ones; unknown fields are dropped by the server.
 */
export const body = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object({ ...properties, ...CommonFields })

/** Orders of a list that is sorted by time only; the newest first by default. */
export const TIME_SORTS = ['time', '-time'] as const
export type TimeSort = (typeof TIME_SORTS)[number]
/** Cursor of a page: the value that the page before returned. */
export const Cursor = optional(text(64))
/** The number of rows on a page. */
export const PageSize = optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** A request without fields of its own, and a reply without data. */
export const NoFields = body({})
export const NoData = Type.Object({})

/** A job makes the file. The file is among the caller's files (download2) until it expires. */
export const FileJobReply = Type.Object({ Id: Type.String() })
export type FileJobReply = Static<typeof FileJobReply>
