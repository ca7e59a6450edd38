import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { read, write, tagged, PREFIX } from './endpoint'
import { CONTENT_CACHE_MINUTES } from '../domain/limits'

/**
 * `adid`, `clickid` and `creativetype` come from an advertisement's link. `landpage` is the landing
 * page that the link led to; its channel counts when `f` is missing.
 */
export const VisitRequest = body({
  f: optional(text(64)),
  cid: optional(text(64)),
  adid: optional(text(128)),
  clickid: optional(text(256)),
  creativetype: optional(text(64)),
  landpage: optional(text(64)),
})
export type VisitRequest = Static<typeof VisitRequest>
export const VisitReply = Type.Object({ Counted: Type.Boolean() })

export const ContentRequest = body({ type: text(64) })
/** A content page in the caller's language; Html is cleaned when it is imported. */
export const Content = Type.Object({
  Type: Type.String(),
  Title: Type.String(),
  Html: Type.String(),
})
export type Content = Static<typeof Content>

export const NewsRequest = body({ id: text(64), target: optional(text(16)) })
const Neighbour = Type.Object({ Id: Type.String(), Title: Type.String() })
/** `Newer` and `Older` are its neighbours in the list of its target; absent at the ends. */
export const News = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Html: Type.String(),
  PublishedAt: Type.String(),
  Summary: optional(Type.String()),
  Cover: optional(Type.String()),
  Newer: optional(Neighbour),
  Older: optional(Neighbour),
})
export type News = Static<typeof News>

export const CompanySearchRequest = body({ keyword: text(150) })
export const CompanySearchReply = Type.Array(
  Type.Object({ CompanyName: Type.String(), TaxNumber: optional(Type.String()) }),
)
export type CompanySearchReply = Static<typeof CompanySearchReply>

/** Calls: fair. */
export const contentEndpoints = tagged('fair', {
  'visit.record': write({
    path: '/api/open/visitor/stat',
    summary: 'Counts a visit by channel',
    description:
      'Counts one visit for the channel in `f`, or for the channel of the landing page. A device counts once a day for each channel.',
    request: VisitRequest,
    reply: VisitReply,
    example: { request: { f: 'wx' }, reply: { Counted: true } },
  }),
  'content.read': read({
    path: `${PREFIX}/open/content`,
    aliases: ['/api/open/content'],
    cacheMinutes: CONTENT_CACHE_MINUTES,
    summary: 'Reads one content page',
    description: 'Title and cleaned HTML of the page `type` in the language of the caller.',
    request: ContentRequest,
    reply: Content,
    example: {
      request: { type: 'about' },
      reply: { Type: 'about', Title: 'About the fair', Html: '<p>Hall 1 to 4</p>' },
    },
  }),
  'news.read': read({
    path: '/api/open/news/details',
    summary: 'Reads one news item',
    description:
      'Title, date and cleaned HTML of a published item. `target` chooses among items for one audience.',
    request: NewsRequest,
    reply: News,
  }),
  'company.search': read({
    path: '/api/visitor/company/search',
    summary: 'Finds companies by name',
    description:
      'At most a few names for the suggestions under a text field. Company and tax number only.',
    request: CompanySearchRequest,
    reply: CompanySearchReply,
  }),
})
