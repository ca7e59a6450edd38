import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoFields } from './common'
import { CompanyName } from './resource'
import { MAX_HTML, WRITTEN_BYTES, WrittenDraftHead } from './writtenDraft'
import { read, reads, write, tagged, PREFIX, works } from './endpoint'

/** A notice in the caller's list. Times ISO 8601, empty = not yet. */
export const NoticeItem = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Summary: Type.String(),
  PublishedAt: Type.String(),
  /** The end of its display; empty for no end. */
  Ends: Type.String(),
  MustConfirm: Type.Boolean(),
  ReadAt: Type.String(),
  /** When the caller confirmed that it was read (SPEC §3). */
  ReadNoticeTime: Type.String(),
})
export type NoticeItem = Static<typeof NoticeItem>

export const NoticeListRequest = body({
  /** Only notices that are unread or still to be confirmed. */
  Unread: optional(Type.Boolean()),
  Search: optional(text(100)),
  After: optional(text(160)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
export type NoticeListRequest = Static<typeof NoticeListRequest>
/**
 * Notices that wait for the caller first, then the latest. `Next` is empty at the end. `Counts`
 * cover the search.
 */
export const NoticeListReply = Type.Object({
  Items: Type.Array(NoticeItem),
  Next: Type.String(),
  Counts: Type.Object({ All: Type.Integer(), Unread: Type.Integer() }),
})
export type NoticeListReply = Static<typeof NoticeListReply>

export const NoticeRequest = body({ Id: text(64) })
export const Notice = Type.Object({ ...NoticeItem.properties, Html: Type.String() })
export type Notice = Static<typeof Notice>

const target = text(80)
/**
 * The organiser's text of a notice, in both languages. HTML is cleaned, and the reply lists what
 * was removed.
 */
const written = {
  Title: text(200),
  Title_en: optional(text(200)),
  Html: text(MAX_HTML),
  Html_en: optional(text(MAX_HTML)),
}
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/**
 * The draft that is published with this call, as last seen: 0 without a draft. A new item takes the
 * id of its draft. Without a revision the draft is kept.
 */
const drafted = { DraftId: optional(text(64)), DraftRevision: optional(Revision) }

/** A notice at the desk, with the number of recipients who have read and confirmed it. */
export const DeskNotice = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Html: Type.String(),
  Html_en: Type.String(),
  /** `role:admin`, `hall:N1`, `company:ID`; empty = every exhibitor. */
  Targets: Type.Array(Type.String()),
  MustConfirm: Type.Boolean(),
  PublishedAt: Type.String(),
  /** The period in which it is shown; an empty side is open. */
  Starts: Type.String(),
  Ends: Type.String(),
  RecalledAt: Type.String(),
  /** The source: the fair's folder, or the desk. */
  Origin: Type.String(),
  Revision: Type.Integer(),
  For: Type.Integer(),
  Read: Type.Integer(),
  Confirmed: Type.Integer(),
})
export type DeskNotice = Static<typeof DeskNotice>
/**
 * `Search`: a part of a company's name or its booth. Without it only the named companies are
 * returned.
 */
export const DeskNoticeAudienceRequest = body({
  Targets: optional(Type.Array(target, { maxItems: 200 })),
  Search: optional(text(100)),
})
export type DeskNoticeAudienceRequest = Static<typeof DeskNoticeAudienceRequest>
/** How many accounts of how many companies the targets reach, and the targets that can be added. */
export const DeskNoticeAudienceReply = Type.Object({
  Accounts: Type.Integer(),
  Companies: Type.Integer(),
  Halls: Type.Array(Type.String()),
  /** The companies that the targets name. */
  Named: Type.Array(CompanyName),
  /** The first companies that match the search. */
  Found: Type.Array(CompanyName),
})
export type DeskNoticeAudienceReply = Static<typeof DeskNoticeAudienceReply>
/** Drafts of these notices, and of new ones. */
export const DeskNoticeListReply = Type.Object({
  Notices: Type.Array(DeskNotice),
  Drafts: Type.Array(WrittenDraftHead),
})
/**
 * Without an Id a notice is published. `Revision` is the one last seen, 0 for a new notice.
 * `PublishedAt` is its printed day, by default now.
 */
export const DeskNoticeSaveRequest = body({
  Id: optional(text(64)),
  ...written,
  Targets: optional(Type.Array(target, { maxItems: 200 })),
  MustConfirm: optional(Type.Boolean()),
  PublishedAt: optional(text(40)),
  Starts: optional(text(40)),
  Ends: optional(text(40)),
  Revision,
  ...drafted,
})
export type DeskNoticeSaveRequest = Static<typeof DeskNoticeSaveRequest>
export const DeskNoticeSaveReply = Type.Object({
  Notice: DeskNotice,
  Removed: Type.Array(Type.String()),
})
export const DeskNoticeRecallRequest = body({ Id: text(64), Revision })
/** What an account has done with a notice. */
export const READER_STATES = ['unread', 'read', 'confirmed'] as const
export const DeskNoticeReadersRequest = body({
  Id: text(64),
  /** A part of the company's name, the booth or the person's name. */
  Search: optional(text(100)),
  State: optional(literals(READER_STATES)),
  /** The cursor contains a company's name, so it may be long. */
  After: optional(text(2000)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type DeskNoticeReadersRequest = Static<typeof DeskNoticeReadersRequest>
/** Every account that the notice is for, unread ones first. `Counts` cover the search. */
export const DeskNoticeReadersReply = Type.Object({
  Counts: Type.Object({ unread: Type.Integer(), read: Type.Integer(), confirmed: Type.Integer() }),
  Next: Type.String(),
  Readers: Type.Array(
    Type.Object({
      Company: CompanyName,
      Name: Type.String(),
      Role: Type.String(),
      ReadAt: Type.String(),
      ReadNoticeTime: Type.String(),
    }),
  ),
})

export type DeskNoticeReadersReply = Static<typeof DeskNoticeReadersReply>

/** News at the desk. `WithdrawnAt` set = it is no longer shown. */
export const DeskNews = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Html: Type.String(),
  Html_en: Type.String(),
  Targets: Type.Array(Type.String()),
  PublishedAt: Type.String(),
  WithdrawnAt: Type.String(),
  Origin: Type.String(),
  Revision: Type.Integer(),
})
export type DeskNews = Static<typeof DeskNews>
/** Drafts of these items, and of new ones. */
export const DeskNewsListReply = Type.Object({
  News: Type.Array(DeskNews),
  Drafts: Type.Array(WrittenDraftHead),
})
export const DeskNewsSaveRequest = body({
  Id: optional(text(64)),
  ...written,
  Targets: optional(Type.Array(text(16), { maxItems: 4 })),
  PublishedAt: optional(text(40)),
  Revision,
  ...drafted,
})
export type DeskNewsSaveRequest = Static<typeof DeskNewsSaveRequest>
export const DeskNewsSaveReply = Type.Object({ News: DeskNews, Removed: Type.Array(Type.String()) })

/** Calls: notices. */
export const noticeEndpoints = tagged('notices', {
  'notice.list': read({
    path: `${PREFIX}/notice/list`,
    auth: ['ex'],
    // notices and files belong to the fair; the session decides which of them the caller sees
    rows: { plain: ['Unread', 'Search', 'After', 'Size'] },
    summary: "Lists the organiser's notices",
    description: 'Unread and unconfirmed notices first, then the latest.',
    request: NoticeListRequest,
    reply: NoticeListReply,
  }),
  'notice.open': read({
    path: `${PREFIX}/notice/detail`,
    auth: ['ex'],
    rows: { fair: ['Id'] },
    summary: 'Opens a notice',
    description: 'The notice counts as read.',
    request: NoticeRequest,
    reply: Notice,
  }),
  'notice.confirm': write({
    path: `${PREFIX}/notice/confirm`,
    auth: ['ex'],
    rows: { fair: ['Id'] },
    summary: 'Confirms a notice',
    description: 'For notices that ask for it. A second call changes nothing.',
    request: NoticeRequest,
    reply: NoticeItem,
  }),
  'desk.noticeList': read({
    path: '/api/oa/notice/list',
    ...reads('content'),
    rows: 'session',
    summary: 'Lists all notices',
    description: 'With the number of accounts that read and confirmed each, and the drafts.',
    request: NoFields,
    reply: DeskNoticeListReply,
  }),
  'desk.noticeAudience': read({
    path: '/api/oa/notice/audience',
    ...reads('content'),
    encoding: 'json',
    rows: { plain: ['Targets', 'Search'] },
    summary: 'Counts whom a notice would reach',
    description: 'With the halls of the fair and the companies that the search finds.',
    request: DeskNoticeAudienceRequest,
    reply: DeskNoticeAudienceReply,
  }),
  'desk.noticeSave': write({
    path: '/api/oa/notice/save',
    ...works('content'),
    encoding: 'json',
    bodyBytes: WRITTEN_BYTES,
    isLarge: true,
    rows: {
      fair: ['Id', 'DraftId'],
      plain: [
        'Title',
        'Title_en',
        'Html',
        'Html_en',
        'Targets',
        'MustConfirm',
        'PublishedAt',
        'Starts',
        'Ends',
        'Revision',
        'DraftRevision',
      ],
    },
    summary: 'Publishes or changes a notice',
    description:
      'The HTML is cleaned; `Removed` lists what was taken out. `Revision` is the one last read. The draft goes with it; `setup_conflict` where another one was saved since `DraftRevision`.',
    request: DeskNoticeSaveRequest,
    reply: DeskNoticeSaveReply,
  }),
  'desk.noticeRecall': write({
    path: '/api/oa/notice/recall',
    ...works('content'),
    rows: { fair: ['Id'], plain: ['Revision'] },
    summary: 'Recalls a notice',
    description: 'Exhibitors no longer see it. Its draft goes with it.',
    request: DeskNoticeRecallRequest,
    reply: DeskNotice,
  }),
  'desk.noticeReaders': read({
    path: '/api/oa/notice/readers',
    ...reads('content'),
    rows: { fair: ['Id'], plain: ['Search', 'State', 'After', 'Size'] },
    summary: 'Lists the readers of a notice',
    description: 'Every account it is for, unread ones first.',
    request: DeskNoticeReadersRequest,
    reply: DeskNoticeReadersReply,
  }),
  'desk.newsList': read({
    path: '/api/oa/news/list',
    ...reads('content'),
    rows: 'session',
    summary: 'Lists all news',
    description: 'Withdrawn items too, and the drafts.',
    request: NoFields,
    reply: DeskNewsListReply,
  }),
  'desk.newsSave': write({
    path: '/api/oa/news/save',
    ...works('content'),
    encoding: 'json',
    bodyBytes: WRITTEN_BYTES,
    isLarge: true,
    rows: {
      fair: ['Id', 'DraftId'],
      plain: [
        ...['Title', 'Title_en', 'Html', 'Html_en', 'Targets', 'PublishedAt', 'Revision'],
        'DraftRevision',
      ],
    },
    summary: 'Publishes or changes a news item',
    description:
      'The HTML is cleaned; `Removed` lists what was taken out. `Revision` is the one last read. The draft goes with it; `setup_conflict` where another one was saved since `DraftRevision`.',
    request: DeskNewsSaveRequest,
    reply: DeskNewsSaveReply,
  }),
  'desk.newsWithdraw': write({
    path: '/api/oa/news/withdraw',
    ...works('content'),
    rows: { fair: ['Id'], plain: ['Revision'] },
    summary: 'Withdraws a news item',
    description: 'Visitors no longer see it.',
    request: DeskNoticeRecallRequest,
    reply: DeskNews,
  }),
})
