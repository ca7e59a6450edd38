import type { News } from '@core/contract/content'
import type { NewsListReply, NewsListRequest } from '@core/contract/landing'
import { parseAudience } from '@core/domain/audience'
import { localized } from '@core/domain/language'
import { AppError, badField } from '../../errors'
import type {
  ContentRepository,
  ListedNews,
  NewsCursor,
} from '../../repositories/contentRepository'
import { assetUrl, withAssets } from '../../domain/assetText'
import type { CallContext } from '../../domain/callContext'

const PAGE = 20
/** The form that `to_char` writes in the repository; any other text was not made here. */
const TIME = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** News of a fair in the caller's language, falling back to the other one (DECISIONS §9). */
export function createNewsService({ content }: { content: ContentRepository }) {
  return {
    /** A page of the list, the latest first. Throws bad_request for an invalid cursor. */
    async list(
      { fair, language }: CallContext,
      { After, Size = PAGE, target, Search = '' }: NewsListRequest,
    ): Promise<NewsListReply> {
      const audience = parseAudience(target) ?? ''
      // one row more than asked for tells whether there is a next page
      const wanted = { audience, search: Search.trim() }
      const rows = await content.listNews(
        fair.appId,
        wanted,
        After ? readCursor(After) : undefined,
        Size + 1,
      )
      const page = rows.slice(0, Size)
      const last = page[page.length - 1]
      return {
        News: page.map(news => {
          const cover = assetUrl(news.cover, fair)
          return {
            Id: news.id,
            Title: localized(news.title, news.titleEn, language),
            PublishedAt: news.publishedAt.toISOString(),
            Summary: localized(news.summary, news.summaryEn, language),
            ...(cover && { Cover: cover }),
          }
        }),
        ...(rows.length > Size && last && { Next: presentCursor(last) }),
      }
    },

    /** One item with its neighbours. Throws unknown_content. */
    async read(
      { fair, language }: CallContext,
      id: string,
      target: string | undefined,
    ): Promise<News> {
      const [news, beside] = await Promise.all([
        content.findNews(fair.appId, id),
        content.newsBeside(fair.appId, id, parseAudience(target) ?? ''),
      ])
      if (!news) throw new AppError('unknown_content')
      const neighbour = (wanted: 'newer' | 'older') => {
        const found = beside.find(({ side }) => side === wanted)
        return found && { Id: found.id, Title: localized(found.title, found.titleEn, language) }
      }
      const [newer, older] = [neighbour('newer'), neighbour('older')]
      const [summary, cover] = [
        localized(news.summary, news.summaryEn, language),
        assetUrl(news.cover, fair),
      ]
      return {
        Id: id,
        Title: localized(news.title, news.titleEn, language),
        Html: withAssets(localized(news.html, news.htmlEn, language), fair),
        PublishedAt: news.publishedAt.toISOString(),
        ...(summary && { Summary: summary }),
        ...(cover && { Cover: cover }),
        ...(newer && { Newer: newer }),
        ...(older && { Older: older }),
      }
    },
  }
}

const presentCursor = ({ at, id }: Pick<ListedNews, 'at' | 'id'>) =>
  Buffer.from(`${at} ${id}`).toString('base64url')

function readCursor(text: string): NewsCursor {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  if (!TIME.test(at) || !isInCalendar(at) || id === '' || id.includes('\0')) throw badField('After')
  return { at, id }
}

/** Date.parse moves a day that does not exist, like 30 February, to another day. */
function isInCalendar(at: string): boolean {
  const read = new Date(at)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === at.slice(0, 19)
}
