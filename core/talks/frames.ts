import type { ChatMessage, ChatTalk } from '../contract/chat'
import type { RoomMessage } from '../contract/hallLiveRoom'

/** What changed of a talk, beside its messages. */
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
  /** Something may have been missed: ask `chat.sync`. */
  | { type: 'resync' }
  | { type: 'talk'; Rev: number; Total: number; Talk: TalkPatch; Messages: ChatMessage[] }
  | { type: 'typing'; Talk: string }
  /** New or changed messages of a live session whose room the socket is in. */
  | { type: 'room'; Room: string; Messages: RoomMessage[] }
  /** The organiser said something to the party: ask `chat.settings`. */
  | { type: 'told' }

/** What a client sends. The token comes in the first frame, never in the address. */
export type LiveRequest =
  | { type: 'hello'; appId: string; token: string }
  | { type: 'ping' }
  | { type: 'typing'; Talk: string }
  /** Into the room of a live session, out of the one before; an empty id leaves. */
  | { type: 'room'; Room: string }

/** Codes a socket is closed with beside those of the protocol. */
export const LIVE_CLOSED = {
  unauthorized: 4401,
  tooMany: 4429,
  replaced: 4409,
  badFrame: 4400,
  ended: 4403,
} as const
/**
 * A client says that it is there this often; who is silent for longer than the second is sent away.
 * Milliseconds.
 */
export const LIVE_PING_MS = 25_000
export const LIVE_SILENT_MS = 60_000
/** A socket has so long to say who it is. */
export const LIVE_HELLO_MS = 10_000
export const LIVE_PATH = '/api/live'
