import type { ImportedNotice } from '../repositories/noticeImportRepository'
import type { FolderExhibitor } from './folder'
import { text, type FolderFiles } from './folderFiles'
import type { ProblemList } from './problems'
import { readPage } from './readPages'
import { readTargets } from './readTargets'
import { readTime } from './readTime'

const FILE = 'notices.json'

/** notices.json: notices to exhibitors; their HTML is cleaned like that of news. */
export function readNotices(
  files: FolderFiles,
  exhibitors: readonly FolderExhibitor[],
  problems: ProblemList,
): ImportedNotice[] {
  const seen = new Set<string>()
  return files.list(FILE).flatMap((item, index) => {
    const id = text(item, 'Id')
    const refuse = (property: string, message: string) =>
      problems.error(FILE, `${id || index}.${property}`, message)
    if (seen.has(id)) refuse('Id', 'the Id is used twice; rename one')
    seen.add(id)
    const publishedAt = readTime(item, ['PublishedAt'], refuse)
    if (text(item, 'PublishedAt') === '')
      refuse('PublishedAt', 'the notice has no time; write it like 2031-03-01T10:00:00+08:00')
    const [starts, ends] = [readTime(item, ['Starts'], refuse), readTime(item, ['Ends'], refuse)]
    if (starts && ends && Date.parse(ends) <= Date.parse(starts))
      refuse('Ends', 'the notice ends before it starts; swap Starts and Ends')
    const must = item['MustConfirm'] ?? false
    if (typeof must !== 'boolean') refuse('MustConfirm', 'it must be true or false')
    const targets = readTargets(item, exhibitors, refuse)
    return readPage(FILE, id || String(index), item, id, problems).map(
      ({ title, titleEn, ...page }) => ({
        ...page,
        title: title || titleEn,
        titleEn: titleEn || title,
        targets,
        mustConfirm: must === true,
        publishedAt,
        startsAt: starts || null,
        endsAt: ends || null,
      }),
    )
  })
}
