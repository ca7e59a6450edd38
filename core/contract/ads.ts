import { Type, type Static } from '@sinclair/typebox'
import { AD_PAGES } from '../domain/ads'
import { body, literals, NoData, NoFields, optional, text } from './common'
import { PREFIX, read, reads, tagged, write } from './endpoint'
import { Order } from './payment'
import { CompanyName } from './resource'

const RecordId = text(32)

/** An advertisement that is shown now. */
export const ShownAd = Type.Object({
  Id: Type.String(),
  Place: Type.String(),
  Title: Type.String(),
  /** Short-lived address. */
  Picture: Type.String(),
  /** Pixels, as the place defines them. */
  Width: Type.Integer(),
  Height: Type.Integer(),
  Company: CompanyName,
  /** Product that the advertisement leads to; empty for the company's card. */
  Product: Type.String(),
})
export type ShownAd = Static<typeof ShownAd>
export const HallAdsRequest = body({ Page: literals([...AD_PAGES]) })
export type HallAdsRequest = Static<typeof HallAdsRequest>
export const HallAdsReply = Type.Object({ Items: Type.Array(ShownAd) })
export type HallAdsReply = Static<typeof HallAdsReply>

/** Advertisements that came into view on a page, and those that were pressed. */
export const AdSeenRequest = body({
  Shown: optional(Type.Array(RecordId, { maxItems: 24 })),
  Clicked: optional(Type.Array(RecordId, { maxItems: 4 })),
})
export type AdSeenRequest = Static<typeof AdSeenRequest>

/** `Left`: free places on each day of `Days`, in the same order. */
export const OfferedAdPlace = Type.Object({
  Id: Type.String(),
  Page: literals([...AD_PAGES]),
  Name: Type.String(),
  Width: Type.Integer(),
  Height: Type.Integer(),
  /** Yuan. */
  PricePerDay: Type.Number(),
  Stock: Type.Integer(),
  Left: Type.Array(Type.Integer()),
})
export type OfferedAdPlace = Static<typeof OfferedAdPlace>
const Offer = {
  /** False in a fair without places for advertisements. */
  IsOn: Type.Boolean(),
  /** Days that can be booked, and today in the fair's time zone. */
  Days: Type.Array(Type.String()),
  Today: Type.String(),
  Places: Type.Array(OfferedAdPlace),
}
export const AdOfferReply = Type.Object({
  ...Offer,
  MostDays: Type.Integer(),
  PayTo: Type.String(),
  /** A confirmed advertisement can be paid online, by `ad.order`. */
  PaysOnline: Type.Boolean(),
  /** The company's own advertisements and their figures. */
  Mine: Type.Array(
    Type.Object({
      Id: Type.String(),
      State: Type.String(),
      Price: Type.Number(),
      Shown: Type.Integer(),
      Clicked: Type.Integer(),
      /** The newest order for this advertisement. */
      Order: optional(Order),
    }),
  ),
  /**
   * Visits by the code on the company's posters, counted by device and day, and people who
   * registered.
   */
  Poster: Type.Object({ Visits: Type.Integer(), Registrations: Type.Integer() }),
})
export type AdOfferReply = Static<typeof AdOfferReply>

export const AdOrderRequest = body({ Id: RecordId })
export type AdOrderRequest = Static<typeof AdOrderRequest>

export const DeskAd = Type.Object({
  Id: Type.String(),
  State: Type.String(),
  Title: Type.String(),
  Company: Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  Place: Type.String(),
  From: Type.String(),
  Until: Type.String(),
  Holds: Type.Boolean(),
  Price: Type.Number(),
  Shown: Type.Integer(),
  Clicked: Type.Integer(),
})
export type DeskAd = Static<typeof DeskAd>
export const DeskAdsReply = Type.Object({ ...Offer, Items: Type.Array(DeskAd) })
export type DeskAdsReply = Static<typeof DeskAdsReply>

/**
 * Calls: what advertisements show, how often, and what of their places is left. Applications are
 * records of resource `ad`.
 */
export const adEndpoints = tagged('hall', {
  'hall.ads': read({
    path: '/api/open/ad/list',
    summary: 'Lists the advertisements of a page',
    description:
      'Those that were paid for and run today, in no order. Each leads to a company or product of the fair.',
    request: HallAdsRequest,
    reply: HallAdsReply,
    example: { request: { Page: 'landing' } },
  }),
  'hall.adSeen': read({
    path: '/api/open/ad/seen',
    summary: 'Counts what came into view and what was pressed',
    description:
      'Counted in memory and written every few seconds, by day, for advertisements that run. Never by whom. Ids of others are counted nowhere.',
    request: AdSeenRequest,
    reply: NoData,
    example: { request: { Shown: ['AAAAAAAAAAAAAAAA'] } },
  }),
  'ad.offer': read({
    path: `${PREFIX}/ad/offer`,
    auth: ['ex'],
    rows: 'session',
    summary: 'Shows the places for advertisements',
    description:
      'With their prices, how many are left on each day, where the price is transferred to, and the figures of the company’s own.',
    request: NoFields,
    reply: AdOfferReply,
  }),
  'ad.order': write({
    path: `${PREFIX}/ad/order`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Orders a confirmed advertisement, to pay it',
    description:
      'Its order is paid, read and cancelled as those of tickets are; asked again, it is the same one. Money makes the advertisement paid, once. Refuses with `order_paid`, `order_closed` or `pay_off`.',
    request: AdOrderRequest,
    reply: Order,
    example: { request: { Id: 'AAAAAAAAAAAAAAAA' } },
  }),
  'desk.ads': read({
    path: '/api/oa/ads',
    ...reads('content'),
    rows: 'session',
    summary: 'Shows the calendar of advertisements',
    description:
      'Places × days with what is left, and every advertisement that was submitted with its state, price and figures, 600 at most.',
    request: NoFields,
    reply: DeskAdsReply,
  }),
})
