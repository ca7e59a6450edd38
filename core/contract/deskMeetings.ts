import { Type, type Static } from '@sinclair/typebox'
import { OBJECTION_ENDS } from '../scheduling/frame'
import { body, FileJobReply, literals, NoData, optional, text } from './common'
import { read, reads, tagged, works, write } from './endpoint'

const RunId = text(16)
const Party = Type.Object({ Name: Type.String(), Name_en: Type.String() })

export const DeskMeetingsRequest = body({ Day: optional(text(10)), Run: optional(RunId) })
export type DeskMeetingsRequest = Static<typeof DeskMeetingsRequest>

const Figures = Type.Object({
  Meetings: Type.Integer(),
  Musts: Type.Integer(),
  MustsMet: Type.Integer(),
  Wanting: Type.Integer(),
  Without: Type.Integer(),
  Unmet: Type.Integer(),
  /** From 0 to 1. */
  TableUse: Type.Number(),
  /** Slots between two meetings of a party. */
  MeanGap: Type.Number(),
  /** How long it took, ms. */
  Ms: Type.Integer(),
})
export const DeskRun = Type.Object({
  Id: Type.String(),
  Mode: literals(['all', 'free'] as const),
  State: literals(['queued', 'proposed', 'published', 'failed'] as const),
  /** 0 until it is published. */
  Version: Type.Integer(),
  At: Type.String(),
  Figures: optional(Figures),
  /** For a published one: how many people's plans changed, and what could no longer be placed. */
  Changes: optional(
    Type.Object({
      Added: Type.Integer(),
      Moved: Type.Integer(),
      Cancelled: Type.Integer(),
      Lost: Type.Integer(),
    }),
  ),
})
export type DeskRun = Static<typeof DeskRun>
export const DeskCell = Type.Object({
  /** Empty in a proposal. */
  Id: Type.String(),
  Slot: Type.String(),
  Table: Type.String(),
  A: Party,
  B: Party,
  IsMust: Type.Boolean(),
  IsLocked: Type.Boolean(),
  State: Type.String(),
  Revision: Type.Integer(),
})
/** A mutual wish without a meeting. */
export const DeskUnmet = Type.Object({
  /** Its place in the list of its run. */
  At: Type.Integer(),
  A: Party,
  B: Party,
  IsMust: Type.Boolean(),
  Reason: Type.String(),
  /** The organiser left it aside. */
  IsIgnored: Type.Boolean(),
  /** A place that is free for both now. */
  Place: optional(
    Type.Object({ Slot: Type.String(), Starts: Type.String(), Table: Type.String() }),
  ),
})
export type DeskUnmet = Static<typeof DeskUnmet>
/**
 * One line of what a published plan changed: a time and a table before and after, empty where there
 * was or is none.
 */
export const DeskChange = Type.Object({
  Kind: literals(['added', 'moved', 'cancelled', 'lost'] as const),
  A: Party,
  B: Party,
  Before: Type.Object({ Starts: Type.String(), Table: Type.String() }),
  After: Type.Object({ Starts: Type.String(), Table: Type.String() }),
})
export type DeskChange = Static<typeof DeskChange>
export const DeskMeetingsReply = Type.Object({
  /** False in a fair without meetings. */
  IsOn: Type.Boolean(),
  Phase: Type.String(),
  Phases: Type.Array(Type.Object({ Phase: Type.String(), From: Type.String() })),
  SlotMinutes: Type.Integer(),
  Days: Type.Array(
    Type.Object({ Day: Type.String(), Slots: Type.Integer(), Meetings: Type.Integer() }),
  ),
  Day: Type.String(),
  Slots: Type.Array(Type.Object({ Id: Type.String(), Starts: Type.String() })),
  Tables: Type.Array(
    Type.Object({ Id: Type.String(), Hall: Type.String(), Languages: Type.Array(Type.String()) }),
  ),
  /** Of the day: those of the run that was asked for, or the live ones. */
  Cells: Type.Array(DeskCell),
  Runs: Type.Array(DeskRun),
  /**
   * Of the run that is shown, at most 300; without a run those of the published one that have no
   * meeting since.
   */
  Unmet: Type.Array(DeskUnmet),
  /** The published run whose pairs can be placed; empty while a run is shown. */
  UnmetRun: Type.String(),
  /** Of the published run that is shown: what changed and for whom; at most 300. */
  Changed: Type.Array(DeskChange),
  /**
   * Meetings to come whose slot or table was taken away, at most 300; the next run finds another
   * place for those that a plan made.
   */
  Displaced: Type.Array(
    Type.Object({
      A: Party,
      B: Party,
      Starts: Type.String(),
      Table: Type.String(),
      IsPlanned: Type.Boolean(),
    }),
  ),
  /**
   * Meetings that one side did not come to, at most 300, those with an objection first. `Who` did
   * not come.
   */
  Absences: Type.Array(
    Type.Object({
      Id: Type.String(),
      A: Party,
      B: Party,
      Who: literals(['A', 'B'] as const),
      Starts: Type.String(),
      Table: Type.String(),
      Objection: Type.String(),
      ObjectionEnd: literals(OBJECTION_ENDS),
      ObjectionUntil: Type.String(),
      Revision: Type.Integer(),
    }),
  ),
  /** Live figures. */
  Live: Type.Object({
    Scheduled: Type.Integer(),
    Requested: Type.Integer(),
    Held: Type.Integer(),
    Absent: Type.Integer(),
    Objections: Type.Integer(),
    Wishes: Type.Integer(),
    Mutual: Type.Integer(),
    /** Meetings in slots or at tables that were taken away. */
    Displaced: Type.Integer(),
  }),
})
export type DeskMeetingsReply = Static<typeof DeskMeetingsReply>

