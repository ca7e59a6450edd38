import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { createRecordLists } from './recordLists'
import { createRecordPlaces } from './recordPlaces'
import { createRecordWrites } from './recordWrites'
import type { StoredValues } from './storedValues'
import type { Given } from './submissionRepository'
import type { StoredRecord, RecordEvent } from './storedRecord'

/** A line of the trail with the name of its actor; empty where the person is gone. */
export interface ReadEvent extends Omit<RecordEvent, 'values'> {
  name: string
  nameEn: string
}

const ROW = `r.app_id AS "appId", r.resource, r.id, r.exhibitor_id AS "exhibitorId", r.form_id AS "formId", r.form_version AS "formVersion", r.state, r."values",
  r.submitted_version AS "submittedVersion", r.submitted_values AS "submittedValues", r.submitted_at AS "submittedAt",
  r.previous_version AS "previousVersion", r.previous_values AS "previousValues", r.previous_at AS "previousAt",
  r.published_version AS "publishedVersion", r.published_values AS "publishedValues", r.published_at AS "publishedAt",
  r.title, r.submitted_title AS "submittedTitle", r.search, r.facets,
  r.submitted_search AS "submittedSearch", r.submitted_facets AS "submittedFacets", r.indexed_at AS "indexedAt", r.quota_key AS "quotaKey", r.reason, r.due_at AS "dueAt", r.revision, r.created_at AS "createdAt", r.saved_at AS "savedAt",
  r.saved_by AS "savedBy", r.submitted_by AS "submittedBy", r.created_intent AS "createdIntent", r.intent_hash AS "intentHash", r.intent_body_hash AS "intentBodyHash",
  r.counterpart_person AS "counterpartPerson", r.counterpart_exhibitor AS "counterpartExhibitor"`
const findRow = statement(
  'record_find',
  `SELECT ${ROW} FROM record r WHERE r.app_id = $1 AND r.resource = $2 AND r.id = $3`,
)
// writers of the record do not wait for this lock, but deletion does
const holdRow = statement(
  'record_hold',
  `SELECT ${ROW} FROM record r WHERE r.app_id = $1 AND r.resource = $2 AND r.id = $3 FOR KEY SHARE`,
)
const findOnly = statement(
  'record_find_only',
  `SELECT ${ROW} FROM record r WHERE r.app_id = $1 AND r.resource = $2 AND r.exhibitor_id = $3 ORDER BY r.saved_at DESC, r.id DESC LIMIT 1`,
)
const findMade = statement(
  'record_find_made',
  `SELECT ${ROW} FROM record r WHERE r.app_id = $1 AND r.resource = $2 AND r.exhibitor_id = $3 AND r.created_intent = $4`,
)
const findPublished = statement(
  'record_find_published',
  `SELECT ${ROW} FROM record r JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id AND e.left_at IS NULL
   WHERE r.app_id = $1 AND r.resource = $2 AND r.exhibitor_id = $3 AND ($4 = '' OR r.id = $4) AND r.published_at IS NOT NULL AND ${onShelf('r', 'id')}
   ORDER BY r.published_at DESC, r.id DESC LIMIT 1`,
)
const listPublished = statement(
  'record_list_published',
  `SELECT ${ROW} FROM record r JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id AND e.left_at IS NULL
   WHERE r.app_id = $1 AND r.resource = $2 AND r.exhibitor_id = $3 AND r.published_at IS NOT NULL AND ${onShelf('r', 'id')} ORDER BY r.place, r.created_at, r.id LIMIT $4`,
)
const DROPPED = ['"values"', 'submitted_values', 'published_values', 'facets', 'submitted_facets']
// the answer of a choice field has its options under `selected`; a facet is the list itself
const without = (column: string) => {
  const path = column.endsWith('facets') ? `ARRAY[$5::text]` : `ARRAY[$5::text, 'selected']`
  return `${column} = CASE WHEN ${column} #> ${path} ? $6::text THEN jsonb_set(${column}, ${path}, (${column} #> ${path}) - $6::text) ELSE ${column} END`
}
const dropChoice = statement(
  'record_drop_choice',
  `UPDATE record SET ${DROPPED.map(without).join(', ')}, revision = revision + 1
   WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND id <> $4
     AND ("values" #> ARRAY[$5::text, 'selected'] ? $6::text OR published_values #> ARRAY[$5::text, 'selected'] ? $6::text)`,
)
const lockCompany = statement(
  'record_lock',
  `SELECT pg_advisory_xact_lock(hashtext('record'), hashtext($1 || ' ' || $2 || ' ' || $3))`,
)
const lockPlaces = statement(
  'record_lock_places',
  'SELECT FROM quota WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 ORDER BY key FOR UPDATE',
)
const countRows = statement(
  'record_count',
  'SELECT count(*)::int AS count FROM record WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3',
)
const listEvents = statement(
  'record_events',
  `SELECT e.at, e.person_id AS "personId", e.by, e.actor, e.action, e.from_state AS "from", e.to_state AS "to", e.reason,
     e.form_version AS "formVersion", coalesce(a.name, o.name, '') AS name, coalesce(a.name_en, o.name_en, '') AS "nameEn"
   FROM record_event e
   LEFT JOIN exhibitor_account a ON e.by = 'company' AND a.app_id = e.app_id AND a.person_id = e.person_id
   LEFT JOIN organiser_account o ON e.by = 'organiser' AND o.app_id = e.app_id AND o.person_id = e.person_id
   WHERE e.app_id = $1 AND e.resource = $2 AND e.record_id = $3 ORDER BY e.id DESC LIMIT 500`,
)
// what others see was submitted at some time: the step that did so has the answers
const findPublishedEvent = statement(
  'record_published_event',
  `SELECT e.id::float8 AS id FROM record r JOIN record_event e ON e.app_id = r.app_id AND e.resource = r.resource AND e.record_id = r.id
   WHERE r.app_id = $1 AND r.resource = $2 AND r.id = $3 AND e.form_version = r.published_version AND e."values" = r.published_values
   ORDER BY e.id DESC LIMIT 1`,
)
const findEventValues = statement(
  'record_event_values',
  'SELECT form_version AS version, "values" FROM record_event WHERE id = $4 AND app_id = $1 AND resource = $2 AND record_id = $3 AND "values" IS NOT NULL',
)

