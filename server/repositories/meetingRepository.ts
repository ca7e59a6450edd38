import { OBJECTION_DAYS, type MeetingState } from '@core/scheduling/frame'
import { statement, type Queryable } from '../db/queryable'
import { createMeetingPlaces } from './meetingPlaces'
import { createMeetingPeople } from './meetingPeople'

export type MeetingSide = 'from' | 'to'

/** One side of a meeting: a company with the account that attends, or a person. */
export interface StoredSide {
  exhibitorId: string | null
  visitorId: number | null
  rep: number | null
}
export interface StoredMeeting {
  id: number
  from: StoredSide
  to: StoredSide
  state: MeetingState
  waitsFor: MeetingSide | null
  slotId: string
  newSlot: string | null
  tableId: string | null
  subject: string
  /** Ids of the products it is about. */
  products: string[]
  reason: string
  expiresAt: Date | null
  planVersion: number | null
  isLocked: boolean
  fromHereAt: Date | null
  toHereAt: Date | null
  fromNote: string
  toNote: string
  fromRating: number
  toRating: number
  absent: MeetingSide | null
  objection: string
  objectedAt: Date | null
  /** The no-show stays on record: the organiser decided so, or did not answer. */
  objectionEnd: 'kept' | 'lapsed' | null
  revision: number
  sequence: number
  changedAt: Date
}
const COLUMNS = `m.id::float8 AS id, m.from_exhibitor, m.from_visitor::float8 AS from_visitor, m.from_rep::float8 AS from_rep, m.to_exhibitor,
  m.to_visitor::float8 AS to_visitor, m.to_rep::float8 AS to_rep, m.state, m.waits_for AS "waitsFor", m.slot_id AS "slotId", m.new_slot AS "newSlot",
  m.table_id AS "tableId", m.subject, m.products, m.reason, m.expires_at AS "expiresAt", m.plan_version AS "planVersion", m.is_locked AS "isLocked",
  m.from_here_at AS "fromHereAt", m.to_here_at AS "toHereAt", m.from_note AS "fromNote", m.to_note AS "toNote", m.from_rating AS "fromRating",
  m.to_rating AS "toRating", m.absent, m.objection,
  m.objected_at AS "objectedAt", m.objection_end AS "objectionEnd", m.revision, m.sequence, m.changed_at AS "changedAt"`

interface Row extends Omit<StoredMeeting, 'from' | 'to'> {
  from_exhibitor: string | null
  from_visitor: number | null
  from_rep: number | null
  to_exhibitor: string | null
  to_visitor: number | null
  to_rep: number | null
}

function read({
  from_exhibitor,
  from_visitor,
  from_rep,
  to_exhibitor,
  to_visitor,
  to_rep,
  ...rest
}: Row): StoredMeeting {
  return {
    ...rest,
    from: { exhibitorId: from_exhibitor, visitorId: from_visitor, rep: from_rep },
    to: { exhibitorId: to_exhibitor, visitorId: to_visitor, rep: to_rep },
  }
}

