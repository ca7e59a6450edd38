import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox'
import { literals } from '../common'

const closed = { additionalProperties: false } as const
export const shape = <P extends TProperties>(properties: P) => Type.Object(properties, closed)
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const Time = Type.String({ description: 'ISO 8601 in UTC' })
const Day = Type.String({ description: 'YYYY-MM-DD where the fair is held' })
export const Both = shape({ cn: Type.String(), en: Type.String() })

/** The most rows on a page, and the default. */
export const PAGE = { most: 100, usual: 50 } as const

/** Paging of a list: the size of the page, and the cursor that the page before returned. */
export const paging = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE.most,
      default: PAGE.usual,
      description: 'Items on a page',
    }),
  ),
  after: Type.Optional(Type.String({ maxLength: 300, description: '`next` of the page before' })),
}
export const modifiedSince = {
  modified_since: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Only what changed at this time or later; ISO 8601 with offset',
    }),
  ),
}

export const listOf = <T extends TSchema>(item: T) =>
  shape({
    data: Type.Array(item, { maxItems: PAGE.most }),
    next: nullable(Type.String({ description: 'Give it as `after`; null on the last page' })),
  })

export const V1Fair = shape({
  id: Type.String(),
  name: Both,
  days: Type.Array(Day),
  timeZone: Type.String({ description: 'Offset of the place of the fair' }),
})
export type V1Fair = Static<typeof V1Fair>

export const V1Company = shape({
  id: Type.String(),
  name: Both,
  booth: Type.String(),
  hall: Type.String(),
  area: Type.Number({ description: 'Square metres; 0 where it is not known' }),
  state: literals(['active', 'left']),
  publishedAt: nullable(Time),
  categories: Both,
  createdAt: Time,
  modifiedAt: Time,
})
export type V1Company = Static<typeof V1Company>

export const V1Product = shape({
  id: Type.String(),
  company: shape({ id: Type.String(), name: Both, booth: Type.String() }),
  name: Both,
  category: Both,
  specification: Both,
  picture: Type.String({ description: 'Address of the first picture; empty where there is none' }),
  publishedAt: Time,
})
export type V1Product = Static<typeof V1Product>

const V1Person = shape({
  name: Type.String(),
  phone: shape({ countryCode: Type.String(), number: Type.String() }),
  answers: Type.Record(Type.String(), Type.Unknown(), {
    description: 'By the ids of the form. Identity numbers are left out',
  }),
})
export const V1Registration = shape({
  id: Type.String(),
  audience: literals(['visitor', 'media', 'vip']),
  state: literals(['unpaid', 'submitted', 'returned', 'approved', 'rejected', 'revoked']),
  source: Type.String({ description: 'Channel it came by' }),
  language: Type.String(),
  ticketType: nullable(Type.String()),
  form: shape({ id: Type.String(), version: Type.Integer() }),
  createdAt: Time,
  modifiedAt: Time,
  person: Type.Optional(
    Type.Union([V1Person], { description: 'Only for keys with `people:read`' }),
  ),
})
export type V1Registration = Static<typeof V1Registration>

export const V1CheckIn = shape({
  id: Type.String(),
  registration: nullable(
    Type.String({
      description: 'Id of the registration; null for a badge of a company or a ticket',
    }),
  ),
  gate: Type.String(),
  direction: literals(['in', 'out']),
  at: Time,
  day: Day,
  receivedAt: Time,
  offline: Type.Boolean({ description: 'The gate had no network and told later' }),
})
export type V1CheckIn = Static<typeof V1CheckIn>

export const V1Arrivals = shape({
  day: Day,
  people: Type.Integer({ description: 'Different badges that came in' }),
  entries: Type.Integer(),
  exits: Type.Integer(),
  hours: Type.Array(
    shape({ hour: Type.Integer({ minimum: 0, maximum: 23 }), entries: Type.Integer() }),
    { maxItems: 24 },
  ),
})
export type V1Arrivals = Static<typeof V1Arrivals>

export const V1Order = shape({
  id: Type.String(),
  state: literals(['pending', 'paid', 'expired', 'cancelled', 'refunding', 'refunded']),
  buyer: literals(['visitor', 'company']),
  company: nullable(Type.String()),
  registration: nullable(Type.String()),
  ticketType: Type.String(),
  quantity: Type.Integer(),
  total: Type.Integer({ description: 'Smallest unit of the currency: fen' }),
  currency: Type.String(),
  createdAt: Time,
  paidAt: nullable(Time),
  refundedAt: nullable(Time),
  modifiedAt: Time,
})
export type V1Order = Static<typeof V1Order>
