import type { TalkKind, TalkSource } from '@core/talks/limits'

export type TalkSide = 'a' | 'b'

/** A talk, locked with its seats and parties during a change. Times are milliseconds. */
export interface TalkState {
  id: number
  appId: string
  beganBy: TalkSide
  source: TalkSource
  sourceId: string
  hidesName: boolean
  answeredAt: Date | null
  lastSeq: number
  lastAt: Date
}
/** One side of a talk. */
export interface SeatState {
  talkId: number
  appId: string
  side: TalkSide
  party: string
  peerName: string
  rev: number
  lastRead: number
  delivered: number
  unread: number
  waitingSince: Date | null
  isStarred: boolean
  isMuted: boolean
  isBlocked: boolean
  assignee: number | null
  lastAt: Date
}
/** Settings of a company's talks as they are stored. */
export interface StoredTalkSettings {
  from?: number
  until?: number
  away?: string
  awayEn?: string
  quick?: readonly { text: string; textEn: string }[]
}
/** What the organiser last told a party. */
export interface ToldParty {
  kind: 'warn' | 'mute' | 'end'
  text: string
  at: string
}
/** A party of talks. */
export interface PartyState {
  appId: string
  party: string
  rev: number
  unread: number
  burstAt: Date
  burst: number
  mutedUntil: Date | null
  endedAt: Date | null
  isOpen: boolean
  settings: StoredTalkSettings
  told: ToldParty | null
}

/** The content of a message as it is stored. */
export interface MessageBody {
  text?: string
  textEn?: string
  url?: string
  name?: string
  bytes?: number
  /**
   * WeChat's verdict on the picture is pending; `held` hides the picture from others until then.
   */
  checking?: 'soon' | 'held'
  card?: {
    id: string
    exhibitor: string
    title: string
    titleEn: string
    line: string
    picture: string
  }
}
export interface NewMessage {
  talkId: number
  appId: string
  seq: number
  side: TalkSide
  author: number | null
  cid: string
  kind: TalkKind
  body: MessageBody
  isAuto: boolean
  at: Date
}
export interface StoredMessage extends NewMessage {
  id: number
  state: '' | 'recalled' | 'removed' | 'withdrawn' | 'deleted'
}

/** The columns of each, under the names above. */
export const TALK = `t.id, t.app_id AS "appId", t.began_by AS "beganBy", t.source, t.source_id AS "sourceId", t.hides_name AS "hidesName",
  t.answered_at AS "answeredAt", t.last_seq AS "lastSeq", t.last_at AS "lastAt"`
export const SEAT = `s.talk_id AS "talkId", s.app_id AS "appId", s.side, s.party, s.peer_name AS "peerName", s.rev, s.last_read AS "lastRead", s.delivered, s.unread,
  s.waiting_since AS "waitingSince", s.is_starred AS "isStarred", s.is_muted AS "isMuted", s.is_blocked AS "isBlocked", s.assignee, s.last_at AS "lastAt"`
export const PARTY = `p.app_id AS "appId", p.party, p.rev, p.unread, p.burst_at AS "burstAt", p.burst, p.muted_until AS "mutedUntil", p.ended_at AS "endedAt",
  p.is_open AS "isOpen", p.settings, p.told`
export const MESSAGE = `m.id, m.talk_id AS "talkId", m.app_id AS "appId", m.seq, m.side, m.author, m.cid, m.kind, m.body, m.is_auto AS "isAuto", m.state, m.at`