const findMeeting = statement(
  'meeting_find',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.id = $2`,
)
const listNamed = statement(
  'meeting_named',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.id = ANY($2::bigint[])`,
)
const holdMeeting = statement(
  'meeting_find_locked',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.id = $2 FOR UPDATE`,
)
const listOfParty = statement(
  'meeting_of_party',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.id IN (
     (SELECT id FROM meeting WHERE app_id = $1 AND from_party = $2 ORDER BY id DESC LIMIT $3)
     UNION (SELECT id FROM meeting WHERE app_id = $1 AND to_party = $2 ORDER BY id DESC LIMIT $3)) ORDER BY m.slot_id, m.id LIMIT $3`,
)
const listOfDay = statement(
  'meeting_of_day',
  `SELECT ${COLUMNS} FROM meeting m JOIN meeting_slot s ON s.app_id = m.app_id AND s.id = m.slot_id
   WHERE m.app_id = $1 AND s.day = $2 AND m.state IN ('scheduled', 'done', 'no_show') ORDER BY m.slot_id, m.table_id, m.id LIMIT 5000`,
)
const listPlanned = statement(
  'meeting_planned',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.state = 'scheduled' ORDER BY m.id`,
)
const pairs = statement(
  'meeting_pairs',
  `SELECT DISTINCT from_party AS a, to_party AS b FROM meeting WHERE app_id = $1 AND state IN ('requested', 'scheduled', 'done')`,
)
const listAbsent = statement(
  'meeting_absent',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND m.state = 'no_show' ORDER BY m.objection = '', m.objection_end IS NOT NULL, m.slot_id DESC, m.id LIMIT $2`,
)
const countOpen = statement(
  'meeting_open',
  `SELECT count(*)::int AS count FROM meeting WHERE app_id = $1 AND (from_party = $2 OR to_party = $2) AND (state = 'scheduled' OR state = 'requested' AND $3)`,
)
const lockParty = statement(
  'meeting_lock_party',
  `SELECT pg_advisory_xact_lock(hashtextextended($1 || ':' || $2, 17))`,
)
const insertMeeting = statement(
  'meeting_insert',
  `INSERT INTO meeting AS m (app_id, from_exhibitor, from_visitor, from_rep, to_exhibitor, to_visitor, to_rep, state, waits_for, slot_id, table_id,
     subject, expires_at, plan_version, created_at, changed_at, products)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
)
const updateMeeting = statement(
  'meeting_update',
  `UPDATE meeting AS m SET from_rep = $3, to_rep = $4, state = $5, waits_for = $6, slot_id = $7, new_slot = $8, table_id = $9, reason = $10,
     expires_at = $11, is_locked = $12, from_here_at = $13, to_here_at = $14, from_note = $15, to_note = $16, from_rating = $17, to_rating = $18,
     absent = $19, objection = $20, sequence = $21, plan_version = $22, changed_at = $23, objected_at = $24, objection_end = $25, revision = revision + 1
   WHERE app_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
)
const expire = statement(
  'meeting_expire',
  `WITH gone AS (UPDATE meeting SET state = 'expired', expires_at = NULL, waits_for = NULL, changed_at = $1, revision = revision + 1
     WHERE id IN (SELECT id FROM meeting WHERE state = 'requested' AND expires_at <= $1 ORDER BY id LIMIT 2000 FOR UPDATE SKIP LOCKED)
     RETURNING app_id, id)
   DELETE FROM meeting_hold h USING gone WHERE h.app_id = gone.app_id AND h.meeting_id = gone.id`,
)
const end = statement(
  'meeting_end',
  `UPDATE meeting m SET state = CASE WHEN (from_here_at IS NULL) = (to_here_at IS NULL) THEN 'done' ELSE 'no_show' END,
     absent = CASE WHEN from_here_at IS NOT NULL AND to_here_at IS NULL THEN 'to' WHEN to_here_at IS NOT NULL AND from_here_at IS NULL THEN 'from' END,
     new_slot = NULL, waits_for = NULL, changed_at = $1, revision = revision + 1
   WHERE m.id IN (SELECT o.id FROM meeting o JOIN meeting_slot s ON s.app_id = o.app_id AND s.id = o.slot_id
     WHERE o.state = 'scheduled' AND s.ends_at <= $1 ORDER BY o.id LIMIT 2000 FOR UPDATE OF o SKIP LOCKED)`,
)
const lapse = statement(
  'meeting_objections_lapse',
  `UPDATE meeting SET objection_end = 'lapsed', changed_at = $1, revision = revision + 1
   WHERE id IN (SELECT id FROM meeting WHERE state = 'no_show' AND objection <> '' AND objection_end IS NULL
     AND coalesce(objected_at, changed_at) <= $1::timestamptz - make_interval(days => $2) ORDER BY id LIMIT 2000 FOR UPDATE SKIP LOCKED)`,
)
const listOfPerson = statement(
  'meeting_of_person',
  `SELECT ${COLUMNS} FROM meeting m WHERE m.app_id = $1 AND $2::bigint IN (m.from_visitor, m.to_visitor, m.from_rep, m.to_rep)
     AND m.state IN ('scheduled', 'done', 'no_show', 'cancelled') AND (m.state <> 'cancelled' OR m.changed_at > now() - interval '60 days')
   ORDER BY m.slot_id, m.id LIMIT 500`,
)

