import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoData } from './common'
import { read, reads, tagged, works, write } from './endpoint'
import { WRITTEN_KINDS } from './writtenHistory'

/** Characters of a formatted text, in each language. */
export const MAX_HTML = 100_000
/** Both texts, of which every character may take six bytes as JSON writes it. */
export const WRITTEN_BYTES = 2 * MAX_HTML * 6 + 65_536
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Kind = literals(WRITTEN_KINDS)
/** Of an item, or of a new one: who begins it makes the id, so that no save begins it twice. */
const Id = text(64)

const words = {
  Title: text(400),
  Title_en: text(400),
  Html: text(MAX_HTML),
  Html_en: text(MAX_HTML),
  Targets: Type.Array(text(80), { maxItems: 200 }),
  MustConfirm: Type.Boolean(),
}
/** An item as it is typed. Times are empty where there are none; news leave some of it unused. */
export const WrittenTyped = Type.Object({
  ...words,
  PublishedAt: text(40),
  Starts: text(40),
  Ends: text(40),
})
export type WrittenTyped = Static<typeof WrittenTyped>

/** A draft as the list shows it. Without an item of its id it is one of a new item. */
export const WrittenDraftHead = Type.Object({
  Id: Type.String(),
  Revision,
  /** The revision of the published item it was saved over; 0 for a new one. */
  Base: Revision,
  At: Type.String(),
  /** What the organiser calls who saved it last. */
  By: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Targets: Type.Array(Type.String()),
})
export type WrittenDraftHead = Static<typeof WrittenDraftHead>

export const WrittenOpenRequest = body({ Kind, Id })
export type WrittenOpenRequest = Static<typeof WrittenOpenRequest>
export const WrittenOpenReply = Type.Object({
  /** The revision of what is published; 0 where nothing is. */
  Base: Revision,
  /** What the draft says; what is published where there is none. */
  Content: WrittenTyped,
  /** What readers see; left out where nothing is published. */
  Published: optional(WrittenTyped),
  Draft: optional(WrittenDraftHead),
})
export type WrittenOpenReply = Static<typeof WrittenOpenReply>

export const WrittenDraftRequest = body({
  Kind,
  Id,
  Content: Type.Object({
    ...words,
    PublishedAt: optional(text(40)),
    Starts: optional(text(40)),
    Ends: optional(text(40)),
  }),
  /** Of the draft that was opened; 0 where there was none. */
  Revision,
  Base: Revision,
})
export type WrittenDraftRequest = Static<typeof WrittenDraftRequest>
/** 0 where the draft says what is published, or nothing: it is gone then. */
export const WrittenDraftReply = Type.Object({ Revision, At: Type.String() })
export type WrittenDraftReply = Static<typeof WrittenDraftReply>

export const WrittenDiscardRequest = body({ Kind, Id, Revision })
export type WrittenDiscardRequest = Static<typeof WrittenDiscardRequest>

/** Calls: drafts of news and notices. */
export const writtenDraftEndpoints = tagged('notices', {
  'desk.writtenOpen': read({
    path: '/api/oa/written/open',
    ...reads('content'),
    rows: { fair: ['Id'], plain: ['Kind'] },
    summary: 'Opens a news item or a notice to write it',
    description:
      'The draft, or what is published where there is none. Refused with `unknown_content` where there is neither, and for a notice that was recalled.',
    request: WrittenOpenRequest,
    reply: WrittenOpenReply,
  }),
  'desk.writtenDraft': write({
    path: '/api/oa/written/draft',
    ...works('content'),
    encoding: 'json',
    bodyBytes: WRITTEN_BYTES,
    isLarge: true,
    rows: { fair: ['Id'], plain: ['Kind', 'Content', 'Revision', 'Base'] },
    summary: 'Saves the draft of a news item or a notice',
    description:
      'Readers see nothing of it. The HTML is cleaned. `setup_conflict` names who has saved another draft since `Revision`, or published since `Base`.',
    request: WrittenDraftRequest,
    reply: WrittenDraftReply,
  }),
  'desk.writtenDiscard': write({
    path: '/api/oa/written/discard',
    ...works('content'),
    rows: { fair: ['Id'], plain: ['Kind', 'Revision'] },
    summary: 'Discards the draft of a news item or a notice',
    description: 'What is published stays. Refused if the draft has another revision by now.',
    request: WrittenDiscardRequest,
    reply: NoData,
  }),
})
