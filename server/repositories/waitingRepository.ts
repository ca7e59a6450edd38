import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'

/** The current state of a fair's waiting room. */
export interface WaitingRoom {
  revision: number
  isOn: boolean
  opensAt: Date
  perMinute: number
  mostInside: number | null
  round: number
  secret: Buffer
  issued: number
  /** null before the draw. */
  drawn: number | null
  served: number
}
/** The organiser's settings. */
export type WaitingSetting = Pick<WaitingRoom, 'isOn' | 'opensAt' | 'perMinute' | 'mostInside'>
/** A ticket with its number, or for the draw. */
export interface Joined {
  round: number
  /** 0 for the draw. */
  number: number
}
export interface WaitingEntry {
  holder: Buffer | null
  until: Date
  doneAt: Date | null
}

const COLUMNS = `revision, is_on AS "isOn", opens_at AS "opensAt", per_minute AS "perMinute", most_inside AS "mostInside", round, secret,
  issued, drawn, served`
const find = statement('waiting_find', `SELECT ${COLUMNS} FROM waiting_room WHERE app_id = $1`)
const lock = statement(
  'waiting_lock',
  `SELECT ${COLUMNS} FROM waiting_room WHERE app_id = $1 FOR UPDATE`,
)
const insert = statement(
  'waiting_insert',
  `INSERT INTO waiting_room (app_id, is_on, opens_at, per_minute, most_inside, secret) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (app_id) DO NOTHING`,
)
const change = statement(
  'waiting_change',
  `UPDATE waiting_room SET revision = revision + 1, is_on = $2, opens_at = $3, per_minute = $4, most_inside = $5 WHERE app_id = $1`,
)
const begin = statement(
  'waiting_begin',
  `UPDATE waiting_room SET round = round + 1, secret = $2, issued = 0, drawn = NULL, served = 0, served_at = NULL WHERE app_id = $1`,
)
const join = statement(
  'waiting_join',
  `UPDATE waiting_room SET issued = issued + $2 WHERE app_id = $1 AND is_on RETURNING round, issued, drawn IS NOT NULL AS "isDrawn"`,
)
/**
 * Admits as many as the pace allows since the last time, but at most three seconds' worth, so that
 * no crowd arrives after a pause; never more than are waiting, nor more than there is room inside.
 * The first run after the opening is the draw.
 */
