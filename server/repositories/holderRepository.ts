import { statement, type Queryable } from '../db/queryable'
import type { OwnCheckIn } from './checkInRepository'
import type { StoredValues } from './storedValues'

/** Where a record about one person is stored. */
export interface HolderPlace {
  appId: string
  resource: string
  recordId: string
}

interface LockedRecord {
  exhibitorId: string
  quotaKey: string | null
  title: string
}

const lockRecord = statement(
  'holder_lock',
  'SELECT exhibitor_id AS "exhibitorId", quota_key AS "quotaKey", title FROM record WHERE app_id = $1 AND resource = $2 AND id = $3 FOR UPDATE',
)
const listAnswers = statement(
  'holder_answers',
  `SELECT v AS "values" FROM record r, unnest(ARRAY[r."values", r.submitted_values, r.previous_values, r.published_values]) AS v
   WHERE r.app_id = $1 AND r.resource = $2 AND r.id = $3 AND v IS NOT NULL
   UNION ALL SELECT e."values" FROM record_event e WHERE e.app_id = $1 AND e.resource = $2 AND e.record_id = $3 AND e."values" IS NOT NULL`,
)
// raises the revision, so that users who have the record open notice the change
const removeFields = statement(
  'holder_remove_fields',
  `WITH trail AS (UPDATE record_event SET "values" = "values" - $4::text[] WHERE app_id = $1 AND resource = $2 AND record_id = $3)
   UPDATE record SET "values" = "values" - $4::text[], submitted_values = submitted_values - $4::text[], previous_values = previous_values - $4::text[],
     published_values = published_values - $4::text[], revision = revision + 1, intent_hash = NULL, intent_body_hash = NULL
   WHERE app_id = $1 AND resource = $2 AND id = $3`,
)
const CODES =
  'SELECT c.code FROM company_badge c WHERE c.app_id = $1 AND c.resource = $2 AND c.record_id = $3'
const listCodes = statement('holder_codes', `${CODES} ORDER BY c.issued_at`)
// codes issued before the record last began to wait for a new person belong to an earlier person
const OWN_CODES = `${CODES} AND c.issued_at > coalesce((SELECT max(e.at) FROM record_event e
  WHERE e.app_id = $1 AND e.resource = $2 AND e.record_id = $3 AND e.to_state = $4 AND e.from_state <> $4), '-infinity')`
const listOwnCodes = statement('holder_own_codes', `${OWN_CODES} ORDER BY c.issued_at`)
const BADGES = `SELECT b.id FROM badge b WHERE b.app_id = $1 AND b.code IN (${CODES})`
// locks the badge before its position, in the same order as a check at a gate
const lockBadges = statement('holder_lock_badges', `${BADGES} ORDER BY b.id FOR UPDATE`)
const clearCheckIns = statement(
  'holder_check_ins',
  `WITH gone AS (DELETE FROM presence WHERE badge_id IN (${BADGES})) UPDATE check_in SET badge_id = NULL WHERE badge_id IN (${BADGES})`,
)
const listCheckIns = statement(
  'holder_list_check_ins',
  `SELECT c.at, coalesce(g.name, c.gate_id) AS "gateName", coalesce(g.name_en, c.gate_id) AS "gateNameEn", c.direction, c.admitted, c.reason
   FROM check_in c LEFT JOIN gate g ON g.app_id = c.app_id AND g.id = c.gate_id
   WHERE c.badge_id IN (SELECT b.id FROM badge b WHERE b.app_id = $1 AND b.code IN (${OWN_CODES})) ORDER BY c.at`,
)
// badges are printed, so their codes are never issued again
const retireCodes = statement(
  'holder_retire_codes',
  `INSERT INTO retired_card (app_id, card_code) SELECT $1, code FROM (${CODES}) AS given ON CONFLICT DO NOTHING`,
)
const lockLinks = statement(
  'holder_lock_links',
  `SELECT person_id AS "personId" FROM signed_link WHERE app_id = $1 AND kind = 'record' AND subject = $2 || ':' || $3 ORDER BY id FOR UPDATE`,
)
// a waiting message about the record names its form and title in quotes, or links to its page; only
// a message about a record of the same name can match by mistake
const removeMessages = statement(
  'holder_messages',
  `DELETE FROM outbox WHERE app_id = $1 AND kind IN ('review', 'wechat')
     AND (strpos(text, $2) > 0 OR EXISTS (SELECT FROM unnest($3::text[]) AS item WHERE strpos(text, '“' || item || '”') > 0))`,
)
const removeRecord = statement(
  'holder_remove',
  'DELETE FROM record WHERE app_id = $1 AND resource = $2 AND id = $3',
)

