import { Type, type Static } from '@sinclair/typebox'
import { MAX_ROOM_TEXT } from '../talks/limits'
import { body, literals, NoData, optional, text } from './common'
import { people, PREFIX, read, tagged, write } from './endpoint'

/** The most messages in one reply. */
export const ROOM_PAGE = 50

const Id = text(32)
const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/**
 * A message in the room of a live session. Names of visitors are masked; the host's name is empty.
 */
export const RoomMessage = Type.Object({
  Seq,
  Host: Type.Boolean(),
  Name: Type.String(),
  /** Empty for a removed message. */
  Text: Type.String(),
  Removed: Type.Boolean(),
  At: Type.String(),
})
export type RoomMessage = Static<typeof RoomMessage>

export const LiveRoomRequest = body({ Id, After: optional(Seq) })
export type LiveRoomRequest = Static<typeof LiveRoomRequest>
export const LiveRoomReply = Type.Object({
  /** In ascending order. */
  Messages: Type.Array(RoomMessage, { maxItems: ROOM_PAGE }),
  /** Messages can be written now. */
  Open: Type.Boolean(),
  /** How many devices opened the session. */
  Viewers: Type.Integer(),
  /** The caller's company hosts it. */
  Host: Type.Boolean(),
})
export type LiveRoomReply = Static<typeof LiveRoomReply>

export const LiveSayRequest = body({
  Id,
  ClientId: text(40, { minLength: 8, pattern: '^[A-Za-z0-9-]+$' }),
  Text: text(MAX_ROOM_TEXT),
})
export type LiveSayRequest = Static<typeof LiveSayRequest>
export const LiveSayReply = Type.Object({ Message: RoomMessage })
export type LiveSayReply = Static<typeof LiveSayReply>

/** `remove` deletes the message; `mute` also stops its author from writing in this room. */
export const LiveModerateRequest = body({ Id, Seq, Action: literals(['remove', 'mute'] as const) })
export type LiveModerateRequest = Static<typeof LiveModerateRequest>

/**
 * `Device` is a random id that the device keeps. `Product` reports that this product was opened.
 */
export const LiveLookRequest = body({
  Id,
  Device: text(40, { minLength: 8, pattern: '^[A-Za-z0-9-]+$' }),
  Product: optional(text(16)),
})
export type LiveLookRequest = Static<typeof LiveLookRequest>

/** Calls: the room of a live session. */
export const hallLiveRoomEndpoints = tagged('hall', {
  'live.room': read({
    path: '/api/open/live/room',
    summary: 'Reads the talk of a live session',
    description:
      'The latest messages, or those after a number, for everybody. Over the socket the same messages come at once.',
    request: LiveRoomRequest,
    reply: LiveRoomReply,
  }),
  'live.look': write({
    path: '/api/open/live/look',
    summary: 'Counts a viewer of a live session',
    description: 'A device counts once for the session, and once for each product it opens there.',
    request: LiveLookRequest,
    reply: NoData,
  }),
  'live.say': write({
    path: `${PREFIX}/live/say`,
    aliases: ['/api/visitor/live/say', '/api/media/live/say', '/api/vip/live/say'],
    encoding: 'json',
    auth: people,
    rows: { fair: ['Id'], plain: ['ClientId', 'Text'] },
    summary: 'Writes in the talk of a live session',
    description:
      'While it is live; by people who registered, and by the company that hosts it. One message in three seconds. `ClientId` makes it safe to send again.',
    request: LiveSayRequest,
    reply: LiveSayReply,
  }),
  'live.moderate': write({
    path: `${PREFIX}/live/moderate`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['Seq', 'Action'] },
    summary: 'Moderates the talk of a live session',
    description: 'By the company that hosts it.',
    request: LiveModerateRequest,
    reply: NoData,
  }),
})
