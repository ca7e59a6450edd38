import { statement, type Queryable } from '../db/queryable'

/** A row with the id that the trail uses for it. */
interface Named extends Record<string, unknown> {
  id: string
  name: string
}
/** A party of a meeting: `e:ID` is a company, `p:NUMBER` a person. */
interface TrailParty extends Named {
  nameEn: string
}
interface TrailMeeting extends Record<string, unknown> {
  id: string
  from: string
  to: string
  slotId: string
}
interface TrailMessage extends Record<string, unknown> {
  id: string
  recipient: string
}

const listMeetings = statement(
  'trail_meetings',
  `SELECT id::text AS id, from_party AS "from", to_party AS "to", slot_id AS "slotId" FROM meeting WHERE app_id = $1 AND id = ANY($2::bigint[])`,
)
const listParties = statement(
  'trail_parties',
  `SELECT 'e:' || id AS id, name, name_en AS "nameEn" FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[])
   UNION ALL SELECT 'p:' || person_id, name, '' FROM registration WHERE app_id = $1 AND person_id = ANY($3::bigint[])`,
)
// a shared link names no guest, so its campaign gives the name
const listGuests = statement(
  'trail_guests',
  `SELECT i.id, coalesce(nullif(i.name, ''), b.title, '') AS name FROM invitation i
   LEFT JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id WHERE i.app_id = $1 AND i.id = ANY($2::text[])`,
)
const listMessages = statement(
  'trail_messages',
  'SELECT id::text AS id, recipient FROM outbox WHERE app_id = $1 AND id = ANY($2::bigint[])',
)
// never the title of a draft
const listRecords = statement(
  'trail_records',
  `SELECT resource || ':' || id AS id, coalesce(submitted_title, '') AS name FROM record
   WHERE app_id = $1 AND (resource, id) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
)

/** Names for lines of the trail, where the line's own query does not provide them. */
export function createTrailNameRepository(db: Queryable) {
  return {
    async meetings(appId: string, ids: readonly string[]): Promise<TrailMeeting[]> {
      return ids.length === 0 ? [] : (await db.query<TrailMeeting>(listMeetings(appId, ids))).rows
    },
    /** The parties that still exist. */
    async parties(appId: string, parties: readonly string[]): Promise<TrailParty[]> {
      const of = (sort: string) =>
        parties.flatMap(party => (party.startsWith(sort) ? [party.slice(sort.length)] : []))
      return parties.length === 0
        ? []
        : (await db.query<TrailParty>(listParties(appId, of('e:'), of('p:')))).rows
    },
    /** Invited people; a shared link has the title of its campaign. */
    async guests(appId: string, ids: readonly string[]): Promise<Named[]> {
      return ids.length === 0 ? [] : (await db.query<Named>(listGuests(appId, ids))).rows
    },
    /** Recipients of messages, in full: callers that show them must mask them. */
    async messages(appId: string, ids: readonly string[]): Promise<TrailMessage[]> {
      return ids.length === 0 ? [] : (await db.query<TrailMessage>(listMessages(appId, ids))).rows
    },
    /** Submitted titles by `RESOURCE:ID`. */
    async records(appId: string, refs: readonly string[]): Promise<Named[]> {
      const parts = refs.map(ref => [
        ref.slice(0, ref.indexOf(':')),
        ref.slice(ref.indexOf(':') + 1),
      ])
      const column = (at: number) => parts.map(part => part[at] ?? '')
      return refs.length === 0
        ? []
        : (await db.query<Named>(listRecords(appId, column(0), column(1)))).rows
    },
  }
}
