import { statement, type Queryable } from '../db/queryable'

export interface StoredRoomMessage {
  seq: number
  personId: number
  isHost: boolean
  name: string
  text: string
  isRemoved: boolean
  at: Date
}
export interface LiveLooks {
  sessionId: string
  viewers: number
  taps: number
  messages: number
}

const COLUMNS = `m.seq, m.person_id::float8 AS "personId", m.is_host AS "isHost", m.name, m.text, m.is_removed AS "isRemoved", m.at`
// locked until the transaction ends, so that the numbers of a room have no gaps
const open = statement(
  'live_room_open',
  `INSERT INTO live_room AS r (app_id, session_id) VALUES ($1, $2) ON CONFLICT (app_id, session_id) DO UPDATE SET last_seq = r.last_seq RETURNING last_seq AS "lastSeq"`,
)
const sent = statement(
  'live_room_sent',
  `SELECT ${COLUMNS} FROM live_message m WHERE m.app_id = $1 AND m.session_id = $2 AND m.person_id = $3 AND m.cid = $4`,
)
const isMuted = statement(
  'live_room_muted',
  'SELECT FROM live_mute WHERE app_id = $1 AND session_id = $2 AND person_id = $3',
)
const count = statement(
  'live_room_count',
  'UPDATE live_room SET last_seq = last_seq + 1 WHERE app_id = $1 AND session_id = $2 RETURNING last_seq AS seq',
)
const insert = statement(
  'live_room_insert',
  `INSERT INTO live_message AS m (app_id, session_id, seq, person_id, is_host, cid, name, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
)
const latest = statement(
  'live_room_latest',
  `SELECT ${COLUMNS} FROM live_message m WHERE m.app_id = $1 AND m.session_id = $2 ORDER BY m.seq DESC LIMIT $3`,
)
const after = statement(
  'live_room_after',
  `SELECT ${COLUMNS} FROM live_message m WHERE m.app_id = $1 AND m.session_id = $2 AND m.seq > $3 ORDER BY m.seq LIMIT $4`,
)
const numbered = statement(
  'live_room_numbered',
  `SELECT ${COLUMNS} FROM live_message m WHERE m.app_id = $1 AND m.session_id = $2 AND m.seq = ANY($3::int[]) ORDER BY m.seq`,
)
const remove = statement(
  'live_room_remove',
  `UPDATE live_message SET is_removed = true, text = '' WHERE app_id = $1 AND session_id = $2 AND seq = $3 RETURNING person_id::float8 AS "personId", is_host AS "isHost"`,
)
const mute = statement(
  'live_room_mute',
  'INSERT INTO live_mute (app_id, session_id, person_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const look = statement(
  'live_look_add',
  'INSERT INTO live_look (app_id, session_id, exhibitor_id, product, viewer) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
)
const viewers = statement(
  'live_look_viewers',
  `SELECT count(*)::int AS count FROM live_look WHERE app_id = $1 AND session_id = $2 AND product = ''`,
)
const looks = statement(
  'live_look_company',
  `SELECT l.session_id AS "sessionId", count(*) FILTER (WHERE l.product = '')::int AS viewers, count(*) FILTER (WHERE l.product <> '')::int AS taps,
     (SELECT count(*)::int FROM live_message m WHERE m.app_id = $1 AND m.session_id = l.session_id AND NOT m.is_removed) AS messages
   FROM live_look l WHERE l.app_id = $1 AND l.exhibitor_id = $2 GROUP BY l.session_id LIMIT 300`,
)
const ofPerson = statement(
  'live_room_person',
  `SELECT m.at, m.text, e.name AS company, e.name_en AS "companyEn" FROM live_message m
   JOIN record r ON r.app_id = m.app_id AND r.resource = 'live' AND r.id = m.session_id
   JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id WHERE m.app_id = $1 AND m.person_id = $2 ORDER BY m.at`,
)

/** The chat of live sessions, and their viewers. */
export function createLiveRoomRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof sent>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    /** Locks a room until the transaction ends; creates it the first time. */
    hold: async (appId: string, id: string): Promise<void> =>
      void (await db.query(open(appId, id))),
    async sent(
      appId: string,
      id: string,
      personId: number,
      cid: string,
    ): Promise<StoredRoomMessage | undefined> {
      return (await rows<StoredRoomMessage>(sent(appId, id, personId, cid)))[0]
    },
    isMuted: async (appId: string, id: string, personId: number): Promise<boolean> =>
      (await rows(isMuted(appId, id, personId))).length > 0,
    /** The room must be locked. */
    async write(
      appId: string,
      id: string,
      {
        personId,
        isHost,
        name,
        text,
        at,
        cid,
      }: Omit<StoredRoomMessage, 'seq' | 'isRemoved'> & { cid: string },
    ): Promise<StoredRoomMessage | undefined> {
      const [next] = await rows<{ seq: number }>(count(appId, id))
      return (
        await rows<StoredRoomMessage>(
          insert(appId, id, next?.seq ?? 1, personId, isHost, cid, name, text, at),
        )
      )[0]
    },
    /** In their order: messages after a number, or the latest. */
    async messages(
      appId: string,
      id: string,
      from: number | undefined,
      limit: number,
    ): Promise<StoredRoomMessage[]> {
      if (from !== undefined) return rows<StoredRoomMessage>(after(appId, id, from, limit))
      return (await rows<StoredRoomMessage>(latest(appId, id, limit))).reverse()
    },
    numbered: (appId: string, id: string, numbers: readonly number[]) =>
      rows<StoredRoomMessage>(numbered(appId, id, numbers)),
    /** The author of the message; undefined where there is none. */
    async remove(
      appId: string,
      id: string,
      seq: number,
    ): Promise<{ personId: number; isHost: boolean } | undefined> {
      return (await rows<{ personId: number; isHost: boolean }>(remove(appId, id, seq)))[0]
    },
    mute: async (appId: string, id: string, personId: number): Promise<void> =>
      void (await db.query(mute(appId, id, personId))),
    look: async (
      appId: string,
      id: string,
      exhibitorId: string,
      product: string,
      viewer: string,
    ): Promise<void> => void (await db.query(look(appId, id, exhibitorId, product, viewer))),
    viewers: async (appId: string, id: string): Promise<number> =>
      (await rows<{ count: number }>(viewers(appId, id)))[0]?.count ?? 0,
    looks: (appId: string, exhibitorId: string) => rows<LiveLooks>(looks(appId, exhibitorId)),
    /** A person's messages in rooms, for their own data. */
    held: (appId: string, personId: number) =>
      rows<{ at: Date; text: string; company: string; companyEn: string }>(
        ofPerson(appId, personId),
      ),
  }
}
