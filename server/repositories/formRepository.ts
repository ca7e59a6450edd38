import { statement, type Queryable } from '../db/queryable'

/** A stored form definition in wire spelling; one id and version never changes. */
export interface StoredForm {
  formId: string
  version: number
  definition: unknown
}

const findCurrent = statement(
  'form_current',
  'SELECT form_id AS "formId", version, definition FROM form_definition WHERE app_id = $1 AND form_id = $2 ORDER BY version DESC LIMIT 1',
)
const findVersion = statement(
  'form_version',
  'SELECT form_id AS "formId", version, definition FROM form_definition WHERE app_id = $1 AND form_id = $2 AND version = $3',
)

/** Form definitions by id and version. */
export function createFormRepository(db: Queryable) {
  return {
    async findCurrent(appId: string, formId: string): Promise<StoredForm | undefined> {
      return (await db.query<StoredForm>(findCurrent(appId, formId))).rows[0]
    },
    async findVersion(appId: string, formId: string, version: number): Promise<StoredForm | undefined> {
      return (await db.query<StoredForm>(findVersion(appId, formId, version))).rows[0]
    },
  }
}

export type FormRepository = ReturnType<typeof createFormRepository>
