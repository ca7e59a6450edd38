import { statement, type Queryable } from '../db/queryable'
import {
  MESSAGE,
  PARTY,
  SEAT,
  TALK,
  type NewMessage,
  type PartyState,
  type SeatState,
  type StoredMessage,
  type TalkSide,
  type TalkState,
} from './talkStates'

/** A message by the id that its sender gave it. */
export interface SentId {
  talkId: number
  side: TalkSide
  cid: string
}

// locks in a fixed order, so that two batches never deadlock
const lockTalks = statement(
  'talk_lock',
  `SELECT ${TALK} FROM talk t WHERE t.id = ANY($1::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`,
)
const seats = statement(
  'talk_seats',
  `SELECT ${SEAT} FROM talk_seat s WHERE s.talk_id = ANY($1::bigint[])`,
)
const lockParties = statement(
  'talk_party_lock',
  `SELECT ${PARTY} FROM talk_party p WHERE (p.app_id, p.party) IN (SELECT * FROM unnest($1::text[], $2::text[]))
   ORDER BY p.app_id, p.party FOR NO KEY UPDATE`,
)
const sentBefore = statement(
  'talk_sent',
  `SELECT ${MESSAGE} FROM unnest($1::bigint[], $2::text[], $3::text[]) AS w (talk_id, side, cid)
     JOIN talk_message m ON m.talk_id = w.talk_id AND m.side = w.side AND m.cid = w.cid`,
)
const insert = statement(
  'talk_message_insert',
  `INSERT INTO talk_message (app_id, talk_id, seq, side, author, cid, kind, body, is_auto, at)
   SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::jsonb[], $9::boolean[], $10::timestamptz[])
   RETURNING id, talk_id AS "talkId", seq`,
)
const writeTalks = statement(
  'talk_write',
  `UPDATE talk t SET last_seq = w.last_seq, last_at = w.last_at, answered_at = w.answered_at, began_by = w.began_by
   FROM unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::text[]) AS w (id, last_seq, last_at, answered_at, began_by) WHERE t.id = w.id`,
)
const writeSeats = statement(
  'talk_seat_write',
  `UPDATE talk_seat s SET rev = w.rev, last_read = w.last_read, delivered = w.delivered, unread = w.unread, waiting_since = w.waiting_since,
     is_starred = w.is_starred, is_muted = w.is_muted, is_blocked = w.is_blocked, assignee = w.assignee, last_at = w.last_at, peer_name = w.peer_name
   FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::boolean[], $9::boolean[], $10::boolean[],
     $11::bigint[], $12::timestamptz[], $13::text[])
     AS w (talk_id, side, rev, last_read, delivered, unread, waiting_since, is_starred, is_muted, is_blocked, assignee, last_at, peer_name)
   WHERE s.talk_id = w.talk_id AND s.side = w.side`,
)
const writeParties = statement(
  'talk_party_write',
  `UPDATE talk_party p SET rev = w.rev, unread = w.unread, burst_at = w.burst_at, burst = w.burst
   FROM unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::timestamptz[], $6::int[]) AS w (app_id, party, rev, unread, burst_at, burst)
   WHERE p.app_id = w.app_id AND p.party = w.party`,
)
const changeMessage = statement(
  'talk_message_change',
  `UPDATE talk_message m SET state = $5, body = '{}' WHERE m.talk_id = $1 AND m.seq = $2 AND m.state = '' AND m.at >= $3 AND ($4::text IS NULL OR m.side = $4)
   RETURNING ${MESSAGE}`,
)
const endCheck = statement(
  'talk_message_checked',
  `UPDATE talk_message m SET body = m.body - 'checking' WHERE m.talk_id = $1 AND m.seq = $2 AND m.body ? 'checking' RETURNING ${MESSAGE}`,
)
const countUnread = statement(
  'talk_count_unread',
  `SELECT count(*)::int AS count FROM talk_message WHERE talk_id = $1 AND seq > $2 AND side <> $3`,
)

