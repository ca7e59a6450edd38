import { statement, type Queryable } from '../db/queryable'

/** A stored form definition in wire spelling; one id and version never changes. */
export interface StoredForm {
  formId: string
  version: number
  definition: unknown
  /** Whom it is for, when and how, in wire spelling; may change within a version (see readFormSettings). */
  settings: unknown
  /** Since when the form is no longer in the fair's folder. */
  retiredAt: Date | null
}

const FORM = 'SELECT form_id AS "formId", version, definition, settings, retired_at AS "retiredAt" FROM form_definition WHERE app_id = $1'
const findCurrent = statement('form_current', `${FORM} AND form_id = $2 ORDER BY version DESC LIMIT 1`)
const findVersion = statement('form_version', `${FORM} AND form_id = $2 AND version = $3`)
// the fields of a form are most of it, and a list shows none of them
const listCurrent = statement(
  'form_list',
  `SELECT DISTINCT ON (form_id) form_id AS "formId", version, jsonb_build_object('Name', definition->'Name', 'Name_en', definition->'Name_en') AS definition, settings, retired_at AS "retiredAt"
   FROM form_definition WHERE app_id = $1 ORDER BY form_id, version DESC`,
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
    /** The current version of every form still in use, with its names alone. */
    async listCurrent(appId: string): Promise<StoredForm[]> {
      return (await db.query<StoredForm>(listCurrent(appId))).rows.filter(form => form.retiredAt === null)
    },
  }
}

export type FormRepository = ReturnType<typeof createFormRepository>
