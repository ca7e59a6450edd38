import type { ChatMessage, ChatTalk } from '../contract/chat'
import type { RoomMessage } from '../contract/hallLiveRoom'

/** The parts of a talk that can change, besides its messages. */
export type TalkPatch = Pick<
  ChatTalk,
  | 'Id'
  | 'LastSeq'
  | 'Unread'
  | 'ReadSeq'
  | 'PeerReadSeq'
  | 'PeerDeliveredSeq'
  | 'At'
  | 'WaitingSince'
  | 'Starred'
  | 'Muted'
  | 'Blocked'
  | 'Bar'
>

/** What the server sends over the socket. */
export type LiveFrame =
  | { type: 'welcome' }
  | { type: 'pong' }
  /** The client may have missed something: it calls `chat.sync`. */
  | { type: 'resync' }
  | { type: 'talk'; Rev: number; Total: number; Talk: TalkPatch; Messages: ChatMessage[] }
  | { type: 'typing'; Talk: string }
  /** New or changed messages of the live session whose room the socket has joined. */
  | { type: 'room'; Room: string; Messages: RoomMessage[] }
  /** The organiser has taken a measure against the party: the client calls `chat.settings`. */
  | { type: 'told' }

/** Frames of a client. The token is in the first frame, never in the address. */
export type LiveRequest =
  | { type: 'hello'; appId: string; token: string }
  | { type: 'ping' }
  | { type: 'typing'; Talk: string }
  /** Joins the room of a live session and leaves the former one; an empty id only leaves. */
  | { type: 'room'; Room: string }

/** Close codes of the socket, besides those of the protocol. */
export const LIVE_CLOSED = {
  unauthorized: 4401,
  tooMany: 4429,
  replaced: 4409,
  badFrame: 4400,
  ended: 4403,
} as const
/**
 * Milliseconds. Clients send a ping at the first interval; the server disconnects clients that are
 * silent for longer than the second.
 */
export const LIVE_PING_MS = 25_000
export const LIVE_SILENT_MS = 60_000
/** A socket must authenticate within this time. */
export const LIVE_HELLO_MS = 10_000
export const LIVE_PATH = '/api/live'
