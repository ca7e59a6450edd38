import type { DeskNewsRow } from '../repositories/deskNewsRepository'
import { isObject } from './folderFiles'
import { jsonBytes, readJson, type FairFile } from './fairFile'

const FILE = 'news.json'

/**
 * The folder's news as people read them: what the desk has published, changed and withdrawn since
 * is in it. An export of the fair has these.
 */
export function withDeskNews(files: readonly FairFile[], news: readonly DeskNewsRow[]): FairFile[] {
  const own = new Map(news.filter(({ origin }) => origin === 'desk').map(item => [item.id, item]))
  if (own.size === 0) return [...files]
  const file = files.find(({ path }) => path === FILE)
  const written = file ? readJson(file.bytes) : []
  const items: unknown[] = Array.isArray(written) ? written : []
  const idOf = (item: unknown) => (isObject(item) ? String(item['Id'] ?? item['id']) : '')
  const known = new Set(items.map(idOf))
  const kept = items.flatMap(item => {
    const row = own.get(idOf(item))
    if (!row || !isObject(item)) return [item]
    // the summary was of the text before
    const { Summary: _, Summary_en: _en, ...rest } = item
    return row.withdrawnAt === null ? [{ ...rest, ...asItem(row) }] : []
  })
  const added = [...own.values()]
    .filter(({ id, withdrawnAt }) => withdrawnAt === null && !known.has(id))
    .map(asItem)
  return [
    ...files.filter(({ path }) => path !== FILE),
    { path: FILE, bytes: jsonBytes([...kept, ...added]) },
  ]
}

function asItem({
  id,
  title,
  titleEn,
  html,
  htmlEn,
  publishedAt,
  audiences,
}: DeskNewsRow): Record<string, unknown> {
  return {
    Id: id,
    Title: title,
    Title_en: titleEn,
    PublishedAt: publishedAt.toISOString(),
    Html: html,
    Html_en: htmlEn,
    ...(audiences.length > 0 && { Target: audiences }),
  }
}
