import { parseAudience, type Audience } from '@core/domain/audience'
import { cleanHtml } from './cleanHtml'
import type { FolderNews, FolderPage } from './folder'
import { text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const ID_PATTERN = /^[\w-]{1,64}$/

/** content/*.json: one page each, HTML cleaned. */
export function readContent(files: FolderFiles, problems: ProblemList): FolderPage[] {
  return files.jsonFiles('content').flatMap(file => {
    const page = files.object(file)
    return page ? readPage(file, '', page, text(page, 'Type', 'type'), problems) : []
  })
}

/** news.json: a list, HTML cleaned. */
export function readNews(files: FolderFiles, problems: ProblemList): FolderNews[] {
  return files.list('news.json').flatMap((item, index) => {
    const id = text(item, 'Id', 'id')
    const refuse = (property: string, message: string) =>
      problems.error('news.json', `${id || index}.${property}`, message)
    const publishedAt = readTime(item, ['PublishedAt', 'published_at'], refuse)
    if (text(item, 'PublishedAt', 'published_at') === '')
      refuse('PublishedAt', 'the item has no time; write it like 2031-03-01T10:00:00+08:00')
    if (publishedAt === '') return []
    return readPage('news.json', id || String(index), item, id, problems).map(page => ({
      ...page,
      publishedAt,
      summary: text(item, 'Summary'),
      summaryEn: text(item, 'Summary_en'),
      cover: text(item, 'Cover'),
      audiences: readAudiences(item['Target'], `${id || index}.Target`, problems),
    }))
  })
}

/** The audiences of an item: one target or a list; without any it is for everybody. */
function readAudiences(written: unknown, at: string, problems: ProblemList): Audience[] {
  const named: unknown[] = written === undefined ? [] : Array.isArray(written) ? written : [written]
  return named.flatMap(name => {
    const audience = parseAudience(name)
    if (!audience)
      problems.error(
        'news.json',
        at,
        `"${String(name)}" is no target; write visitor, ex, media or vip, or leave it out`,
      )
    return audience ?? []
  })
}

/** Title and cleaned HTML of an item in both languages; undefined when it has no Id. */
export function readPage(
  file: string,
  item: string,
  page: JsonObject,
  id: string,
  problems: ProblemList,
): FolderPage[] {
  const at = (name: string) => [item, name].filter(Boolean).join('.')
  if (!ID_PATTERN.test(id)) {
    problems.error(
      file,
      at('Id'),
      'the page needs an Id (content: Type) of letters, digits, - and _',
    )
    return []
  }
  const title = text(page, 'Title', 'title')
  const titleEn = text(page, 'Title_en', 'title_en')
  if (title === '' && titleEn === '')
    problems.error(file, at('Title'), 'the page needs a title in at least one language')
  else if (title === '' || titleEn === '')
    problems.warning(
      file,
      at(title === '' ? 'Title' : 'Title_en'),
      'the title is missing in one language; the other one will be shown',
    )
  const clean = (name: string, source: string) => {
    const { html, removed } = cleanHtml(source)
    if (removed.length > 0)
      problems.warning(file, at(name), `not allowed and left out: ${removed.join(', ')}`)
    return html
  }
  return [
    {
      id,
      title,
      titleEn,
      html: clean('Html', text(page, 'Html', 'html')),
      htmlEn: clean('Html_en', text(page, 'Html_en', 'html_en')),
    },
  ]
}
