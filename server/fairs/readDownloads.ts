import { createHash } from 'node:crypto'
import type { DownloadToSave } from '../repositories/noticeImportRepository'
import type { FolderExhibitor } from './folder'
import { text, type FolderFiles } from './folderFiles'
import type { ProblemList } from './problems'
import { readTargets } from './readTargets'
import { readTime } from './readTime'

const FILE = 'downloads.json'
const ID = /^[\w-]{1,64}$/

/** downloads.json: files for exhibitors and the press; each lies in files/. */
export function readDownloads(
  files: FolderFiles,
  exhibitors: readonly FolderExhibitor[],
  problems: ProblemList,
): DownloadToSave[] {
  const seen = new Set<string>()
  return files.list(FILE).flatMap((item, position) => {
    const id = text(item, 'Id')
    const at = id || String(position)
    const refuse = (property: string, message: string) =>
      problems.error(FILE, `${at}.${property}`, message)
    if (!ID.test(id)) refuse('Id', 'the file needs an Id of letters, digits, - and _')
    else if (seen.has(id)) refuse('Id', 'the Id is used twice; rename one')
    seen.add(id)
    const [title, titleEn] = [text(item, 'Title'), text(item, 'Title_en')]
    if (title === '' && titleEn === '') refuse('Title', 'the file has no title; add Title')
    const [category, categoryEn] = [text(item, 'Category'), text(item, 'Category_en')]
    if (category === '' && categoryEn === '')
      refuse('Category', 'the file has no category; add Category')
    const updatedAt = readTime(item, ['UpdatedAt'], refuse)
    if (text(item, 'UpdatedAt') === '')
      refuse('UpdatedAt', 'the file has no time; write it like 2031-03-01T10:00:00+08:00')
    const must = item['MustRead'] ?? false
    if (typeof must !== 'boolean') refuse('MustRead', 'it must be true or false')
    const targets = readTargets(item, exhibitors, refuse, { mayBePress: true })
    const file = files.attached(text(item, 'File'), message => refuse('File', message))
    if (!file || updatedAt === '') return []
    return {
      id,
      position,
      title: title || titleEn,
      titleEn: titleEn || title,
      category: category || categoryEn,
      categoryEn: categoryEn || category,
      fileName: file.name,
      mime: file.mime,
      hash: createHash('sha256').update(file.bytes).digest('hex').slice(0, 16),
      bytes: file.bytes,
      version: text(item, 'Version') || '1',
      targets,
      mustRead: must === true,
      updatedAt,
    }
  })
}
