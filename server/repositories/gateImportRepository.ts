import type { Queryable } from '../db/queryable'
import { endSessions } from './endSessions'
import type { ImportCount } from './importCount'

/** A gate in the folder. */
export interface GateToSave {
  id: string
  position: number
  name: string
  nameEn: string
  targets: string[]
  /** Ticket types, events and days that the gate admits; empty = no restriction. */
  tickets?: string[]
  events?: string[]
  days?: string[]
  area: string
  areaEn: string
  /** The hall that the gate leads into; empty = not given. */
  hall?: string
  selfSignIn: boolean
  practice: boolean
  opens: string
  closes: string
}
/** An account as stored, and the password that the folder last gave it. */
interface ImportedOrganiser {
  personId: number
  login: string
  name: string
  nameEn: string
  role: string
  importedHash: string | null
  isDisabled: boolean
}
interface OrganiserToSave extends Pick<ImportedOrganiser, 'login' | 'name' | 'nameEn' | 'role'> {
  /** A password to set; undefined keeps the present one. */
  newHash: string | undefined
}

const GATE =
  '(name, name_en, position, targets, tickets, events, days, area, area_en, hall, self_sign_in, practice, opens, closes)'
const of = (table: string) => GATE.replaceAll(/[a-z_]+/g, column => `${table}.${column}`)

/** Accounts that were created by a sign-on are in no folder. */
const OF_FOLDER =
  'NOT EXISTS (SELECT FROM sign_on_identity i WHERE i.app_id = o.app_id AND i.person_id = o.person_id)'

/** Gates and the organiser's people of a fair folder; unchanged rows are not written. */
export function createGateImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  return {
    /** A gate that is no longer in the folder admits no one; its counts are kept. */
    async saveGates(appId: string, gates: readonly GateToSave[]): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO gate AS t (app_id, id, ${GATE.slice(1, -1)})
         SELECT $1, i.id, i.name, i."nameEn", i.position, i.targets, coalesce(i.tickets, '{}'),
           coalesce(i.events, '{}'), coalesce(i.days, '{}'), i.area, i."areaEn", coalesce(i.hall, ''), i."selfSignIn", i.practice, i.opens, i.closes
         FROM jsonb_to_recordset($2::jsonb) AS i (id text, position integer, name text, "nameEn" text, targets text[], tickets text[], events text[], days text[], area text, "areaEn" text, hall text,
           "selfSignIn" boolean, practice boolean, opens text, closes text)
         ON CONFLICT (app_id, id) DO UPDATE SET ${GATE} = ROW${of('excluded')}, retired_at = NULL
         WHERE ${of('t')} IS DISTINCT FROM ${of('excluded')} OR t.retired_at IS NOT NULL`,
        [appId, JSON.stringify(gates)],
      )
      const removed = await run(
        'UPDATE gate SET retired_at = now() WHERE app_id = $1 AND NOT id = ANY($2::text[]) AND retired_at IS NULL',
        [appId, gates.map(({ id }) => id)],
      )
      return { changed, removed }
    },
    async listOrganisers(appId: string): Promise<ImportedOrganiser[]> {
      const text = `SELECT person_id AS "personId", login, name, name_en AS "nameEn", role, imported_hash AS "importedHash",
        disabled_at IS NOT NULL AS "isDisabled" FROM organiser_account o WHERE app_id = $1 AND ${OF_FOLDER}`
      return (
        await db.query<ImportedOrganiser & Record<string, unknown>>({ text, values: [appId] })
      ).rows
    },
    /**
     * False when the account needed no change. People who knew the old password must log in again.
     */
    async saveOrganiser(
      appId: string,
      account: OrganiserToSave,
      before: ImportedOrganiser | undefined,
    ): Promise<boolean> {
      const { login, name, nameEn, role, newHash } = account
      if (!before) {
        await run(
          `WITH p AS (INSERT INTO person (app_id, audience) VALUES ($1, 'oa') RETURNING app_id, id)
           INSERT INTO organiser_account (app_id, person_id, login, name, name_en, role, password_hash, imported_hash)
           SELECT p.app_id, p.id, $2, $3, $4, $5, $6, $6 FROM p`,
          [appId, login, name, nameEn, role, newHash],
        )
        return true
      }
      const isSame = name === before.name && nameEn === before.nameEn && role === before.role
      if (isSame && newHash === undefined && !before.isDisabled) return false
      await run(
        `UPDATE organiser_account SET name = $3, name_en = $4, role = $5, disabled_at = NULL,
           password_hash = coalesce($6, password_hash), imported_hash = coalesce($6, imported_hash) WHERE app_id = $1 AND person_id = $2`,
        [appId, before.personId, name, nameEn, role, newHash ?? null],
      )
      if (newHash !== undefined) await endSessions(db, appId, [before.personId])
      return true
    },
    /**
     * Accounts that are no longer in the folder cannot log in, and are logged out. Returns how
     * many.
     */
    async disableOrganisers(appId: string, kept: readonly string[]): Promise<number> {
      const { rows } = await db.query<{ id: number }>({
        text: `UPDATE organiser_account o SET disabled_at = now() WHERE app_id = $1 AND NOT login = ANY($2::text[]) AND disabled_at IS NULL AND ${OF_FOLDER}
               RETURNING person_id AS id`,
        values: [appId, kept],
      })
      await endSessions(
        db,
        appId,
        rows.map(({ id }) => id),
      )
      return rows.length
    },
  }
}

export type GateImportRepository = ReturnType<typeof createGateImportRepository>
