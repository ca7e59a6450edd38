import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

type Both = Readonly<{ cn: string; en: string }>

/** Fields of a company, brand or product for lists. */
export interface SearchCard {
  name: string
  nameEn: string
  category: Both
  detail: Both
  /** Url of the picture shown with it; empty without one. */
  picture: string
  tags: readonly Both[]
}
/** See migration 0070. */
export interface SearchDocument {
  names: string
  brands: string
  categories: string
  body: string
  spelled: string
  initials: string
  grams: readonly string[]
  facets: readonly string[]
  card: SearchCard
  completeness: number
  made: number
}
/** A published record without a document, or with one made by an earlier rule. */
export interface Undocumented {
  seq: number
  appId: string
  resource: string
  id: string
  exhibitorId: string
  formId: string
  formVersion: number
  values: StoredValues
  publishedAt: Date
}
type Place = { appId: string; resource: string; id: string }

const COLUMNS = `app_id, resource, record_id, exhibitor_id, names, brands, categories, body, spelled, initials, grams, facets, card, completeness, made, published_at`
const put = statement(
  'search_document_put',
  `INSERT INTO search_document (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   ON CONFLICT (app_id, resource, record_id) DO UPDATE SET names = excluded.names, brands = excluded.brands, categories = excluded.categories,
     body = excluded.body, spelled = excluded.spelled, initials = excluded.initials, grams = excluded.grams, facets = excluded.facets, card = excluded.card,
     completeness = excluded.completeness, made = excluded.made, published_at = excluded.published_at`,
)
const remove = statement(
  'search_document_remove',
  'DELETE FROM search_document WHERE app_id = $1 AND resource = $2 AND record_id = $3',
)
// a record that is no longer published gets no document, because its row is checked again when
// the document is written
const putMissing = statement(
  'search_document_put_missing',
  `INSERT INTO search_document (${COLUMNS})
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, published_at FROM record
   WHERE app_id = $1 AND resource = $2 AND id = $3 AND date_trunc('milliseconds', published_at) = $16 FOR UPDATE
   ON CONFLICT (app_id, resource, record_id) DO UPDATE SET names = excluded.names, brands = excluded.brands, categories = excluded.categories,
     body = excluded.body, spelled = excluded.spelled, initials = excluded.initials, grams = excluded.grams, facets = excluded.facets, card = excluded.card,
     completeness = excluded.completeness, made = excluded.made, published_at = excluded.published_at WHERE search_document.made < excluded.made`,
)
const pick = statement(
  'search_document_pick',
  `SELECT r.seq, r.app_id AS "appId", r.resource, r.id, r.exhibitor_id AS "exhibitorId", r.form_id AS "formId",
     r.published_version AS "formVersion", r.published_values AS "values", r.published_at AS "publishedAt"
   FROM record r LEFT JOIN search_document d ON d.app_id = r.app_id AND d.resource = r.resource AND d.record_id = r.id AND d.made >= $3
   WHERE r.seq > $1 AND r.resource = ANY($2::text[]) AND r.published_at IS NOT NULL AND d.record_id IS NULL ORDER BY r.seq LIMIT $4`,
)

function valuesOf(
  { appId, resource, id }: Place,
  exhibitorId: string,
  document: SearchDocument,
  at: Date,
): unknown[] {
  const {
    names,
    brands,
    categories,
    body,
    spelled,
    initials,
    grams,
    facets,
    card,
    completeness,
    made,
  } = document
  return [
    ...[appId, resource, id, exhibitorId, names, brands, categories, body, spelled, initials],
    ...[grams, facets, JSON.stringify(card), completeness, made, at],
  ]
}

/** Writes the documents that visitors search; searchRepository reads them. */
export function createSearchDocumentRepository(db: Queryable) {
  return {
    async put(
      place: Place,
      exhibitorId: string,
      document: SearchDocument,
      at: Date,
    ): Promise<void> {
      await db.query(put(...valuesOf(place, exhibitorId, document, at)))
    },
    async remove({ appId, resource, id }: Place): Promise<void> {
      await db.query(remove(appId, resource, id))
    },
    /** Records after this one whose document is still missing. */
    async pick(
      after: number,
      resources: readonly string[],
      made: number,
      limit: number,
    ): Promise<Undocumented[]> {
      return (
        await db.query<Undocumented & Record<string, unknown>>(pick(after, resources, made, limit))
      ).rows
    },
    /** Writes the document of a record if it is still published as it was picked. */
    async putMissing(row: Undocumented, document: SearchDocument): Promise<void> {
      await db.query(putMissing(...valuesOf(row, row.exhibitorId, document, row.publishedAt)))
    },
  }
}

export type SearchDocumentRepository = ReturnType<typeof createSearchDocumentRepository>
