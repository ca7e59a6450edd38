import type { LeadSource, LeadState } from '@core/leads/followUp'
import { statement, type Queryable } from '../db/queryable'
import { createLeadNotes } from './leadNotes'
import { createLeadSharing } from './leadSharing'

/** One scan of a visitor's card by a company. */
export interface NewScan {
  appId: string
  exhibitorId: string
  personId: number
  /** The scan's own id; a repeated one is the same scan. */
  nonce: string
  scannedBy: number
  at: Date
}
/** A scan as it was first submitted. */
export interface StoredScan {
  leadId: number
  personId: number
  isFirst: boolean
  firstAt: Date
  /** The scan had already been submitted. */
  isRepeated: boolean
}
/** A lead as stored for the company. */
export interface StoredLead {
  id: number
  personId: number
  source: LeadSource
  state: LeadState
  rating: number
  tags: string[]
  nextStep: string
  nextAt: Date | null
  collector: number | null
  assignee: number | null
  firstAt: Date
  lastAt: Date
  times: number
  noteCount: number
  revision: number
  sharedAt: Date | null
  /** The visitor shares by a consent at registration: no more than the fair's list. */
  sharedByConsent: boolean
  /** The state of the company's request to see the contact data. */
  request: '' | 'asked' | 'declined'
  /** The company scanned their card, however they first met. */
  isScanned: boolean
  /** Answers to the scan questions under this version; null until they are asked. */
  answers: Record<string, unknown>
  formVersion: number | null
}
/** The answers, and when the questions were asked. */
export interface GivenScanAnswers {
  values: Record<string, unknown>
  version: number
  at: Date
}
/** A company's data about a person, for the person's own data. */
export interface HeldLead extends Pick<
  StoredLead,
  'firstAt' | 'lastAt' | 'times' | 'source' | 'state' | 'rating' | 'tags' | 'nextStep' | 'sharedAt'
> {
  name: string
  nameEn: string
  notes: string[]
  answers: Record<string, unknown>
}
/** The values of a lead that people change. */
export type LeadChange = Pick<
  StoredLead,
  'state' | 'rating' | 'tags' | 'nextStep' | 'nextAt' | 'assignee'
>

