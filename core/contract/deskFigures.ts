import { Type, type Static } from '@sinclair/typebox'
import { FIGURE_PERIODS } from '../domain/figurePeriods'
import { body, FileJobReply, literals, NoFields } from './common'
import { desk, read, tagged, write } from './endpoint'

const Names = { Id: Type.String(), Name: Type.String(), Name_en: Type.String() }
/** Null where the fair does not say it. */
const known = (schema: ReturnType<typeof Type.Integer>) => Type.Union([schema, Type.Null()])

export const DeskFiguresRequest = body({ Period: literals(FIGURE_PERIODS) })
export type DeskFiguresRequest = Static<typeof DeskFiguresRequest>
export const DeskFiguresReply = Type.Object({
  Day: Type.String(),
  /** Which day of the fair it is, from 1; 0 before and after it. */
  FairDay: Type.Integer(),
  FairDays: Type.Integer(),
  /** Visitors whose registration holds or is looked at: of all time, and of the period. */
  Registered: Type.Object({
    Total: Type.Integer(),
    Period: Type.Integer(),
    Target: known(Type.Integer()),
    /** The last fair, as many days before its opening. */
    Last: known(Type.Integer()),
  }),
  /** Registrations by day, 180 days at most; days without any are left out. */
  Days: Type.Array(
    Type.Object({ Day: Type.String(), Count: Type.Integer(), Total: Type.Integer() }),
  ),
  /** The last fair's total, moved to the days of this one. */
  LastDays: Type.Array(Type.Object({ Day: Type.String(), Total: Type.Integer() })),
  /**
   * People who came in, each once a day; of the last fair on the same day, for a day of the fair.
   */
  Entered: Type.Object({ Period: Type.Integer(), Last: known(Type.Integer()) }),
  /** Visitors who came in on any day, of those approved. */
  ShowUp: Type.Object({ Came: Type.Integer(), Approved: Type.Integer() }),
  WalkIns: Type.Integer(),
  /** In the halls today and not out since. Gates that name no hall count under an empty one. */
  Inside: Type.Object({
    Total: Type.Integer(),
    Halls: Type.Array(
      Type.Object({ Hall: Type.String(), Count: Type.Integer(), Limit: known(Type.Integer()) }),
    ),
  }),
  /**
   * Entrances today by quarters of an hour: `Slots` are their beginnings, `Counts` of each gate
   * stand beside them.
   */
  Quarters: Type.Object({
    Slots: Type.Array(Type.String()),
    /** Which slot is under way; -1 outside of them. */
    Now: Type.Integer(),
    Gates: Type.Array(Type.Object({ ...Names, Counts: Type.Array(Type.Integer()) })),
  }),
  /** Channels of the period, those that brought most first. */
  Sources: Type.Array(
    Type.Object({
      ...Names,
      Visitors: Type.Integer(),
      Registered: Type.Integer(),
      Approved: Type.Integer(),
    }),
  ),
  /** What waits for a decision: how long the oldest has, and how many are older than two days. */
  Waiting: Type.Array(
    Type.Object({
      Kind: Type.String(),
      Count: Type.Integer(),
      Oldest: Type.String(),
      Late: Type.Integer(),
    }),
  ),
  /** Badges of companies by hall. */
  Allowance: Type.Array(
    Type.Object({
      Hall: Type.String(),
      Granted: Type.Integer(),
      Collected: Type.Integer(),
      Approved: Type.Integer(),
      Review: Type.Integer(),
    }),
  ),
  /** Messages of today that were handed over, and those on their way or given up. */
  Messages: Type.Array(
    Type.Object({
      Way: literals(['sms', 'mail', 'wechat']),
      Sent: Type.Integer(),
      Waiting: Type.Integer(),
      Failed: Type.Integer(),
    }),
  ),
  Jobs: Type.Object({ Waiting: Type.Integer(), Failed: Type.Integer() }),
})
export type DeskFiguresReply = Static<typeof DeskFiguresReply>

export const DeskRetryReply = Type.Object({ Retried: Type.Integer() })
export type DeskRetryReply = Static<typeof DeskRetryReply>

/** Calls: figures of the day at the desk. */
export const deskFigureEndpoints = tagged('desk', {
  'desk.figures': read({
    path: '/api/oa/figures',
    ...desk,
    rows: { plain: ['Period'] },
    summary: 'Reads the figures of the day',
    description:
      'Registrations against the target and the last fair, entrances by gate and quarter of an hour, people inside by hall, sources, waiting work, allowance, messages and jobs. Up to 15 seconds old.',
    request: DeskFiguresRequest,
    reply: DeskFiguresReply,
  }),
  'desk.report': write({
    path: '/api/oa/figures/report',
    ...desk,
    rows: 'session',
    summary: 'Has the daily report made',
    description:
      'A job makes a PDF with the figures of today; it appears in the list of the caller’s files.',
    request: NoFields,
    reply: FileJobReply,
  }),
  'desk.retryFailed': write({
    path: '/api/oa/job/retryFailed',
    ...desk,
    roles: ['reviewer'],
    rows: 'session',
    summary: 'Retries what failed',
    description:
      'The newest 100 failed jobs of the fair, and as many messages that may be sent again. Returns how many.',
    request: NoFields,
    reply: DeskRetryReply,
  }),
})
