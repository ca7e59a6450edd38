import { Type, type Static } from '@sinclair/typebox'
import { BUDGETS, MAX_TOPICS, MEETING_PHASES, WISH_LEVELS } from '../scheduling/frame'
import { body, literals, optional, text, NoData } from './common'
import { people, read, tagged, write } from './endpoint'
import { MeetingParty, Party } from './meeting'

export const MATCH_TABS = ['recommended', 'chosen', 'favourites', 'no'] as const
export const MatchListRequest = body({
  Tab: optional(literals(MATCH_TABS)),
  Search: optional(text(100)),
  From: optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type MatchListRequest = Static<typeof MatchListRequest>
export const MatchItem = Type.Object({
  ...MeetingParty.properties,
  Score: Type.Integer(),
  Reasons: Type.Array(
    Type.Object({
      Kind: literals(['they_seek', 'they_offer', 'market', 'mutual', 'favourite'] as const),
      Topics: Type.Array(Type.String()),
    }),
  ),
  Words: Type.String(),
  /** The planned purchases of a year; empty where they do not say. */
  Budget: literals(['', ...BUDGETS] as const),
  /** The caller's own wish; empty without one. */
  Wish: literals(['', ...WISH_LEVELS] as const),
  /**
   * Both want to meet. Also false when only the other side wants to: a one-sided wish stays hidden.
   */
  IsMutual: Type.Boolean(),
  IsFavourite: Type.Boolean(),
  /** The number of slots in which both are free. */
  CommonSlots: Type.Integer(),
  /** There is already a request or a meeting. */
  HasMeeting: Type.Boolean(),
})
export type MatchItem = Static<typeof MatchItem>
const Topic = Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() })
const Topics = Type.Array(text(32), { maxItems: MAX_TOPICS })
export const MatchProfileRequest = body({
  Offers: Topics,
  Seeks: Topics,
  Markets: Topics,
  Language: text(8),
  Words: text(500),
  /** The planned purchases of a year. */
  Budget: optional(literals(['', ...BUDGETS] as const)),
})
export type MatchProfileRequest = Static<typeof MatchProfileRequest>
export const MatchListReply = Type.Object({
  Items: Type.Array(MatchItem),
  /** 0 at the end. */
  Next: Type.Integer(),
  Counts: Type.Record(Type.String(), Type.Integer()),
  Phase: literals(MEETING_PHASES),
  Phases: Type.Object({
    WishesFrom: Type.String(),
    WishesUntil: Type.String(),
    ProvisionalFrom: Type.String(),
    FinalFrom: Type.String(),
  }),
  Now: Type.String(),
  TimeZone: Type.String(),
  Musts: Type.Object({ Used: Type.Integer(), Most: Type.Integer() }),
  /** Absent until the profile is filled in. */
  Profile: optional(Type.Omit(MatchProfileRequest, ['appId', 'lang', 'menuId'])),
  Categories: Type.Array(Topic),
  Markets: Type.Array(Topic),
})
export type MatchListReply = Static<typeof MatchListReply>
/** An empty level withdraws a wish. */
export const MatchWishRequest = body({
  To: Party,
  Level: optional(literals(['', ...WISH_LEVELS] as const)),
  IsFavourite: optional(Type.Boolean()),
})
export type MatchWishRequest = Static<typeof MatchWishRequest>
export const MatchWishReply = Type.Object({
  IsMutual: Type.Boolean(),
  Musts: Type.Object({ Used: Type.Integer(), Most: Type.Integer() }),
})
export type MatchWishReply = Static<typeof MatchWishReply>

/** Calls: matchmaking, for companies and for people. */
export const matchEndpoints = tagged('meetings', {
  'match.list': read({
    path: '/api/open/match/list',
    auth: people,
    rows: { plain: ['Tab', 'Search', 'From', 'Size'] },
    summary: 'Lists partners with the reasons for them',
    description:
      'By profile and wishes, the best first. A wish of the other side shows only when it is mutual.',
    request: MatchListRequest,
    reply: MatchListReply,
  }),
  'match.profile': write({
    path: '/api/open/match/profile',
    encoding: 'json',
    auth: people,
    rows: { plain: ['Offers', 'Seeks', 'Markets', 'Language', 'Words', 'Budget'] },
    summary: 'Says what one offers and seeks',
    description:
      'Topics are those of the fair. With it the caller is shown to others as a partner.',
    request: MatchProfileRequest,
    reply: NoData,
  }),
  'match.wish': write({
    path: '/api/open/match/wish',
    auth: people,
    rows: { fair: ['To'], plain: ['Level', 'IsFavourite'] },
    summary: 'Says whom one wants to meet',
    description:
      'Must, yes or no, with a limited number of musts. Refused while wishes are closed.',
    request: MatchWishRequest,
    reply: MatchWishReply,
  }),
})
