import { narrowedStatement, statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { wordHolds, wordShape } from './searchConditions'
import { gramsOf } from './searchGrams'
import type { StoredValues } from './storedValues'

/** The values by which the public list searches, filters and sorts. */
export interface PublicIndex {
  search: string
  facets: Readonly<Record<string, readonly string[]>>
  numbers: Readonly<Record<string, number>>
}
type Place = { appId: string; resource: string; id: string }

/**
 * `new`: published last first; `low` and `high`: by a numeric field, records without a number last.
 */
export type PublicSort = 'new' | 'low' | 'high'
export interface PublicFilter {
  /** The record or its company's name contains each of these words. */
  words: readonly string[]
  /**
   * The same words in the spelling of search documents, where the resource has these: they also
   * match pinyin, initials and traditional characters.
   */
  spelled?: readonly string[]
  facets: Readonly<Record<string, string>>
  sort: PublicSort
  by: string
  /** The records belong to people: they have no company. */
  isOfPeople?: boolean
}
/** The cursor of the list; `value` is the sort value, as text. */
export interface PublicCursor {
  value: string
  id: string
}
export interface PublicRow {
  id: string
  exhibitorId: string
  formId: string
  formVersion: number
  values: StoredValues
  publishedAt: Date
  /** The cursor after this row. */
  value: string
  name: string
  nameEn: string
  booth: string
  hall: string
}

const put = statement(
  'record_public_put',
  `INSERT INTO record_public (app_id, resource, record_id, exhibitor_id, search, facets, numbers, published_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (app_id, resource, record_id) DO UPDATE
   SET search = excluded.search, facets = excluded.facets, numbers = excluded.numbers, published_at = excluded.published_at`,
)
const remove = statement(
  'record_public_remove',
  'DELETE FROM record_public WHERE app_id = $1 AND resource = $2 AND record_id = $3',
)

const JOIN = `JOIN exhibitor e ON e.app_id = p.app_id AND e.id = p.exhibitor_id AND e.left_at IS NULL`
const fromOf = ({ isOfPeople }: PublicFilter) =>
  `FROM record_public p ${isOfPeople ? 'LEFT ' : ''}${JOIN}`

/** Records of all companies that everybody may see. */
export function createRecordPublicRepository(db: Queryable) {
  return {
    async put(
      { appId, resource, id }: Place,
      exhibitorId: string,
      { search, facets, numbers }: PublicIndex,
      at: Date,
    ): Promise<void> {
      await db.query(put(appId, resource, id, exhibitorId, search, facets, numbers, at))
    },
    async remove({ appId, resource, id }: Place): Promise<void> {
      await db.query(remove(appId, resource, id))
    },
    async list(
      appId: string,
      resource: string,
      filter: PublicFilter,
      size: number,
      after?: PublicCursor,
    ): Promise<PublicRow[]> {
      const { names, where, values, bind } = conditions(appId, resource, filter)
      const sorted = orderOf(filter, bind)
      const behind = after ? ` AND ${sorted.behind(bind(after.value), bind(after.id))}` : ''
      const text = `SELECT r.id, p.exhibitor_id AS "exhibitorId", r.form_id AS "formId", r.published_version AS "formVersion", r.published_values AS "values",
          p.published_at AS "publishedAt", (${sorted.value})::text AS value, coalesce(e.name, '') AS name,
          coalesce(e.name_en, '') AS "nameEn", coalesce(e.booth, '') AS booth, coalesce(e.hall, '') AS hall
        ${fromOf(filter)} JOIN record r ON r.app_id = p.app_id AND r.resource = p.resource AND r.id = p.record_id
        WHERE ${where}${behind} ORDER BY ${sorted.order} LIMIT ${bind(size)}`
      const query = narrowedStatement(
        ['record_public', 'list', filter.sort, ...names, ...(after ? ['after'] : [])],
        text,
      )(...values)
      return (await db.query<PublicRow & Record<string, unknown>>(query)).rows
    },
    /** The number of matches in all, and of each option of a facet. */
    async count(
      appId: string,
      resource: string,
      filter: PublicFilter,
    ): Promise<{ field: string; value: string; count: number }[]> {
      const { names, where, values } = conditions(appId, resource, filter)
      const text = `WITH found AS (SELECT p.facets ${fromOf(filter)} WHERE ${where})
        SELECT '' AS field, '' AS value, count(*)::int AS count FROM found
        UNION ALL SELECT f.key, o.value, count(*)::int FROM found, jsonb_each(found.facets) AS f, jsonb_array_elements_text(f.value) AS o (value) GROUP BY 1, 2`
      const query = narrowedStatement(['record_public', 'count', ...names], text)(...values)
      return (await db.query<{ field: string; value: string; count: number }>(query)).rows
    },
  }
}

/** A record without a number comes last, in both sort directions. */
const NONE = { low: `'Infinity'::numeric`, high: `'-Infinity'::numeric` } as const

function orderOf({ sort, by }: PublicFilter, bind: (value: unknown) => string) {
  if (sort === 'new')
    return {
      // a text, so that the microseconds are kept
      value: `p.published_at`,
      order: 'p.published_at DESC, p.record_id DESC',
      behind: (value: string, id: string) =>
        `(p.published_at, p.record_id) < (${value}::timestamptz, ${id})`,
    }
  const value = `coalesce((p.numbers->>${bind(by)}::text)::numeric, ${NONE[sort]})`
  const [way, sign] = sort === 'low' ? ['ASC', '>'] : ['DESC', '<']
  return {
    value,
    order: `${value} ${way}, p.record_id ${way}`,
    behind: (last: string, id: string) =>
      `(${value}, p.record_id) ${sign} (${last}::numeric, ${id})`,
  }
}

function conditions(
  appId: string,
  resource: string,
  { words, spelled, facets, isOfPeople }: PublicFilter,
) {
  const values: unknown[] = []
  const bind = (value: unknown, type?: string) => `$${values.push(value)}${type ? `::${type}` : ''}`
  const names: string[] = isOfPeople ? ['people'] : []
  const inDocument = (word: string | undefined): string => {
    if (word === undefined || word === '') return 'false'
    names.push(`document ${wordShape(word)}`)
    return `p.record_id IN (SELECT d.record_id FROM search_document d WHERE d.app_id = ${bind(appId)} AND d.resource = ${bind(resource)} AND ${wordHolds(word, bind)})`
  }
  let where = `p.app_id = ${bind(appId)} AND p.resource = ${bind(resource)} AND ${onShelf('p')}`
  for (const [at, word] of words.entries()) {
    const grams = gramsOf(word)
    const text = bind(word)
    const isIn = `strpos(p.search, ${text}::text) > 0`
    where += ` AND (${grams.length > 0 ? `(search_grams(p.search) @> ${bind(grams)}::text[] AND ${isIn})` : isIn} OR strpos(e.search, ${text}::text) > 0 OR ${inDocument(spelled?.[at])})`
    names.push(grams.length > 0 ? 'word' : 'letter')
  }
  for (const [field, value] of Object.entries(facets)) {
    where += ` AND p.facets @> jsonb_build_object(${bind(field)}::text, jsonb_build_array(${bind(value)}::text))`
    names.push('facet')
  }
  return { names, where, values, bind }
}
