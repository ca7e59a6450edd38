import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoData } from './common'
import { read, reads, tagged, works, write } from './endpoint'

const Party = Type.Object({ Name: Type.String(), Name_en: Type.String() })
/** Position in the list of pairs without a meeting. */
const At = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/**
 * A meeting by its id, or a pair without a meeting by its published run and its position in the
 * run.
 */
export const DeskPlacesRequest = body({
  Id: optional(text(16)),
  Run: optional(text(16)),
  At: optional(At),
})
export type DeskPlacesRequest = Static<typeof DeskPlacesRequest>
export const DeskPlaceSlot = Type.Object({
  Id: Type.String(),
  /** Why they cannot meet in this slot; empty where both are free. */
  Why: literals(['', 'over', 'meeting', 'kept'] as const),
  /** The person who has no time. */
  Who: optional(Party),
  /** The party that this person meets in the slot. */
  With: optional(Party),
  /** Tables that are occupied in the slot. */
  Taken: Type.Array(Type.String()),
})
export const DeskPlacesReply = Type.Object({
  /** The language that the table must speak, if a table speaks it; otherwise empty. */
  Language: Type.String(),
  Slots: Type.Array(DeskPlaceSlot),
})
export type DeskPlacesReply = Static<typeof DeskPlacesReply>

export const UNMET_STEPS = ['place', 'ignore', 'restore'] as const
/** `place` names a slot and a table. */
export const DeskUnmetRequest = body({
  Run: text(16),
  At,
  Step: literals(UNMET_STEPS),
  Slot: optional(text(16)),
  Table: optional(text(32)),
})
export type DeskUnmetRequest = Static<typeof DeskUnmetRequest>

/** Calls: the organiser finds places by hand. */
export const deskMeetingPlacesEndpoints = tagged('desk', {
  'desk.meetingPlaces': read({
    path: '/api/oa/meetings/places',
    ...reads('trade'),
    rows: { fair: ['Id', 'Run'], plain: ['At'] },
    summary: 'Tells where a meeting may be moved',
    description:
      'For each slot whether both sides are free, and otherwise who is not and why. Of a meeting, or of a pair without one.',
    request: DeskPlacesRequest,
    reply: DeskPlacesReply,
  }),
  'desk.meetingUnmet': write({
    path: '/api/oa/meetings/unmet',
    ...works('trade'),
    rows: { fair: ['Run', 'Slot', 'Table'], plain: ['At', 'Step'] },
    summary: 'Places a pair without a meeting, or leaves it aside',
    description:
      'The pair belongs to the published run: an earlier run is refused with `plan_overtaken`, a time that has begun with `slot_over`. A meeting that is placed by hand is locked, and both sides are told. `restore` takes a pair back into the list.',
    request: DeskUnmetRequest,
    reply: NoData,
  }),
})
