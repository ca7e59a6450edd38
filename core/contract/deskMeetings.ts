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
  /** Free slots between two meetings of a party, on average. */
  MeanGap: Type.Number(),
  /** Duration of the calculation, ms. */
  Ms: Type.Integer(),
})
export const DeskRun = Type.Object({
  Id: Type.String(),
  Mode: literals(['all', 'free'] as const),
  State: literals(['queued', 'proposed', 'published', 'failed'] as const),
  /** 0 until the run is published. */
  Version: Type.Integer(),
  At: Type.String(),
  Figures: optional(Figures),
  /**
   * Of a published run: how many people's plans changed, and how many meetings lost their place.
   */
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
  /** Position in the list of the run. */
  At: Type.Integer(),
  A: Party,
  B: Party,
  IsMust: Type.Boolean(),
  Reason: Type.String(),
  /** The organiser has set the pair aside. */
  IsIgnored: Type.Boolean(),
  /** A slot and a table at which both are free now. */
  Place: optional(
    Type.Object({ Slot: Type.String(), Starts: Type.String(), Table: Type.String() }),
  ),
})
export type DeskUnmet = Static<typeof DeskUnmet>
/**
 * A change by a published plan: time and table before and after. They are empty where there was or
 * is no meeting.
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
  /** Meetings of the day: those of the requested run, or the live ones. */
  Cells: Type.Array(DeskCell),
  Runs: Type.Array(DeskRun),
  /**
   * Pairs of the shown run, at most 300. Without a run: pairs of the published run that still have
   * no meeting.
   */
  Unmet: Type.Array(DeskUnmet),
  /** The published run whose pairs can be placed by hand; empty while a run is shown. */
  UnmetRun: Type.String(),
  /** What the shown published run changed, and for whom; at most 300. */
  Changed: Type.Array(DeskChange),
  /**
   * Future meetings whose slot or table was removed, at most 300. The next run finds another place
   * for those that a plan made.
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
  /** Meetings that one side (`Who`) did not attend, at most 300, those with an objection first. */
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
    /** Meetings whose slot or table was removed. */
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
  /** The no-show stays, although the party objected. */
  Stays: optional(Type.Boolean()),
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type DeskPresentRequest = Static<typeof DeskPresentRequest>

/**
 * The plan of a day as a grid of tables and times or as a list, or the changes of a published run.
 */
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
