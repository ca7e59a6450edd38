import { Type, type Static } from '@sinclair/typebox'
import { body, literals, text } from './common'
import { read, reads, tagged } from './endpoint'

/** Texts that the organiser publishes. */
export const WRITTEN_KINDS = ['news', 'notice'] as const
/** Parts that a version can change. */
export const WRITTEN_PARTS = [
  'Title',
  'Title_en',
  'Html',
  'Html_en',
  'Targets',
  'MustConfirm',
  'PublishedAt',
  'Starts',
  'Ends',
  'IsGone',
] as const

/**
 * An item as it was published. Times are empty where there are none. `IsGone`: it was withdrawn.
 */
export const WrittenContent = Type.Object({
  Title: Type.String(),
  Title_en: Type.String(),
  Html: Type.String(),
  Html_en: Type.String(),
  Targets: Type.Array(Type.String()),
  /** For notices only. */
  MustConfirm: Type.Boolean(),
  PublishedAt: Type.String(),
  Starts: Type.String(),
  Ends: Type.String(),
  IsGone: Type.Boolean(),
})
export type WrittenContent = Static<typeof WrittenContent>

export const WrittenHistoryRequest = body({ Kind: literals(WRITTEN_KINDS), Id: text(64) })
export type WrittenHistoryRequest = Static<typeof WrittenHistoryRequest>
/** The newest first, fifty at most. */
export const WrittenHistoryReply = Type.Object({
  Versions: Type.Array(
    Type.Object({
      Version: Type.Integer(),
      At: Type.String(),
      /** Empty for a version from the folder. */
      By: Type.String(),
      By_en: Type.String(),
      Content: WrittenContent,
      /** Compared with the version before; in the first version everything is new. */
      Changed: Type.Array(literals(WRITTEN_PARTS)),
    }),
  ),
})
export type WrittenHistoryReply = Static<typeof WrittenHistoryReply>

/** Calls: versions of news and notices. */
export const writtenHistoryEndpoints = tagged('notices', {
  'desk.writtenHistory': read({
    path: '/api/oa/written/history',
    ...reads('content'),
    rows: { fair: ['Id'], plain: ['Kind'] },
    summary: 'Lists the versions of a news item or a notice',
    description:
      'The newest first, each with who published it, what it said and what it changed. To return to one, save its words again.',
    request: WrittenHistoryRequest,
    reply: WrittenHistoryReply,
  }),
})