export const DeskRunRequest = body({
  Mode: literals(['all', 'free'] as const),
  Seed: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
export type DeskRunRequest = Static<typeof DeskRunRequest>
export const DeskRunReply = Type.Object({ Id: Type.String() })
export const DeskPublishRequest = body({ Run: RunId })
export type DeskPublishRequest = Static<typeof DeskPublishRequest>
export const DeskPublishReply = Type.Object({ Run: DeskRun })
export type DeskPublishReply = Static<typeof DeskPublishReply>
export const DeskMoveRequest = body({
  Id: text(16),
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  IsLocked: optional(Type.Boolean()),
  Slot: optional(text(16)),
  Table: optional(text(32)),
})
export type DeskMoveRequest = Static<typeof DeskMoveRequest>

export const DeskPresentRequest = body({
  Id: text(16),
  /** The no-show stays, in spite of the objection. */
  Stays: optional(Type.Boolean()),
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type DeskPresentRequest = Static<typeof DeskPresentRequest>

/** A day as tables × times or as a list, or what a published run changed. */
export const DeskMeetingFileRequest = body({
  What: literals(['tables', 'list', 'changes'] as const),
  Format: literals(['pdf', 'xlsx'] as const),
  Day: optional(text(10)),
  Run: optional(RunId),
})
export type DeskMeetingFileRequest = Static<typeof DeskMeetingFileRequest>

/** Calls: the organiser plans meetings. */
export const deskMeetingsEndpoints = tagged('desk', {
  'desk.meetings': read({
    path: '/api/oa/meetings',
    ...reads('trade'),
    rows: { fair: ['Run'], plain: ['Day'] },
    summary: 'Shows the plan of meetings',
    description:
      'Slots × tables of a day, the runs of the scheduler with their figures, and the pairs without a meeting with the reason of each.',
    request: DeskMeetingsRequest,
    reply: DeskMeetingsReply,
  }),
  'desk.meetingRun': write({
    path: '/api/oa/meetings/run',
    ...works('trade'),
    rows: { plain: ['Mode', 'Seed'] },
    summary: 'Runs the scheduler',
    description:
      'As a job, on a snapshot. It proposes a plan and changes nothing. `free` keeps what is planned and fills free places.',
    request: DeskRunRequest,
    reply: DeskRunReply,
  }),
  'desk.meetingPublish': write({
    path: '/api/oa/meetings/publish',
    ...works('trade'),
    rows: { fair: ['Run'] },
    summary: 'Publishes a proposed plan',
    description:
      'As the next version. What was taken since the run is left out and counted. A second organiser at the same time gets `conflict`.',
    request: DeskPublishRequest,
    reply: DeskPublishReply,
  }),
  'desk.meetingMove': write({
    path: '/api/oa/meetings/move',
    ...works('trade'),
    rows: { fair: ['Id', 'Slot', 'Table'], plain: ['Revision', 'IsLocked'] },
    summary: 'Moves or locks a meeting',
    description:
      'To a slot and table where both parties are free; a time that has begun is refused with `slot_over`. A locked meeting stays in every later run.',
    request: DeskMoveRequest,
    reply: NoData,
  }),
  'desk.meetingPresent': write({
    path: '/api/oa/meetings/present',
    ...works('trade'),
    rows: { fair: ['Id'], plain: ['Revision', 'Stays'] },
    summary: 'Takes a recorded absence back, or lets it stay',
    description:
      'Taken back, the meeting counts as held. An objection is answered either way, and stays with the meeting.',
    request: DeskPresentRequest,
    reply: NoData,
  }),
  'desk.meetingFile': write({
    path: '/api/oa/meetings/file',
    ...reads('trade'),
    rows: { fair: ['Run'], plain: ['What', 'Format', 'Day'] },
    summary: 'Makes the table plan or the list of a day',
    description:
      'A job makes a PDF or XLSX of what is live, or of what a published run changed. It appears among the files of the caller.',
    request: DeskMeetingFileRequest,
    reply: FileJobReply,
  }),
})
