import { statement, type Queryable } from '../db/queryable'

export interface StoredNote {
  id: number
  at: Date
  author: number | null
  text: string
}

const insertNote = statement(
  'lead_note_insert',
  `INSERT INTO lead_note (app_id, lead_id, at, author, text) SELECT app_id, id, $4, $5, $6 FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3`,
)
const listNotes = statement(
  'lead_notes',
  'SELECT id, at, author, text FROM lead_note WHERE app_id = $1 AND lead_id = $2 ORDER BY id DESC LIMIT 500',
)
// for a whole page of leads in one statement
const listNotesOf = statement(
  'lead_notes_of',
  `SELECT n.lead_id AS "leadId", n.text FROM unnest($2::bigint[]) AS l (id)
     CROSS JOIN LATERAL (SELECT * FROM lead_note n WHERE n.app_id = $1 AND n.lead_id = l.id ORDER BY n.id DESC LIMIT 500) n ORDER BY n.id DESC`,
)

/** Notes of a company about its leads. */
export function createLeadNotes(db: Queryable) {
  return {
    /** False when the company has no such lead. */
    async addNote(
      appId: string,
      exhibitorId: string,
      id: number,
      note: Omit<StoredNote, 'id'>,
    ): Promise<boolean> {
      return (
        (await db.query(insertNote(appId, exhibitorId, id, note.at, note.author, note.text)))
          .rowCount === 1
      )
    },

    /** The latest first. */
    async listNotes(appId: string, id: number): Promise<StoredNote[]> {
      return (await db.query<StoredNote & Record<string, unknown>>(listNotes(appId, id))).rows
    },

    /** Only the texts of many leads' notes, the latest first; leads without notes are left out. */
    async listNotesOf(
      appId: string,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, readonly string[]>> {
      const texts = new Map<number, string[]>()
      if (ids.length === 0) return texts
      for (const { leadId, text } of (
        await db.query<{ leadId: number; text: string }>(listNotesOf(appId, ids))
      ).rows)
        texts.set(leadId, [...(texts.get(leadId) ?? []), text])
      return texts
    },
  }
}