const advance = statement(
  'waiting_advance',
  `WITH room AS (
     SELECT issued, served, per_minute, drawn IS NULL AS is_first, most_inside,
       greatest(0, extract(epoch FROM $2::timestamptz - coalesce(served_at, opens_at))) AS seconds
     FROM waiting_room WHERE app_id = $1 AND is_on AND opens_at <= $2 FOR UPDATE
   ), pace AS (
     SELECT *, greatest(floor(least(seconds, 3) * per_minute / 60), CASE WHEN seconds * per_minute >= 60 THEN 1 ELSE 0 END)::bigint AS step,
       CASE WHEN most_inside IS NULL THEN NULL ELSE greatest(0, most_inside - (SELECT count(*) FROM waiting_entry e
         JOIN waiting_room w ON w.app_id = e.app_id AND w.round = e.round WHERE e.app_id = $1 AND e.done_at IS NULL AND e.until > $2)) END AS free
     FROM room
   ), next AS (
     SELECT is_first, seconds, per_minute, issued, least(issued - served, step, free) AS more, step FROM pace
   )
   UPDATE waiting_room r SET
     drawn = CASE WHEN next.is_first THEN next.issued ELSE r.drawn END,
     served = r.served + next.more,
     served_at = CASE WHEN seconds > 3 OR r.served + next.more >= next.issued OR next.more < next.step THEN $2::timestamptz
       ELSE coalesce(r.served_at, r.opens_at) + next.step * interval '1 minute' / next.per_minute END
   FROM next WHERE r.app_id = $1 AND (next.is_first OR next.step > 0)`,
)
const enter = statement(
  'waiting_enter',
  `INSERT INTO waiting_entry (app_id, round, ticket, entered_at, until) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
)
const entry = statement(
  'waiting_entry_find',
  `SELECT holder, until, done_at AS "doneAt" FROM waiting_entry WHERE app_id = $1 AND round = $2 AND ticket = $3`,
)
const hold = statement(
  'waiting_hold',
  `UPDATE waiting_entry SET holder = $4, until = greatest(until, least($5::timestamptz + $6 * interval '1 second', entered_at + $7 * interval '1 second'))
   WHERE app_id = $1 AND round = $2 AND ticket = $3 AND (holder IS NULL OR holder = $4) AND (until > $5 OR done_at IS NOT NULL) RETURNING until`,
)
const finish = statement(
  'waiting_finish',
  `UPDATE waiting_entry SET done_at = coalesce(done_at, $4) WHERE app_id = $1 AND round = $2 AND ticket = $3`,
)
const figures = statement(
  'waiting_figures',
  `SELECT count(*)::int AS entered, count(*) FILTER (WHERE done_at IS NULL AND until > $3)::int AS inside, count(done_at)::int AS registered
   FROM waiting_entry WHERE app_id = $1 AND round = $2`,
)

/** The waiting room: counters of those who wait, and a row for each who was admitted. */
export function createWaitingRepository(db: Queryable) {
  const joinMany = async (appIds: readonly string[]): Promise<(Joined | undefined)[]> => {
    const counts = new Map<string, number>()
    for (const appId of appIds) counts.set(appId, (counts.get(appId) ?? 0) + 1)
    const next = new Map<string, Joined>()
    for (const [appId, count] of counts) {
      const row = (
        await db.query<{ round: number; issued: number; isDrawn: boolean }>(join(appId, count))
      ).rows[0]
      if (row)
        next.set(appId, { round: row.round, number: row.isDrawn ? row.issued - count + 1 : 0 })
    }
    return appIds.map(appId => {
      const one = next.get(appId)
      if (!one) return undefined
      next.set(appId, { ...one, number: one.number === 0 ? 0 : one.number + 1 })
      return one
    })
  }
  return {
    async find(appId: string): Promise<WaitingRoom | undefined> {
      return (await db.query<WaitingRoom & Record<string, unknown>>(find(appId))).rows[0]
    },
    /** Locks the room: until the transaction ends no one else changes it. */
    async lock(appId: string): Promise<WaitingRoom | undefined> {
      return (await db.query<WaitingRoom & Record<string, unknown>>(lock(appId))).rows[0]
    },
    /** False where a room already exists. */
    async insert(
      appId: string,
      { isOn, opensAt, perMinute, mostInside }: WaitingSetting,
      secret: Buffer,
    ): Promise<boolean> {
      return (
        (await db.query(insert(appId, isOn, opensAt, perMinute, mostInside, secret))).rowCount === 1
      )
    },
    async change(
      appId: string,
      { isOn, opensAt, perMinute, mostInside }: WaitingSetting,
    ): Promise<void> {
      await db.query(change(appId, isOn, opensAt, perMinute, mostInside))
    },
    /** Starts a new round, which makes all tickets invalid. */
    async begin(appId: string, secret: Buffer): Promise<void> {
      await db.query(begin(appId, secret))
    },
    /** Undefined where no room is open. Concurrent callers get their numbers from one statement. */
    join: batched(joinMany, { parallel: 1, max: 1000, maxWaiting: 20_000 }),
    async advance(appId: string, now: Date): Promise<void> {
      await db.query(advance(appId, now))
    },
    /** False for a ticket that was already used. */
    async enter(
      appId: string,
      round: number,
      ticket: string,
      now: Date,
      until: Date,
    ): Promise<boolean> {
      return (await db.query(enter(appId, round, ticket, now, until))).rowCount === 1
    },
    async entry(appId: string, round: number, ticket: string): Promise<WaitingEntry | undefined> {
      return (await db.query<WaitingEntry & Record<string, unknown>>(entry(appId, round, ticket)))
        .rows[0]
    },
    /**
     * Binds a ticket to its first holder and extends it to `seconds` from now, but at most `most`
     * after it was used; undefined where it belongs to another holder or has expired.
     */
    async hold(
      appId: string,
      { round, ticket }: { round: number; ticket: string },
      holder: Buffer,
      now: Date,
      { seconds, most }: { seconds: number; most: number },
    ): Promise<Date | undefined> {
      return (
        await db.query<{ until: Date }>(hold(appId, round, ticket, holder, now, seconds, most))
      ).rows[0]?.until
    },
    async finish(
      appId: string,
      { round, ticket }: { round: number; ticket: string },
      now: Date,
    ): Promise<void> {
      await db.query(finish(appId, round, ticket, now))
    },
    async figures(
      appId: string,
      round: number,
      now: Date,
    ): Promise<{ entered: number; inside: number; registered: number }> {
      const { rows } = await db.query<{ entered: number; inside: number; registered: number }>(
        figures(appId, round, now),
      )
      return rows[0] ?? { entered: 0, inside: 0, registered: 0 }
    },
  }
}