/**
 * Reads and writes of a batch of changes: each statement serves all of its talks. Run it in a
 * transaction.
 */
export function createTalkBatchRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof seats>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    /** Locks the talks until the transaction ends. */
    lockTalks: (ids: readonly number[]) => rows<TalkState>(lockTalks(ids)),
    seats: (ids: readonly number[]) => rows<SeatState>(seats(ids)),
    /** Locks the parties until the transaction ends. */
    lockParties: (keys: readonly { appId: string; party: string }[]) =>
      rows<PartyState>(
        lockParties(
          keys.map(({ appId }) => appId),
          keys.map(({ party }) => party),
        ),
      ),
    /** The ones of these messages that already exist. */
    sentBefore: (ids: readonly SentId[]) =>
      rows<StoredMessage>(
        sentBefore(
          ids.map(({ talkId }) => talkId),
          ids.map(({ side }) => side),
          ids.map(({ cid }) => cid),
        ),
      ),
    insert: (messages: readonly NewMessage[]) =>
      rows<{ id: number; talkId: number; seq: number }>(
        insert(
          messages.map(one => one.appId),
          messages.map(one => one.talkId),
          messages.map(one => one.seq),
          messages.map(one => one.side),
          messages.map(one => one.author),
          messages.map(one => one.cid),
          messages.map(one => one.kind),
          messages.map(one => JSON.stringify(one.body)),
          messages.map(one => one.isAuto),
          messages.map(one => one.at),
        ),
      ),
    async write(
      talks: readonly TalkState[],
      changed: readonly SeatState[],
      parties: readonly PartyState[],
    ): Promise<void> {
      if (talks.length > 0)
        await db.query(
          writeTalks(
            talks.map(one => one.id),
            talks.map(one => one.lastSeq),
            talks.map(one => one.lastAt),
            talks.map(one => one.answeredAt),
            talks.map(one => one.beganBy),
          ),
        )
      if (changed.length > 0)
        await db.query(
          writeSeats(
            changed.map(one => one.talkId),
            changed.map(one => one.side),
            changed.map(one => one.rev),
            changed.map(one => one.lastRead),
            changed.map(one => one.delivered),
            changed.map(one => one.unread),
            changed.map(one => one.waitingSince),
            changed.map(one => one.isStarred),
            changed.map(one => one.isMuted),
            changed.map(one => one.isBlocked),
            changed.map(one => one.assignee),
            changed.map(one => one.lastAt),
            changed.map(one => one.peerName),
          ),
        )
      if (parties.length > 0)
        await db.query(
          writeParties(
            parties.map(one => one.appId),
            parties.map(one => one.party),
            parties.map(one => one.rev),
            parties.map(one => one.unread),
            parties.map(one => one.burstAt),
            parties.map(one => one.burst),
          ),
        )
    },
    /**
     * Removes the content of a message written after a given time; `side` when it must belong to
     * that side. Undefined when there is no such message.
     */
    async changeMessage(
      talkId: number,
      seq: number,
      state: Exclude<StoredMessage['state'], ''>,
      since: Date,
      side?: TalkSide,
    ): Promise<StoredMessage | undefined> {
      return (await rows<StoredMessage>(changeMessage(talkId, seq, since, side ?? null, state)))[0]
    },
    /** Records that a picture was checked; undefined where it already was, or is gone. */
    async endCheck(talkId: number, seq: number): Promise<StoredMessage | undefined> {
      return (await rows<StoredMessage>(endCheck(talkId, seq)))[0]
    },
    async countUnread(talkId: number, after: number, side: TalkSide): Promise<number> {
      return (await rows<{ count: number }>(countUnread(talkId, after, side)))[0]?.count ?? 0
    },
  }
}

export type TalkBatchRepository = ReturnType<typeof createTalkBatchRepository>
