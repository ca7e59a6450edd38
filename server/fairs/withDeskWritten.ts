import type { DeskNewsRow } from '../repositories/deskNewsRepository'
import type { StoredNotice } from '../repositories/noticeRepository'
import { isObject } from './folderFiles'
import { jsonBytes, readJson, type FairFile } from './fairFile'

export const NEWS = 'news.json'
export const NOTICES = 'notices.json'
/** Names the companies and halls that a notice may target. */
export const EXHIBITORS = 'exhibitors.json'

/** What the desk has published, changed and withdrawn. */
export interface DeskWritten {
  news: readonly DeskNewsRow[]
  notices: readonly StoredNotice[]
}

/**
 * The folder's news and notices as people read them now, including what the desk has published,
 * changed and withdrawn since. An export of the fair contains these.
 */
export function withDeskWritten(
  files: readonly FairFile[],
  { news, notices }: DeskWritten,
): FairFile[] {
  const known = knownTargets(files)
  return [
    {
      path: NEWS,
      // the summary belongs to the previous text
      outdated: ['Summary', 'Summary_en'],
      rows: news
        .filter(({ origin }) => origin === 'desk')
        .map(row => ({ ...row, isShown: row.withdrawnAt === null, item: newsItem(row) })),
    },
    {
      path: NOTICES,
      outdated: ['Targets', 'Starts', 'Ends', 'MustConfirm'],
      rows: notices
        // a notice for a company that the folder does not have could not be imported again
        .filter(({ targets }) => targets.every(target => known.has(target)))
        .map(row => ({ ...row, isShown: row.recalledAt === null, item: noticeItem(row) })),
    },
  ].reduce<FairFile[]>((all, list) => withDeskItems(all, list), [...files])
}

interface DeskList {
  path: string
  /** Properties of the folder's item that no longer apply once the desk has changed it. */
  outdated: readonly string[]
  rows: readonly { id: string; isShown: boolean; item: Record<string, unknown> }[]
}

function withDeskItems(files: readonly FairFile[], { path, outdated, rows }: DeskList): FairFile[] {
  const own = new Map(rows.map(row => [row.id, row]))
  if (own.size === 0) return [...files]
  const items = listIn(files, path)
  const known = new Set(items.map(idOf))
  const kept = items.flatMap(item => {
    const row = own.get(idOf(item))
    if (!row || !isObject(item)) return [item]
    const lasting = Object.entries(item).filter(([name]) => !outdated.includes(name))
    return row.isShown ? [{ ...Object.fromEntries(lasting), ...row.item }] : []
  })
  const added = rows.filter(({ id, isShown }) => isShown && !known.has(id)).map(({ item }) => item)
  return [
    ...files.filter(file => file.path !== path),
    { path, bytes: jsonBytes([...kept, ...added]) },
  ]
}

const idOf = (item: unknown) => (isObject(item) ? String(item['Id'] ?? item['id']) : '')

function listIn(files: readonly FairFile[], path: string): unknown[] {
  const file = files.find(each => each.path === path)
  const written = file ? readJson(file.bytes) : []
  return Array.isArray(written) ? written : []
}

function knownTargets(files: readonly FairFile[]): ReadonlySet<string> {
  const companies = listIn(files, EXHIBITORS).filter(isObject)
  return new Set([
    ...['role:admin', 'role:staff'],
    ...companies.flatMap(item => [`company:${idOf(item)}`, `hall:${String(item['Hall'])}`]),
  ])
}

interface Written {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
  publishedAt: Date
}

const written = ({ id, title, titleEn, html, htmlEn, publishedAt }: Written) => ({
  Id: id,
  Title: title,
  Title_en: titleEn,
  PublishedAt: publishedAt.toISOString(),
  Html: html,
  Html_en: htmlEn,
})

const newsItem = (row: DeskNewsRow): Record<string, unknown> => ({
  ...written(row),
  ...(row.audiences.length > 0 && { Target: row.audiences }),
})

const noticeItem = (row: StoredNotice): Record<string, unknown> => ({
  ...written(row),
  ...(row.targets.length > 0 && { Targets: row.targets }),
  ...(row.mustConfirm && { MustConfirm: true }),
  ...(row.startsAt && { Starts: row.startsAt.toISOString() }),
  ...(row.endsAt && { Ends: row.endsAt.toISOString() }),
})