/**
 * The data about the person of a record: their answers, codes, gate checks, and the links they
 * used.
 */
export function createHolderRepository(db: Queryable) {
  return {
    /** Locks the record until the transaction ends; undefined when there is none. */
    async lock({ appId, resource, recordId }: HolderPlace): Promise<LockedRecord | undefined> {
      return (
        await db.query<LockedRecord & Record<string, unknown>>(
          lockRecord(appId, resource, recordId),
        )
      ).rows[0]
    },
    /**
     * Every stored set of answers: the current, submitted and published ones, and those of the
     * trail.
     */
    async listAnswers({ appId, resource, recordId }: HolderPlace): Promise<StoredValues[]> {
      return (
        await db.query<{ values: StoredValues }>(listAnswers(appId, resource, recordId))
      ).rows.map(({ values }) => values)
    },
    /** Removes the answers of these fields from all sets. */
    async removeFields(
      { appId, resource, recordId }: HolderPlace,
      fields: readonly string[],
    ): Promise<void> {
      await db.query(removeFields(appId, resource, recordId, fields))
    },
    /** The codes that gates were given for the record, the earliest first. */
    async listCodes({ appId, resource, recordId }: HolderPlace): Promise<string[]> {
      return (await db.query<{ code: string }>(listCodes(appId, resource, recordId))).rows.map(
        ({ code }) => code,
      )
    },
    /**
     * Codes of the present person: issued since the record last entered `changesHands`, the state
     * in which it waits for another person.
     */
    async listOwnCodes(
      { appId, resource, recordId }: HolderPlace,
      changesHands: string,
    ): Promise<string[]> {
      return (
        await db.query<{ code: string }>(listOwnCodes(appId, resource, recordId, changesHands))
      ).rows.map(({ code }) => code)
    },
    /** Gate checks of those codes. */
    async listCheckIns(
      { appId, resource, recordId }: HolderPlace,
      changesHands: string,
    ): Promise<OwnCheckIn[]> {
      return (
        await db.query<OwnCheckIn & Record<string, unknown>>(
          listCheckIns(appId, resource, recordId, changesHands),
        )
      ).rows
    },
    /** Gate checks no longer refer to the badges of the record's codes. */
    async clearCheckIns({ appId, resource, recordId }: HolderPlace): Promise<void> {
      await db.query(lockBadges(appId, resource, recordId))
      await db.query(clearCheckIns(appId, resource, recordId))
    },
    async retireCodes({ appId, resource, recordId }: HolderPlace): Promise<void> {
      await db.query(retireCodes(appId, resource, recordId))
    },
    /** Locks every link to the record; returns the people that represent the bearers. */
    async lockLinks({ appId, resource, recordId }: HolderPlace): Promise<number[]> {
      return (await db.query<{ personId: number }>(lockLinks(appId, resource, recordId))).rows.map(
        ({ personId }) => personId,
      )
    },
    /** Removes messages to the company about the record: `items` are its names in text messages. */
    async removeMessages(
      { appId, recordId }: HolderPlace,
      items: readonly string[],
    ): Promise<void> {
      await db.query(removeMessages(appId, recordId, items))
    },
    /** Deletes the row with its trail and its codes. */
    async remove({ appId, resource, recordId }: HolderPlace): Promise<void> {
      await db.query(removeRecord(appId, resource, recordId))
    },
  }
}
