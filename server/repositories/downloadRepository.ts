import { statement, type Queryable } from '../db/queryable'

/**
 * The caller: an account of a company or a person of the press, with the words by which `targets`
 * may name them.
 */
export interface DownloadCaller {
  personId: number
  words: readonly string[]
}

/**
 * A file for exhibitors or the press, without its bytes, and whether the caller has downloaded it.
 */
export interface DownloadForReader {
  id: string
  title: string
  titleEn: string
  category: string
  categoryEn: string
  fileName: string
  mime: string
  hash: string
  size: number
  version: string
  edition: number
  mustRead: boolean
  updatedAt: Date
  hadEdition: number | null
  hadAt: Date | null
}

const MINE = `SELECT f.id, f.title, f.title_en AS "titleEn", f.category, f.category_en AS "categoryEn", f.file_name AS "fileName", f.mime, f.hash,
    length(f.bytes) AS size, f.version, f.edition, f.must_read AS "mustRead", f.updated_at AS "updatedAt",
    h.edition AS "hadEdition", h.had_at AS "hadAt"
  FROM download_file f LEFT JOIN download_had h ON h.app_id = f.app_id AND h.file_id = f.id AND h.person_id = $2
  WHERE f.app_id = $1 AND f.withdrawn_at IS NULL AND (f.targets && $3::text[] OR f.targets = '{}' AND $3::text[] <> '{media}')`
// categories in the order of their first file
const listMine = statement(
  'download_list',
  `${MINE} AND ($4::text = '' OR strpos(lower(concat_ws(' ', f.title, f.title_en, f.category, f.category_en, f.file_name)), lower($4::text)) > 0)
   ORDER BY (SELECT min(o.position) FROM download_file o WHERE o.app_id = f.app_id AND o.category = f.category AND o.withdrawn_at IS NULL),
     f.must_read DESC, f.position`,
)
const findMine = statement('download_find', `${MINE} AND f.id = $4`)
const markHad = statement(
  'download_mark',
  `INSERT INTO download_had (app_id, file_id, person_id, edition, had_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, file_id, person_id) DO UPDATE SET edition = excluded.edition, had_at = excluded.had_at`,
)
const readBytes = statement(
  'download_bytes',
  'SELECT file_name AS "fileName", mime, bytes FROM download_file WHERE app_id = $1 AND id = $2 AND hash = $3 AND withdrawn_at IS NULL',
)

/** The organiser's files for exhibitors and the press, and who has downloaded which. */
export function createDownloadRepository(db: Queryable) {
  return {
    async listFor(
      appId: string,
      who: DownloadCaller,
      search: string,
    ): Promise<DownloadForReader[]> {
      const query = listMine(appId, who.personId, who.words, search)
      return (await db.query<DownloadForReader & Record<string, unknown>>(query)).rows
    },
    async findFor(
      appId: string,
      who: DownloadCaller,
      id: string,
    ): Promise<DownloadForReader | undefined> {
      return (
        await db.query<DownloadForReader & Record<string, unknown>>(
          findMine(appId, who.personId, who.words, id),
        )
      ).rows[0]
    },
    async markHad(
      appId: string,
      id: string,
      personId: number,
      edition: number,
      now: Date,
    ): Promise<void> {
      await db.query(markHad(appId, id, personId, edition, now))
    },
    /** The bytes of one edition; undefined when it was replaced or withdrawn. */
    async read(
      appId: string,
      id: string,
      hash: string,
    ): Promise<{ fileName: string; mime: string; bytes: Buffer } | undefined> {
      return (
        await db.query<{ fileName: string; mime: string; bytes: Buffer }>(
          readBytes(appId, id, hash),
        )
      ).rows[0]
    },
  }
}

export type DownloadRepository = ReturnType<typeof createDownloadRepository>
