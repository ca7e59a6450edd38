import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { write, tagged, PREFIX, desk } from './endpoint'

/** Badges to print, by the ids of their records; all valid badges without ids. */
export const BadgePrintRequest = body({
  Ids: optional(Type.Array(text(32), { minItems: 1, maxItems: 1000 })),
})
export type BadgePrintRequest = Static<typeof BadgePrintRequest>
/**
 * Badges that the organiser prints: of one company or of all, in one state or in every valid state.
 * At most 2,000 at a time.
 */
export const DeskBadgeSheetRequest = body({
  Exhibitor: optional(text(64)),
  State: optional(text(32)),
})
export type DeskBadgeSheetRequest = Static<typeof DeskBadgeSheetRequest>
/**
 * A job makes the sheets, which appear among the caller's files. `Id` is the first of `Files`
 * files; `Badges` counts the badges in all of them.
 */
export const BadgePrintReply = Type.Object({
  Id: Type.String(),
  Files: Type.Integer(),
  Badges: Type.Integer(),
})
export type BadgePrintReply = Static<typeof BadgePrintReply>

/** Calls: badges. */
export const badgeEndpoints = tagged('badges', {
  'badge.print': write({
    path: `${PREFIX}/badge/print`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Ids'] },
    summary: 'Prints badges of the company',
    description:
      "A job makes sheets of all valid badges or of the named ones; they appear in the list of the caller's files.",
    request: BadgePrintRequest,
    reply: BadgePrintReply,
  }),
  'desk.badgeSheet': write({
    load: 'export',
    path: '/api/oa/badge/print',
    ...desk,
    roles: ['reviewer'],
    rows: { fair: ['Exhibitor'], plain: ['State'] },
    summary: 'Prints badges',
    description:
      'A job makes sheets of the valid badges of one company or of all, at most two thousand at a time.',
    request: DeskBadgeSheetRequest,
    reply: BadgePrintReply,
  }),
})
