import { statement, type Queryable } from '../db/queryable'

// both parties, with the people who attend
const remind = statement(
  'meeting_remind',
  `WITH due AS (
     UPDATE meeting m SET reminded_slot = m.slot_id WHERE m.id IN (
       SELECT o.id FROM meeting o JOIN meeting_slot s ON s.app_id = o.app_id AND s.id = o.slot_id
       WHERE o.state = 'scheduled' AND o.reminded_slot IS DISTINCT FROM o.slot_id AND s.starts_at > $1 AND s.starts_at <= $2
       ORDER BY o.id LIMIT 1000 FOR UPDATE OF o SKIP LOCKED)
     RETURNING m.app_id, m.id, m.slot_id, m.from_visitor, m.from_rep, m.to_visitor, m.to_rep),
   told AS (
     INSERT INTO confirmation (app_id, person_id, kind, subject)
     SELECT d.app_id, p.person, 'meeting', d.id || ':' || d.slot_id FROM due d
     CROSS JOIN LATERAL (VALUES (d.from_visitor), (d.from_rep), (d.to_visitor), (d.to_rep)) AS p (person) WHERE p.person IS NOT NULL
     ORDER BY d.app_id, p.person ON CONFLICT DO NOTHING)
   SELECT count(*)::int AS count FROM due`,
)

/** People who are to be reminded of a meeting. */
export function createMeetingReminderRepository(db: Queryable) {
  return {
    /**
     * Records who is to be reminded of meetings that begin between two moments; returns the number
     * of meetings, 1,000 at most.
     */
    async remind(after: Date, until: Date): Promise<number> {
      return (await db.query<{ count: number }>(remind(after, until))).rows[0]?.count ?? 0
    },
  }
}