/** Slots, tables, meetings, and what is taken. */
export function createMeetingRepository(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]) =>
    (await db.query<T & Record<string, unknown>>(query)).rows as T[]
  const meetings = async (query: Parameters<Queryable['query']>[0]) =>
    (await db.query<Row & Record<string, unknown>>(query)).rows.map(read)
  return {
    ...createMeetingPeople(db),
    ...createMeetingPlaces(db),
    async find(appId: string, id: number): Promise<StoredMeeting | undefined> {
      return (await meetings(findMeeting(appId, id)))[0]
    },
    listNamed: (appId: string, ids: readonly number[]) => meetings(listNamed(appId, ids)),
    /** Locks the meeting until the transaction ends. */
    async hold(appId: string, id: number): Promise<StoredMeeting | undefined> {
      return (await meetings(holdMeeting(appId, id)))[0]
    },
    listOfParty: (appId: string, party: string, limit: number) =>
      meetings(listOfParty(appId, party, limit)),
    listOfDay: (appId: string, day: string) => meetings(listOfDay(appId, day)),
    listPlanned: (appId: string) => meetings(listPlanned(appId)),
    /** Pairs that have met, will meet, or have a request. */
    pairs: (appId: string) => rows<{ a: string; b: string }>(pairs(appId)),
    /** Meetings with an absence, those with an objection first. */
    listAbsent: (appId: string, limit: number) => meetings(listAbsent(appId, limit)),
    listOfPerson: (appId: string, personId: number) => meetings(listOfPerson(appId, personId)),
    async countOpen(appId: string, party: string, withRequests = true): Promise<number> {
      return (await rows<{ count: number }>(countOpen(appId, party, withRequests)))[0]?.count ?? 0
    },
    /** Serialises the requests of one party. */
    async lockParty(appId: string, party: string): Promise<void> {
      await db.query(lockParty(appId, party))
    },
    /** Undefined where the two already have an open meeting. */
    async insert(
      appId: string,
      {
        from,
        to,
        ...meeting
      }: Pick<
        StoredMeeting,
        | 'from'
        | 'to'
        | 'state'
        | 'waitsFor'
        | 'slotId'
        | 'tableId'
        | 'subject'
        | 'expiresAt'
        | 'planVersion'
      > & {
        products?: readonly string[]
      },
      now: Date,
    ): Promise<StoredMeeting | undefined> {
      const {
        state,
        waitsFor,
        slotId,
        tableId,
        subject,
        expiresAt,
        planVersion,
        products = [],
      } = meeting
      const sides = [
        from.exhibitorId,
        from.visitorId,
        from.rep,
        to.exhibitorId,
        to.visitorId,
        to.rep,
      ]
      return (
        await meetings(
          insertMeeting(
            appId,
            ...sides,
            state,
            waitsFor,
            slotId,
            tableId,
            subject,
            expiresAt,
            planVersion,
            now,
            products,
          ),
        )
      )[0]
    },
    /** Writes the new state of a meeting, which the caller has locked. */
    async update(appId: string, m: StoredMeeting, now: Date): Promise<StoredMeeting> {
      const [written] = await meetings(
        updateMeeting(
          ...[
            appId,
            m.id,
            m.from.rep,
            m.to.rep,
            m.state,
            m.waitsFor,
            m.slotId,
            m.newSlot,
            m.tableId,
            m.reason,
            m.expiresAt,
            m.isLocked,
          ],
          ...[
            m.fromHereAt,
            m.toHereAt,
            m.fromNote,
            m.toNote,
            m.fromRating,
            m.toRating,
            m.absent,
            m.objection,
            m.sequence,
            m.planVersion,
            now,
            m.objectedAt,
            m.objectionEnd,
          ],
        ),
      )
      if (!written) throw new Error('a meeting was not written')
      return written
    },
    /** Ends unanswered requests, meetings that are over, and objections without an answer. */
    async sweep(now: Date): Promise<void> {
      await db.query(expire(now))
      await db.query(end(now))
      await db.query(lapse(now, OBJECTION_DAYS))
    },
  }
}
