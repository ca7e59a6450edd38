import type { NeededPaper } from '@core/resources/neededPapers'
import type { Queryable } from '../db/queryable'
import { createExhibitorImportRepository } from './exhibitorImportRepository'
import { createAuditRepository } from './auditRepository'
import { createLandPageImportRepository } from './landPageImportRepository'
import { createMeetingImportRepository } from './meetingImportRepository'
import { createMessageTextImportRepository } from './messageTextImportRepository'
import { createNoticeImportRepository } from './noticeImportRepository'
import { createGateImportRepository } from './gateImportRepository'
import { createQuotaRepository } from './quotaRepository'
import { createRuleImportRepository } from './ruleImportRepository'
import { createTicketImportRepository } from './ticketImportRepository'
import { createVipImportRepository } from './vipImportRepository'
import type { ImportCount } from './importCount'

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Writes of a fair import; unchanged rows are not written, so that a second import changes nothing.
 */
export function createFairImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  /** Makes a table's rows of one fair equal to `rows`, by `key`. */
  const replace = async (
    appId: string,
    table: string,
    key: string,
    columns: Readonly<Record<string, string>>,
    rows: Rows,
  ): Promise<ImportCount> => {
    const names = Object.keys(columns)
    const input = `jsonb_to_recordset($2::jsonb) AS i (${names.map(name => `${name} ${columns[name]}`).join(', ')})`
    const others = names.filter(name => name !== key)
    const changed = await run(
      `INSERT INTO ${table} AS t (app_id, ${names.join(', ')}) SELECT $1, ${names.map(name => `i.${name}`).join(', ')} FROM ${input}
       ON CONFLICT (app_id, ${key}) DO UPDATE SET ${others.map(name => `${name} = excluded.${name}`).join(', ')}
       WHERE (${others.map(name => `t.${name}`).join(', ')}) IS DISTINCT FROM (${others.map(name => `excluded.${name}`).join(', ')})`,
      [appId, JSON.stringify(rows)],
    )
    const removed = await run(
      `DELETE FROM ${table} WHERE app_id = $1 AND NOT ${key}::text = ANY($2::text[])`,
      [appId, rows.map(row => String(row[key]))],
    )
    return { changed, removed }
  }
  const page = { title: 'text', title_en: 'text', html: 'text', html_en: 'text' }

  return {
    ...createExhibitorImportRepository(db),
    ...createGateImportRepository(db),
    ...createLandPageImportRepository(db),
    ...createMeetingImportRepository(db),
    ...createMessageTextImportRepository(db),
    ...createNoticeImportRepository(db),
    ...createRuleImportRepository(db),
    ...createTicketImportRepository(db),
    ...createVipImportRepository(db),
    /** The trail for parts that have their own versions. */
    audit: createAuditRepository(db),
    /** Sets what companies have by a rule of the fair. */
    setQuotaBases: createQuotaRepository(db).setBases,
    /** Blocks other imports of this fair until the transaction ends. */
    async lock(appId: string): Promise<void> {
      await db.query({
        text: `SELECT pg_advisory_xact_lock(hashtext('fair-import'), hashtext($1))`,
        values: [appId],
      })
    },
    /**
     * Blocks other changes of many badges. It is the last lock of an import, whose badges change as
     * it is written.
     */
    async lockBadges(): Promise<void> {
      await db.query({ text: 'SELECT many_badges()' })
    },
    /**
     * Runs ANALYZE on the tables that an import has written. The database would do it itself within
     * a minute or two, but until then it would make, and keep, plans for nearly empty tables. Not
     * within a transaction.
     */
    async settle(): Promise<void> {
      await db.query({
        text: 'ANALYZE exhibitor, exhibitor_account, exhibitor_membership, person, vip_guest, notice, news, quota, asset',
      })
    },
    async saveFair(appId: string, config: unknown, settings: unknown): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO fair AS t (app_id, config, settings) VALUES ($1, $2, $3)
         ON CONFLICT (app_id) DO UPDATE SET config = excluded.config, settings = excluded.settings, updated_at = now()
         WHERE (t.config, t.settings) IS DISTINCT FROM (excluded.config, excluded.settings)`,
        [appId, JSON.stringify(config), JSON.stringify(settings)],
      )
      return { changed, removed: 0 }
    },
    saveContent: (appId: string, rows: Rows) =>
      replace(appId, 'content', 'type', { type: 'text', ...page }, rows),
    saveCompanies: (appId: string, rows: Rows) =>
      replace(
        appId,
        'company',
        'position',
        { position: 'integer', name: 'text', name_en: 'text', tax_number: 'text' },
        rows,
      ),
    saveHalls: (appId: string, rows: Rows) => {
      const halls = rows.map(({ nameEn, ...hall }) => ({ ...hall, name_en: nameEn }))
      return replace(
        appId,
        'hall_plan',
        'id',
        { id: 'text', position: 'integer', name: 'text', name_en: 'text', plan: 'jsonb' },
        halls,
      )
    },
    /**
     * The old versions of pictures that texts of the desk may show and that this import replaces.
     */
    async listReplacedPictures(
      appId: string,
      assets: readonly { name: string; hash: string }[],
    ): Promise<{ name: string; mime: string; bytes: Buffer }[]> {
      const { rows } = await db.query<{ name: string; mime: string; bytes: Buffer }>({
        text: `SELECT a.name, a.mime, a.bytes FROM asset a
         JOIN unnest($2::text[], $3::text[]) AS i (name, hash) ON i.name = a.name AND i.hash <> a.hash
         WHERE a.app_id = $1 AND a.mime LIKE 'image/%'`,
        values: [appId, assets.map(({ name }) => name), assets.map(({ hash }) => hash)],
      })
      return rows
    },
    /** The fair's pictures. */
    async listAssets(appId: string): Promise<{ name: string; bytes: Buffer }[]> {
      const text = 'SELECT name, bytes FROM asset WHERE app_id = $1 ORDER BY name'
      return (await db.query<{ name: string; bytes: Buffer }>({ text, values: [appId] })).rows
    },
    async findAsset(appId: string, name: string): Promise<Buffer | undefined> {
      const text = 'SELECT bytes FROM asset WHERE app_id = $1 AND name = $2'
      return (await db.query<{ bytes: Buffer }>({ text, values: [appId, name] })).rows[0]?.bytes
    },
    async saveAssets(
      appId: string,
      assets: readonly { name: string; hash: string; mime: string; bytes: Buffer }[],
    ): Promise<ImportCount> {
      let changed = 0
      for (const { name, hash, mime, bytes } of assets) {
        changed += await run(
          `INSERT INTO asset AS t (app_id, name, hash, mime, bytes) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (app_id, name) DO UPDATE SET hash = excluded.hash, mime = excluded.mime, bytes = excluded.bytes
           WHERE (t.hash, t.mime) IS DISTINCT FROM (excluded.hash, excluded.mime)`,
          [appId, name, hash, mime, bytes],
        )
      }
      const removed = await run(
        'DELETE FROM asset WHERE app_id = $1 AND NOT name = ANY($2::text[])',
        [appId, assets.map(asset => asset.name)],
      )
      return { changed, removed }
    },
    /**
     * A changed definition becomes a new version; versions are never changed or removed, only their
     * settings change. Returns the current version.
     */
    async saveForm(
      appId: string,
      form: { id: string; hash: string; definition: unknown; settings?: unknown },
    ): Promise<{ version: number; isNew: boolean; isReset: boolean }> {
      const settings = JSON.stringify(form.settings ?? {})
      const { rows } = await db.query<{ version: number; hash: string }>({
        text: 'SELECT version, hash FROM form_definition WHERE app_id = $1 AND form_id = $2 ORDER BY version DESC LIMIT 1',
        values: [appId, form.id],
      })
      const current = rows[0]
      if (current?.hash === form.hash) {
        const reset = await run(
          `UPDATE form_definition SET settings = $4, retired_at = NULL
           WHERE app_id = $1 AND form_id = $2 AND version = $3 AND (settings IS DISTINCT FROM $4 OR retired_at IS NOT NULL)`,
          [appId, form.id, current.version, settings],
        )
        return { version: current.version, isNew: false, isReset: reset > 0 }
      }
      const version = (current?.version ?? 0) + 1
      await run(
        'INSERT INTO form_definition (app_id, form_id, version, hash, definition, settings) VALUES ($1, $2, $3, $4, $5, $6)',
        [appId, form.id, version, form.hash, JSON.stringify(form.definition), settings],
      )
      return { version, isNew: true, isReset: false }
    },
    /**
     * Sets which papers the fair's companies need. The visibility of products for visitors changes
     * in the same transaction.
     */
    async saveNeededPapers(appId: string, needed: readonly NeededPaper[]): Promise<void> {
      const values = [appId, needed.map(one => one.paper), needed.map(one => one.category)]
      const removed = await run(
        `DELETE FROM needed_paper n WHERE app_id = $1
         AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS k (paper, category) WHERE k.paper = n.paper AND k.category = n.category)`,
        values,
      )
      const added = await run(
        `INSERT INTO needed_paper (app_id, paper, category) SELECT $1, k.paper, k.category FROM unnest($2::text[], $3::text[]) AS k (paper, category)
         ON CONFLICT DO NOTHING`,
        values,
      )
      if (removed + added > 0)
        await db.query({ text: 'SELECT papers_refresh($1, NULL)', values: [appId] })
    },
    /** Records that the fair's folder no longer contains the other forms. */
    async retireForms(appId: string, kept: readonly string[]): Promise<ImportCount> {
      const removed = await run(
        `UPDATE form_definition f SET retired_at = now() WHERE app_id = $1 AND NOT form_id = ANY($2::text[]) AND retired_at IS NULL
         AND version = (SELECT max(version) FROM form_definition WHERE app_id = f.app_id AND form_id = f.form_id)`,
        [appId, kept],
      )
      return { changed: 0, removed }
    },
  }
}

export type FairImportRepository = ReturnType<typeof createFairImportRepository>
