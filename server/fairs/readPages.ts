import { cleanHtml } from './cleanHtml'
import type { FairFolder, FolderPage } from './folder'
import { text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const ID_PATTERN = /^[\w-]{1,64}$/

/** content/*.json: one page each, HTML cleaned. */
export function readContent(files: FolderFiles, problems: ProblemList): FolderPage[] {
  return files.jsonFiles('content').flatMap(file => {
    const page = files.object(file)
    return page ? readPage(file, '', page, text(page, 'Type', 'type'), problems) : []
  })
}

/** news.json: a list, HTML cleaned. */
export function readNews(files: FolderFiles, problems: ProblemList): FairFolder['news'] {
  return files.list('news.json').flatMap((item, index) => {
    const id = text(item, 'Id', 'id')
    const publishedAt = text(item, 'PublishedAt', 'published_at')
    if (Number.isNaN(Date.parse(publishedAt))) {
      problems.error(
        'news.json',
        `${id || index}.PublishedAt`,
        'the time is missing or not ISO 8601; write it like 2031-03-01T10:00:00+08:00',
      )
      return []
    }
    return readPage('news.json', id || String(index), item, id, problems).map(page => ({ ...page, publishedAt }))
  })
}

function readPage(file: string, item: string, page: JsonObject, id: string, problems: ProblemList): FolderPage[] {
  const at = (name: string) => [item, name].filter(Boolean).join('.')
  if (!ID_PATTERN.test(id)) {
    problems.error(file, at('Id'), 'the page needs an Id (content: Type) of letters, digits, - and _')
    return []
  }
  const title = text(page, 'Title', 'title')
  const titleEn = text(page, 'Title_en', 'title_en')
  if (title === '' && titleEn === '') problems.error(file, at('Title'), 'the page needs a title in at least one language')
  else if (title === '' || titleEn === '')
    problems.warning(file, at(title === '' ? 'Title' : 'Title_en'), 'the title is missing in one language; the other one will be shown')
  const clean = (name: string, source: string) => {
    const { html, removed } = cleanHtml(source)
    if (removed.length > 0) problems.warning(file, at(name), `not allowed and left out: ${removed.join(', ')}`)
    return html
  }
  return [
    { id, title, titleEn, html: clean('Html', text(page, 'Html', 'html')), htmlEn: clean('Html_en', text(page, 'Html_en', 'html_en')) },
  ]
}
