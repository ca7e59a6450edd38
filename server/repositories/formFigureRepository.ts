import { SCAN_FORM } from '@core/leads/followUp'
import { statement, type Queryable } from '../db/queryable'
import type { StoredVersion } from './fairFileRepository'

/** The version since which a published file is unchanged. */
export type FileSince = Pick<
  StoredVersion,
  'version' | 'at' | 'actor' | 'actorName' | 'actorNameEn'
> & { path: string }
/** Answers to one form on one day. */
export interface FormDay {
  /** Id of the form; `registration:AUDIENCE` for registrations. */
  form: string
  /** ISO. */
  day: string
  count: number
}

// a version whose file equals that of the previous version did not change it
const since = statement(
  'form_files_since',
  `SELECT f.path, f.version, v.at, v.actor, coalesce(o.name, '') AS "actorName", coalesce(o.name_en, '') AS "actorNameEn"
   FROM (SELECT DISTINCT ON (path) path, version, newest FROM (
       SELECT path, version, hash, lag(hash) OVER by_path AS former_hash, lag(version) OVER by_path AS former, max(version) OVER (PARTITION BY path) AS newest
       FROM fair_version_file WHERE app_id = $1 AND path LIKE 'forms/%' WINDOW by_path AS (PARTITION BY path ORDER BY version)) kept
     WHERE former_hash IS DISTINCT FROM hash OR former <> version - 1 ORDER BY path, version DESC) f
   JOIN fair_version v ON v.app_id = $1 AND v.version = f.version
   LEFT JOIN organiser_account o ON o.app_id = $1 AND v.actor = 'person:' || o.person_id
   WHERE f.newest = (SELECT max(version) FROM fair_version WHERE app_id = $1)`,
)
// each half reads its own index, from the first day on
const days = statement(
  'form_days',
  `SELECT form, to_char((at AT TIME ZONE 'UTC' + make_interval(mins => $2))::date, 'YYYY-MM-DD') AS day, count(*)::int AS count FROM (
     SELECT 'registration:' || audience AS form, created_at AS at FROM registration WHERE app_id = $1 AND created_at >= $3
     UNION ALL SELECT form_id, submitted_at FROM form_submission WHERE app_id = $1 AND submitted_at >= $3
     UNION ALL SELECT form_id, submitted_at FROM record WHERE app_id = $1 AND submitted_at >= $3
     UNION ALL SELECT '${SCAN_FORM}', answered_at FROM lead WHERE app_id = $1 AND answered_at >= $3) given
   GROUP BY 1, 2`,
)

/** Facts about forms for the desk's list besides their files. No row identifies a person. */
export function createFormFigureRepository(db: Queryable) {
  return {
    /** For each published form file, the version that changed it last. */
    async filesSince(appId: string): Promise<FileSince[]> {
      return (await db.query<FileSince & Record<string, unknown>>(since(appId))).rows
    },
    /**
     * Answers since an instant, by form and day in the zone of so many minutes east of UTC:
     * registrations by the day they were made, answers of companies by the day of their last
     * submission, scan questions by the day they were answered. Days without answers are missing.
     */
    async countDays(appId: string, offsetMinutes: number, from: Date): Promise<FormDay[]> {
      return (await db.query<FormDay & Record<string, unknown>>(days(appId, offsetMinutes, from)))
        .rows
    },
  }
}
