import { statement, type Queryable } from '../db/queryable'
import { addParty } from './talkParties'
import type { MessageBody } from './talkStates'

const held = statement(
  'talk_held',
  `SELECT m.at, m.side = s.side AS "isMine", m.kind, m.body, m.state, t.id AS talk, coalesce(e.name, '') AS name, coalesce(e.name_en, '') AS "nameEn"
   FROM talk_seat s JOIN talk t ON t.id = s.talk_id JOIN talk_seat o ON o.talk_id = s.talk_id AND o.side <> s.side JOIN talk_message m ON m.talk_id = t.id
   LEFT JOIN exhibitor e ON e.app_id = o.app_id AND 'exhibitor:' || e.id = o.party
   WHERE s.app_id = $1 AND s.party = $2 ORDER BY m.talk_id, m.seq LIMIT 20000`,
)
const ofParty = statement(
  'talk_of_party',
  'SELECT talk_id AS id FROM talk_seat WHERE app_id = $1 AND party = $2 LIMIT 1',
)
// in the same order as every batch: talks, then their parties
const FORGET = [
  statement(
    'talk_forget_lock',
    'SELECT t.id FROM talk t WHERE t.id IN (SELECT talk_id FROM talk_seat WHERE app_id = $1 AND party = $2) ORDER BY t.id FOR NO KEY UPDATE',
  ),
  statement(
    'talk_forget_messages',
    `UPDATE talk_message m SET state = 'deleted', body = '{}', author = NULL, cid = 'gone:' || m.seq FROM talk_seat s
     WHERE s.app_id = $1 AND s.party = $2 AND m.talk_id = s.talk_id AND m.side = s.side`,
  ),
  statement(
    'talk_forget_reports',
    `UPDATE talk_report r SET evidence = CASE WHEN r.side = s.side THEN r.evidence ELSE '{}' END, text = CASE WHEN r.side = s.side THEN '' ELSE r.text END
     FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND r.talk_id = s.talk_id`,
  ),
  statement(
    'talk_forget_names',
    `UPDATE talk_seat o SET peer_name = '' FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND o.talk_id = s.talk_id AND o.side <> s.side`,
  ),
  statement(
    'talk_forget_pair',
    `UPDATE talk t SET pair = 'gone|' || t.id FROM talk_seat s WHERE s.app_id = $1 AND s.party = $2 AND t.id = s.talk_id`,
  ),
  statement(
    'talk_forget_seat',
    `UPDATE talk_seat SET party = 'gone', peer_name = '', unread = 0, is_starred = false, is_muted = false WHERE app_id = $1 AND party = $2`,
  ),
  statement('talk_forget_party', 'DELETE FROM talk_party WHERE app_id = $1 AND party = $2'),
]
// reports of posts name their parties directly
const forgetReports = [
  statement(
    'talk_forget_own_reports',
    `UPDATE talk_report SET by_party = 'gone', text = '' WHERE app_id = $1 AND by_party = $2`,
  ),
  statement(
    'talk_forget_reports_about',
    `UPDATE talk_report SET about_party = 'gone', evidence = '{}' WHERE app_id = $1 AND about_party = $2`,
  ),
]
const forgetAuthor = [
  statement(
    'talk_forget_author',
    'UPDATE talk_message SET author = NULL WHERE app_id = $1 AND author = $2',
  ),
  statement(
    'talk_forget_assignee',
    'UPDATE talk_seat SET assignee = NULL WHERE app_id = $1 AND assignee = $2',
  ),
  statement(
    'talk_forget_reporter',
    'UPDATE talk_report SET author = NULL WHERE app_id = $1 AND author = $2',
  ),
]

/** A person's messages in talks, for their data export, and their erasure. */
export function createTalkErasure(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    /** Every message in the talks of a party, for their data export. */
    held: (appId: string, of: string) =>
      rows<{
        at: Date
        isMine: boolean
        kind: string
        body: MessageBody
        state: string
        talk: number
        name: string
        nameEn: string
      }>(held(appId, of)),

    /**
     * Removes a person from all talks. The other sides keep their messages, with a mark in place of
     * what the person wrote. Run it in a transaction.
     */
    async forget(appId: string, personId: number): Promise<void> {
      const of = `person:${personId}`
      const [any] = await rows<{ id: number }>(ofParty(appId, of))
      if (any) await db.query(addParty(appId, 'gone'))
      for (const query of any ? FORGET : FORGET.slice(-1)) await db.query(query(appId, of))
      for (const query of forgetReports) await db.query(query(appId, of))
      for (const query of forgetAuthor) await db.query(query(appId, personId))
    },
  }
}
