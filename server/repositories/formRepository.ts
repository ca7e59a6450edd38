import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'

/** A stored form definition in wire spelling; one id and version never changes. */
export interface StoredForm {
  formId: string
  version: number
  definition: unknown
  /**
   * Audience, times and mode in wire spelling; they may change within a version (see
   * readFormSettings).
   */
  settings: unknown
  /** Since when the form is no longer in the fair's folder. */
  retiredAt: Date | null
}

/** The parts of a form that every call needs. */
export type FormHead = Pick<StoredForm, 'version' | 'settings' | 'retiredAt'> & { hash: string }
/** Identifies a definition exactly, even one from an import that was rolled back. */
export type FormMark = Pick<StoredForm, 'formId' | 'version'> & { hash: string }

const FORM =
  'SELECT form_id AS "formId", version, definition, settings, retired_at AS "retiredAt" FROM form_definition WHERE app_id = $1'
const findCurrent = statement(
  'form_current',
  `${FORM} AND form_id = $2 ORDER BY version DESC LIMIT 1`,
)
// a definition is long, and callers that only list answers do not need it
const HEAD = `SELECT version, settings, retired_at AS "retiredAt", hash FROM form_definition`
const findHead = statement(
  'form_head',
  `${HEAD} WHERE app_id = $1 AND form_id = $2 ORDER BY version DESC LIMIT 1`,
)
const findHeads = statement(
  'form_head_many',
  `SELECT w.app_id AS "appId", w.form_id AS "formId", f.* FROM unnest($1::text[], $2::text[]) AS w (app_id, form_id)
   CROSS JOIN LATERAL (${HEAD} f WHERE f.app_id = w.app_id AND f.form_id = w.form_id ORDER BY version DESC LIMIT 1) f`,
)
const findVersion = statement('form_version', `${FORM} AND form_id = $2 AND version = $3`)
// fields are most of a form, and a list shows none of them
const listCurrent = statement(
  'form_list',
  `SELECT DISTINCT ON (form_id) form_id AS "formId", version, jsonb_build_object('Name', definition->'Name', 'Name_en', definition->'Name_en') AS definition, settings, retired_at AS "retiredAt"
   FROM form_definition WHERE app_id = $1 ORDER BY form_id, version DESC`,
)

// reading its names unpacks a whole definition, so callers that list forms often should cache the
// names
const listHeads = statement(
  'form_heads',
  `SELECT DISTINCT ON (form_id) form_id AS "formId", version, settings, retired_at AS "retiredAt", hash FROM form_definition
   WHERE app_id = $1 ORDER BY form_id, version DESC`,
)
const listNames = statement(
  'form_names',
  `SELECT f.form_id AS "formId", f.version, f.hash, jsonb_build_object('Name', f.definition->'Name', 'Name_en', f.definition->'Name_en') AS definition
   FROM unnest($2::text[], $3::integer[]) AS w (form_id, version) JOIN form_definition f ON f.app_id = $1 AND f.form_id = w.form_id AND f.version = w.version`,
)

type FormKey = readonly [appId: string, formId: string]
type HeadRow = FormHead & { appId: string; formId: string }

/** Form definitions by id and version. */
export function createFormRepository(db: Queryable) {
  // every call about answers asks for the heads of its forms, often many calls for the same form:
  // concurrent calls share one statement
  const readHead = batched<FormKey, FormHead | undefined>(
    async keys => {
      const asked = [...new Map(keys.map(key => [key.join('/'), key])).values()]
      const [only] = asked
      if (only && asked.length === 1) {
        const [head] = (await db.query<FormHead>(findHead(...only))).rows
        return keys.map(() => head)
      }
      const { rows } = await db.query<HeadRow>(
        findHeads(
          asked.map(([appId]) => appId),
          asked.map(([, formId]) => formId),
        ),
      )
      return keys.map(([appId, formId]) =>
        rows.find(row => row.appId === appId && row.formId === formId),
      )
    },
    { parallel: 2, max: 100 },
  )
  const readHeads = batched<string, (FormHead & FormMark)[]>(
    async appIds => {
      const read = async (appId: string) =>
        (await db.query<FormHead & FormMark & Record<string, unknown>>(listHeads(appId))).rows
      const asked = new Map([...new Set(appIds)].map(appId => [appId, read(appId)]))
      return Promise.all(
        appIds.map(async appId =>
          (await (asked.get(appId) ?? [])).filter(form => form.retiredAt === null),
        ),
      )
    },
    { parallel: 2, max: 100 },
  )
  return {
    async findCurrent(appId: string, formId: string): Promise<StoredForm | undefined> {
      return (await db.query<StoredForm>(findCurrent(appId, formId))).rows[0]
    },
    /** The current version without its definition. */
    async findHead(appId: string, formId: string): Promise<FormHead | undefined> {
      return readHead([appId, formId])
    },
    /** The current version of every form still in use, without its names. */
    async listHeads(appId: string): Promise<(FormHead & FormMark)[]> {
      return readHeads(appId)
    },
    /** The names in these versions. */
    async listNames(
      appId: string,
      wanted: readonly FormMark[],
    ): Promise<(FormMark & Pick<StoredForm, 'definition'>)[]> {
      const [ids, versions] = [
        wanted.map(({ formId }) => formId),
        wanted.map(({ version }) => version),
      ]
      return (
        await db.query<FormMark & Pick<StoredForm, 'definition'> & Record<string, unknown>>(
          listNames(appId, ids, versions),
        )
      ).rows
    },
    async findVersion(
      appId: string,
      formId: string,
      version: number,
    ): Promise<StoredForm | undefined> {
      return (await db.query<StoredForm>(findVersion(appId, formId, version))).rows[0]
    },
    /** The current version of every form in use, with only the names of its definition. */
    async listCurrent(appId: string): Promise<StoredForm[]> {
      return (await db.query<StoredForm>(listCurrent(appId))).rows.filter(
        form => form.retiredAt === null,
      )
    },
  }
}

export type FormRepository = ReturnType<typeof createFormRepository>
