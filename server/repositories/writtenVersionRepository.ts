import type { WRITTEN_KINDS, WrittenContent } from '@core/contract/writtenHistory'
import { statement, type Queryable } from '../db/queryable'

export type WrittenKind = (typeof WRITTEN_KINDS)[number]
export interface WrittenVersion {
  version: number
  at: Date
  /** Names of the publisher; empty where it came with the folder. */
  by: string
  byEn: string
  content: WrittenContent
}
interface VersionToKeep {
  appId: string
  kind: WrittenKind
  id: string
  content: WrittenContent
  at: Date
  /** `person:NUMBER`, the name of a command, or empty for the folder. */
  by: string
}

// a change locks the item's row, so that no two versions get the same number
const keep = (name: string, where: string) =>
  statement(
    name,
    `INSERT INTO written_version (app_id, kind, id, version, content, made_at, made_by)
     SELECT $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5, $6 FROM written_version WHERE app_id = $1 AND kind = $2 AND id = $3${where}`,
  )
const keepNext = keep('written_version_next', '')
const keepFirst = keep('written_version_first', ' HAVING count(*) = 0')
const list = statement(
  'written_version_list',
  `SELECT v.version, v.made_at AS at, v.content, coalesce(o.name, CASE WHEN v.made_by LIKE 'person:%' THEN '' ELSE v.made_by END) AS by,
     coalesce(o.name_en, o.name, '') AS "byEn"
   FROM written_version v LEFT JOIN organiser_account o ON o.app_id = v.app_id AND v.made_by = 'person:' || o.person_id
   WHERE v.app_id = $1 AND v.kind = $2 AND v.id = $3 ORDER BY v.version DESC LIMIT $4`,
)

/** Every published version of the desk's news and notices. */
export function createWrittenVersionRepository(db: Queryable) {
  const values = ({ appId, kind, id, content, at, by }: VersionToKeep) =>
    [appId, kind, id, JSON.stringify(content), at, by] as const
  return {
    async keep(version: VersionToKeep): Promise<void> {
      await db.query(keepNext(...values(version)))
    },
    /** The same where no version is kept yet: keeps the text from before the desk changed it. */
    async keepFirst(version: VersionToKeep): Promise<void> {
      await db.query(keepFirst(...values(version)))
    },
    /** The newest first. */
    async list(
      appId: string,
      kind: WrittenKind,
      id: string,
      limit: number,
    ): Promise<WrittenVersion[]> {
      return (
        await db.query<WrittenVersion & Record<string, unknown>>(list(appId, kind, id, limit))
      ).rows
    },
  }
}
