import { Type, type Static } from '@sinclair/typebox'
import { MAX_SPOTS } from '../domain/panorama'
import { body, literals, NoData, optional, text } from './common'
import { PREFIX, read, tagged, write } from './endpoint'
import { ShownProduct } from './hallLive'
import { CompanyName } from './resource'

const Booth = {
  Id: Type.String(),
  Title: Type.String(),
  /** Short-lived address. */
  Cover: Type.String(),
  /** A page of the company's own, or a panorama that this app shows. */
  Way: literals(['link', 'panorama'] as const),
  Company: CompanyName,
}
export const VrItem = Type.Object(Booth)
export type VrItem = Static<typeof VrItem>
/** `Company`: only the booths of one company. */
export const HallVrRequest = body({ Company: optional(text(64)) })
export type HallVrRequest = Static<typeof HallVrRequest>
export const HallVrReply = Type.Object({ Items: Type.Array(VrItem) })
export type HallVrReply = Static<typeof HallVrReply>

/** The place of a product in the panorama, in degrees to the right of the middle and upwards. */
export const VrSpot = Type.Object({
  Product: text(32, { minLength: 1 }),
  Yaw: Type.Number({ minimum: -180, maximum: 180 }),
  Pitch: Type.Number({ minimum: -90, maximum: 90 }),
})
export type VrSpot = Static<typeof VrSpot>
export const HallVrOpenRequest = body({ Id: text(32) })
const Opened = {
  ...Booth,
  /** For `link` only; empty otherwise. */
  Url: Type.String(),
  /**
   * For `panorama` only: short-lived addresses, empty otherwise. The picture is at most 4,096
   * pixels wide once the server has resized it.
   */
  Panorama: Type.String(),
  /** At most 80 KB, and at most 2,048 pixels wide; empty until the server has made them. */
  PanoramaFirst: Type.String(),
  PanoramaSmall: Type.String(),
  Products: Type.Array(ShownProduct),
  Spots: Type.Array(VrSpot),
}
export const HallVrOpenReply = Type.Object(Opened)
export type HallVrOpenReply = Static<typeof HallVrOpenReply>

/**
 * The company's own booth as last saved. `IsOnline`: visitors see this version; otherwise only the
 * company does. `MayMark` is false where visitors see another panorama, to which the marks belong.
 */
export const VrPreviewReply = Type.Object({
  ...Opened,
  IsOnline: Type.Boolean(),
  MayMark: Type.Boolean(),
})
export type VrPreviewReply = Static<typeof VrPreviewReply>

export const VrSpotsRequest = body({
  Id: text(32),
  Spots: Type.Array(VrSpot, { maxItems: MAX_SPOTS }),
})
export type VrSpotsRequest = Static<typeof VrSpotsRequest>

/** Calls: VR booths for visitors, and where a company marks its products in them. */
export const hallVrEndpoints = tagged('hall', {
  'hall.vr': read({
    path: '/api/open/vr/list',
    summary: 'Lists VR booths',
    description: 'Those that are online, the latest first, 300 at most.',
    request: HallVrRequest,
    reply: HallVrReply,
  }),
  'hall.vrBooth': read({
    path: '/api/open/vr/get',
    summary: 'Opens a VR booth',
    description: 'Its link or panorama, its products, and where they are in the panorama.',
    request: HallVrOpenRequest,
    reply: HallVrOpenReply,
    example: { request: { Id: 'AAAAAAAAAAAAAAAA' } },
  }),
  'vr.preview': read({
    path: `${PREFIX}/vr/preview`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: "Opens one's own VR booth before visitors do",
    description: 'As it was saved last, in every state: its panorama, products and marks.',
    request: HallVrOpenRequest,
    reply: VrPreviewReply,
    example: { request: { Id: 'AAAAAAAAAAAAAAAA' } },
  }),
  'vr.spots': write({
    path: `${PREFIX}/vr/spots`,
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['Spots'] },
    summary: 'Marks products in a panorama',
    description:
      'In place of all that were marked. Only products the VR booth names are shown. A booth that is not online yet is marked for its preview. Refuses with `unknown_record` what is not the company’s.',
    request: VrSpotsRequest,
    reply: NoData,
    example: {
      request: {
        Id: 'AAAAAAAAAAAAAAAA',
        Spots: [{ Product: 'BBBBBBBBBBBBBBBB', Yaw: 12.5, Pitch: -8 }],
      },
    },
  }),
})