const findScan = statement(
  'lead_scan_find',
  `SELECT s.lead_id::float8 AS "leadId", l.person_id::float8 AS "personId", s.is_first AS "isFirst", l.first_at AS "firstAt"
   FROM lead_scan s JOIN lead l ON l.app_id = s.app_id AND l.id = s.lead_id WHERE s.app_id = $1 AND s.exhibitor_id = $2 AND s.nonce = $3`,
)
// A queue may submit a later scan before an earlier one. A visitor who agreed at registration
// shares with every booth that scans, except with those they refused.
const upsertLead = statement(
  'lead_upsert',
  `INSERT INTO lead AS l (app_id, exhibitor_id, person_id, first_at, last_at, collector, shared_at, shared_by_consent)
   SELECT $1, $2, $3, $4::timestamptz, $4::timestamptz, $5::bigint, CASE WHEN c.given THEN now() END, c.given
   FROM (SELECT EXISTS (SELECT FROM consent WHERE app_id = $1 AND person_id = $3 AND purpose = 'contact' AND subject = '' AND withdrawn_at IS NULL) AS given) c
   ON CONFLICT (app_id, exhibitor_id, person_id) DO UPDATE SET times = l.times + 1, first_at = least(l.first_at, excluded.first_at),
     last_at = greatest(l.last_at, excluded.last_at),
     shared_at = CASE WHEN l.declined_at IS NULL THEN coalesce(l.shared_at, excluded.shared_at) END,
     shared_by_consent = l.shared_by_consent OR (l.shared_at IS NULL AND l.declined_at IS NULL AND excluded.shared_by_consent)
   RETURNING id::float8 AS "leadId", person_id::float8 AS "personId", times = 1 AS "isFirst", first_at AS "firstAt"`,
)
const insertScan = statement(
  'lead_scan_insert',
  `INSERT INTO lead_scan (app_id, exhibitor_id, nonce, lead_id, is_first, scanned_by, scanned_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
// of two concurrent scans with the same id, the second waits here and then finds the first
const lockScan = statement(
  'lead_scan_lock',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 13))',
)
// met in another way than by a scan; an existing lead is not changed
const insertMet = statement(
  'lead_met',
  `INSERT INTO lead AS l (app_id, exhibitor_id, person_id, first_at, last_at, source) VALUES ($1, $2, $3, $4, $4, $5)
   ON CONFLICT (app_id, exhibitor_id, person_id) DO NOTHING`,
)
/** Whether a lead's card was scanned, the table being `l`. */
// one by one from an index: as EXISTS the planner reads the scans of all companies first
export const IS_SCANNED =
  '(SELECT true FROM lead_scan c WHERE c.app_id = l.app_id AND c.lead_id = l.id LIMIT 1) IS NOT NULL'
/** The columns of a StoredLead, the table being `l`. */
export const LEAD_COLUMNS = `${IS_SCANNED} AS "isScanned", l.id, l.person_id AS "personId", l.source, l.state, l.rating, l.tags, l.next_step AS "nextStep", l.next_at AS "nextAt", l.collector,
    l.assignee, l.first_at AS "firstAt", l.last_at AS "lastAt", l.times, l.revision, l.shared_at AS "sharedAt", l.shared_by_consent AS "sharedByConsent",
    CASE WHEN l.declined_at IS NOT NULL THEN 'declined' WHEN l.requested_at IS NOT NULL THEN 'asked' ELSE '' END AS request, l.answers, l.form_version AS "formVersion",
    (SELECT count(*)::int FROM lead_note n WHERE n.app_id = l.app_id AND n.lead_id = l.id) AS "noteCount"`
const findLead = statement(
  'lead_find',
  `SELECT ${LEAD_COLUMNS} FROM lead l WHERE l.app_id = $1 AND l.exhibitor_id = $2 AND l.id = $3`,
)
const findLeadOf = statement(
  'lead_of',
  'SELECT id FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = $3',
)
const updateLead = statement(
  'lead_update',
  `UPDATE lead SET state = $5, rating = $6, tags = $7, next_step = $8, next_at = $9, assignee = $10, revision = revision + 1
   WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 AND revision = $4`,
)
// existing tags keep their place; $5 says whether to set a colleague, $6 whom
const markLeads = statement(
  'lead_mark',
  `UPDATE lead l SET revision = revision + 1, assignee = CASE WHEN $5 THEN $6::bigint ELSE assignee END,
     tags = tags || ARRAY(SELECT new.tag FROM unnest($4::text[]) WITH ORDINALITY AS new (tag, place) WHERE new.tag <> ALL (tags) ORDER BY place)
   WHERE app_id = $1 AND id IN (SELECT id FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND id = ANY ($3::bigint[]) ORDER BY id FOR UPDATE)
   RETURNING ${LEAD_COLUMNS}`,
)
const rateLead = statement(
  'lead_rate',
  'UPDATE lead SET rating = $3, revision = revision + 1 WHERE app_id = $1 AND id = $2',
)
// the same answers sent again change nothing, nor do answers older than the stored ones; a revision
// means that the caller has seen the stored ones
const answerLead = statement(
  'lead_answer',
  `UPDATE lead SET answers = $4, form_version = $5, answered_at = $6, revision = revision + 1
   WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 AND CASE WHEN $7::int IS NULL
     THEN coalesce(answered_at <= $6, true) AND (answers, form_version) IS DISTINCT FROM ($4::jsonb, $5::int) ELSE revision = $7 END`,
)
// locks in the same order as every other change of several leads
const noteExport = statement(
  'lead_note_export',
  `UPDATE lead SET exported_at = now() WHERE app_id = $1
     AND id IN (SELECT id FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND id = ANY ($3::bigint[]) ORDER BY id FOR UPDATE)`,
)
// all data stored about a person, for that person; without the authors
const listHeld = statement(
  'lead_held',
  `SELECT e.name, e.name_en AS "nameEn", l.first_at AS "firstAt", l.last_at AS "lastAt", l.times, l.source, l.state, l.rating, l.tags, l.next_step AS "nextStep",
     l.shared_at AS "sharedAt", l.answers,
     ARRAY(SELECT n.text FROM lead_note n WHERE n.app_id = l.app_id AND n.lead_id = l.id ORDER BY n.id) AS notes
   FROM lead l JOIN exhibitor e ON e.app_id = l.app_id AND e.id = l.exhibitor_id
   WHERE l.app_id = $1 AND l.person_id = $2 ORDER BY l.last_at DESC, l.id`,
)

/** Leads: one for each person and company. leadListRepository reads lists of them. */
export function createLeadRepository(db: Queryable) {
  const find = async (
    appId: string,
    exhibitorId: string,
    nonce: string,
  ): Promise<StoredScan | undefined> => {
    const found = (
      await db.query<StoredScan & Record<string, unknown>>(findScan(appId, exhibitorId, nonce))
    ).rows[0]
    return found && { ...found, isRepeated: true }
  }
  return {
    ...createLeadSharing(db),
    ...createLeadNotes(db),
    findScan: find,
    /**
     * Records a scan, once per nonce: a repeated scan returns the first result. Run it in a
     * transaction.
     */
    async record({
      appId,
      exhibitorId,
      personId,
      nonce,
      scannedBy,
      at,
    }: NewScan): Promise<StoredScan> {
      await db.query(lockScan(JSON.stringify([appId, exhibitorId, nonce])))
      const before = await find(appId, exhibitorId, nonce)
      if (before) return before
      const lead = (
        await db.query<StoredScan & Record<string, unknown>>(
          upsertLead(appId, exhibitorId, personId, at, scannedBy),
        )
      ).rows[0]
      if (!lead) throw new Error('a lead was not written')
      await db.query(
        insertScan(appId, exhibitorId, nonce, lead.leadId, lead.isFirst, scannedBy, at),
      )
      return { ...lead, isRepeated: false }
    },
    /**
     * Records that a company met a person in another way than by a scan. False, and nothing
     * changes, where the lead exists.
     */
    async meet(
      appId: string,
      exhibitorId: string,
      personId: number,
      source: Exclude<LeadSource, 'scan'>,
      at: Date,
    ): Promise<boolean> {
      return (await db.query(insertMet(appId, exhibitorId, personId, at, source))).rowCount === 1
    },
    /** The company's lead of a person; undefined where it has none. */
    async idOf(appId: string, exhibitorId: string, personId: number): Promise<number | undefined> {
      return (await db.query<{ id: number }>(findLeadOf(appId, exhibitorId, personId))).rows[0]?.id
    },
    async find(appId: string, exhibitorId: string, id: number): Promise<StoredLead | undefined> {
      return (
        await db.query<StoredLead & Record<string, unknown>>(findLead(appId, exhibitorId, id))
      ).rows[0]
    },
    /** False when the lead was changed after it was read. */
    async update(
      appId: string,
      exhibitorId: string,
      id: number,
      revision: number,
      to: LeadChange,
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        updateLead(
          appId,
          exhibitorId,
          id,
          revision,
          to.state,
          to.rating,
          to.tags,
          to.nextStep,
          to.nextAt,
          to.assignee,
        ),
      )
      return rowCount === 1
    },
    /**
     * Adds tags to several leads, and sets their colleague unless that is undefined. Returns the
     * company's leads in their new state.
     */
    async mark(
      appId: string,
      exhibitorId: string,
      ids: readonly number[],
      { tags, assignee }: { tags: readonly string[]; assignee: number | null | undefined },
    ): Promise<StoredLead[]> {
      const marked = markLeads(
        appId,
        exhibitorId,
        ids,
        tags,
        assignee !== undefined,
        assignee ?? null,
      )
      return (await db.query<StoredLead & Record<string, unknown>>(marked)).rows
    },
    /** Sets the stars of a scan; earlier stars are replaced. */
    async rate(appId: string, id: number, rating: number): Promise<void> {
      await db.query(rateLead(appId, id, rating))
    },
    /**
     * Replaces the answers of a revision, or, without a revision, any older answers. False when the
     * revision is outdated, or the stored answers are newer or equal.
     */
    async answer(
      appId: string,
      exhibitorId: string,
      id: number,
      given: GivenScanAnswers,
      revision?: number,
    ): Promise<boolean> {
      const { values, version, at } = given
      const { rowCount } = await db.query(
        answerLead(appId, exhibitorId, id, JSON.stringify(values), version, at, revision ?? null),
      )
      return rowCount === 1
    },
    /** Records that a file of the company contains these leads. */
    async noteExport(appId: string, exhibitorId: string, ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await db.query(noteExport(appId, exhibitorId, ids))
    },
    /** All that companies store about a person as their lead. */
    async listHeld(appId: string, personId: number): Promise<HeldLead[]> {
      return (await db.query<HeldLead & Record<string, unknown>>(listHeld(appId, personId))).rows
    },
  }
}

export type LeadRepository = ReturnType<typeof createLeadRepository>