/** Records of companies, written by comparing revisions. */
export function createRecordRepository(db: Queryable) {
  const one = async (query: ReturnType<typeof findRow>): Promise<StoredRecord | undefined> => {
    const row = (await db.query<RecordRow>(query)).rows[0]
    return row && fromRow(row)
  }
  return {
    ...createRecordLists(db),
    ...createRecordWrites(db),
    ...createRecordPlaces(db),
    find: (appId: string, resource: string, id: string) => one(findRow(appId, resource, id)),
    /**
     * The same, locked against deletion until the transaction ends, for rows that will refer to the
     * record.
     */
    hold: (appId: string, resource: string, id: string) => one(holdRow(appId, resource, id)),
    /**
     * The company's record of a resource with only one record; where there are several, the latest.
     */
    findOnly: (appId: string, resource: string, exhibitorId: string) =>
      one(findOnly(appId, resource, exhibitorId)),
    /** The record that a write with this Idempotency-Key created. */
    findMade: (appId: string, resource: string, exhibitorId: string, intent: Buffer) =>
      one(findMade(appId, resource, exhibitorId, intent)),
    /**
     * A public record of a company that exhibits: the one with this id, or without an id the last
     * published.
     */
    findPublished: (appId: string, resource: string, exhibitorId: string, id = '') =>
      one(findPublished(appId, resource, exhibitorId, id)),
    /** Public records of a company that exhibits, in its order, up to a limit. */
    async listPublished(
      appId: string,
      resource: string,
      exhibitorId: string,
      most: number,
    ): Promise<StoredRecord[]> {
      return (
        await db.query<RecordRow & Record<string, unknown>>(
          listPublished(appId, resource, exhibitorId, most),
        )
      ).rows.map(fromRow)
    },
    /**
     * Removes an option of a choice field from all other records of the company, because only one
     * may have it.
     */
    async dropChoice(
      {
        appId,
        resource,
        exhibitorId,
        id,
      }: Pick<StoredRecord, 'appId' | 'resource' | 'exhibitorId' | 'id'>,
      field: string,
      option: string,
    ): Promise<void> {
      await db.query(dropChoice(appId, resource, exhibitorId, id, field, option))
    },
    /**
     * Until the transaction ends, others who create records of this resource for the company wait.
     */
    async lockCompany(appId: string, resource: string, exhibitorId: string): Promise<void> {
      await db.query(lockCompany(appId, resource, exhibitorId))
    },
    /** Locks every allowance of the company, in the order of their keys. */
    async lockPlaces(appId: string, resource: string, exhibitorId: string): Promise<void> {
      await db.query(lockPlaces(appId, resource, exhibitorId))
    },
    async count(appId: string, resource: string, exhibitorId: string): Promise<number> {
      return (
        (await db.query<{ count: number }>(countRows(appId, resource, exhibitorId))).rows[0]
          ?.count ?? 0
      )
    },
    /** The step that submitted what others see of the record now. */
    async findPublishedEvent(
      appId: string,
      resource: string,
      id: string,
    ): Promise<number | undefined> {
      return (await db.query<{ id: number }>(findPublishedEvent(appId, resource, id))).rows[0]?.id
    },
    /** The answers that a step of the record submitted. */
    async findSubmitted(
      appId: string,
      resource: string,
      id: string,
      event: number,
    ): Promise<Pick<Given, 'version' | 'values'> | undefined> {
      return (
        await db.query<Pick<Given, 'version' | 'values'> & Record<string, unknown>>(
          findEventValues(appId, resource, id, event),
        )
      ).rows[0]
    },
    /** The latest step first. */
    async listEvents(appId: string, resource: string, id: string): Promise<ReadEvent[]> {
      return (await db.query<ReadEvent & Record<string, unknown>>(listEvents(appId, resource, id)))
        .rows
    },
  }
}

export type RecordRepository = ReturnType<typeof createRecordRepository>

type GivenName = 'submitted' | 'previous' | 'published'
type RecordRow = Omit<StoredRecord, GivenName> & {
  [Name in `${GivenName}Version`]: number | null
} & { [Name in `${GivenName}Values`]: StoredValues | null } & {
  [Name in `${GivenName}At`]: Date | null
}

function fromRow(row: RecordRow): StoredRecord {
  const {
    submittedVersion,
    submittedValues,
    submittedAt,
    previousVersion,
    previousValues,
    previousAt,
    ...more
  } = row
  const { publishedVersion, publishedValues, publishedAt, ...rest } = more
  return {
    ...rest,
    submitted: given(submittedVersion, submittedValues, submittedAt),
    previous: given(previousVersion, previousValues, previousAt),
    published: given(publishedVersion, publishedValues, publishedAt),
  }
}

function given(
  version: number | null,
  values: StoredValues | null,
  at: Date | null,
): Given | undefined {
  return version !== null && values && at ? { version, values, at } : undefined
}
