import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { read, tagged } from './endpoint'

export const NewsListRequest = body({
  /** Cursor of the previous reply. */
  After: optional(text(128)),
  /** 20 when absent. */
  Size: optional(Type.Integer({ minimum: 1, maximum: 50 })),
  /** A part of the title or summary, in either language. */
  Search: optional(text(100)),
  /** Leaves out news that is only for other audiences. An unknown audience gets all news. */
  target: optional(text(16)),
})
export type NewsListRequest = Static<typeof NewsListRequest>
/** In the caller's language. `Next` is the cursor of the next page, absent at the end. */
export const NewsListReply = Type.Object({
  News: Type.Array(
    Type.Object({
      Id: Type.String(),
      Title: Type.String(),
      PublishedAt: Type.String(),
      Summary: Type.String(),
      Cover: optional(Type.String()),
    }),
  ),
  Next: optional(Type.String()),
})
export type NewsListReply = Static<typeof NewsListReply>

export const LandPageRequest = body({ id: text(64) })
const s = () => optional(Type.String())
/**
 * One part of a landing page. `Type` names the kind of part. Texts are in the caller's language,
 * pictures are addresses.
 */
export const LandBlock = Type.Object({
  Type: Type.Union(
    ['hero', 'text', 'figures', 'picture', 'steps', 'questions', 'call'].map(type =>
      Type.Literal(type),
    ),
  ),
  Title: s(),
  Text: s(),
  /** HTML, cleaned when it is imported. */
  Html: s(),
  Photo: s(),
  /** Pixels of the photo, so that the page can reserve its space. */
  Width: optional(Type.Integer()),
  Height: optional(Type.Integer()),
  Alt: s(),
  /** Figures (value and label), steps (title and text), questions (title and answer). */
  Items: optional(Type.Array(Type.Object({ Title: Type.String(), Text: Type.String() }))),
  /**
   * For `call`: the words on the button and its destination: `register`, a page of the app, or an
   * allowed site.
   */
  Button: s(),
  Link: s(),
})
export type LandBlock = Static<typeof LandBlock>
export const LandPage = Type.Object({
  Id: Type.String(),
  /** ended: the page says so and offers the fair's start page instead. */
  State: Type.Union([Type.Literal('online'), Type.Literal('ended')]),
  /** The audience of the page: visitor or ex. */
  Target: Type.String(),
  Title: Type.String(),
  /** Channel for visits by this page that bring no channel of their own. */
  Source: s(),
  ShareTitle: s(),
  SharePhoto: s(),
  Blocks: Type.Array(LandBlock),
})
export type LandPage = Static<typeof LandPage>

/** Calls: fair. */
export const landingEndpoints = tagged('fair', {
  'news.list': read({
    path: '/api/open/news/list',
    summary: 'Lists news of the fair',
    description: 'Published items for the target, the latest first, in pages.',
    request: NewsListRequest,
    reply: NewsListReply,
    example: { request: {} },
  }),
  'landpage.read': read({
    path: '/api/open/landpage',
    summary: 'Reads a landing page',
    description: 'Blocks of one campaign page in the language of the caller.',
    request: LandPageRequest,
    reply: LandPage,
  }),
})
