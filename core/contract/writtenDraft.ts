import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoData } from './common'
import { read, reads, tagged, works, write } from './endpoint'
import { WRITTEN_KINDS } from './writtenHistory'

/** Limit of a formatted text in characters, for each language. */
export const MAX_HTML = 100_000
/** Limit for both texts in bytes: JSON may need six bytes for a character. */
export const WRITTEN_BYTES = 2 * MAX_HTML * 6 + 65_536
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Kind = literals(WRITTEN_KINDS)
/**
 * Id of an item. The client makes the id of a new item, so that a repeated save does not create it
 * twice.
 */
const Id = text(64)

const words = {
  Title: text(400),
  Title_en: text(400),
  Html: text(MAX_HTML),
  Html_en: text(MAX_HTML),
  Targets: Type.Array(text(80), { maxItems: 200 }),
  MustConfirm: Type.Boolean(),
}
/** An item as it was typed. Times are empty where there are none; news do not use all fields. */
export const WrittenTyped = Type.Object({
  ...words,
  PublishedAt: text(40),
  Starts: text(40),
  Ends: text(40),
})
export type WrittenTyped = Static<typeof WrittenTyped>

/** A draft in a list. If no item has its id, it is the draft of a new item. */
export const WrittenDraftHead = Type.Object({
  Id: Type.String(),
  Revision,
  /** The revision of the published item that it is based on; 0 for a new item. */
  Base: Revision,
  At: Type.String(),
  /** Name of the person who saved it last, as the organiser's people see it. */
  By: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Targets: Type.Array(Type.String()),
})
export type WrittenDraftHead = Static<typeof WrittenDraftHead>

export const WrittenOpenRequest = body({ Kind, Id })
export type WrittenOpenRequest = Static<typeof WrittenOpenRequest>
export const WrittenOpenReply = Type.Object({
  /** The revision of the published item; 0 where nothing is published. */
  Base: Revision,
  /** The text of the draft, or the published text without a draft. */
  Content: WrittenTyped,
  /** The published text; left out where nothing is published. */
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
  /** Revision of the opened draft; 0 without one. */
  Revision,
  Base: Revision,
})
export type WrittenDraftRequest = Static<typeof WrittenDraftRequest>
/** 0 where the draft equals the published text or is empty: then the draft is deleted. */
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
