import { Type, type Static } from '@sinclair/typebox'
import { FIGURE_PERIODS } from '../domain/figurePeriods'
import { body, FileJobReply, literals, NoFields } from './common'
import { desk, read, tagged, write } from './endpoint'

const Names = { Id: Type.String(), Name: Type.String(), Name_en: Type.String() }
/** Null where the fair has no such figure. */
const known = (schema: ReturnType<typeof Type.Integer>) => Type.Union([schema, Type.Null()])

export const DeskFiguresRequest = body({ Period: literals(FIGURE_PERIODS) })
export type DeskFiguresRequest = Static<typeof DeskFiguresRequest>
export const DeskFiguresReply = Type.Object({
  Day: Type.String(),
  /** The number of the fair's day, from 1; 0 before and after the fair. */
  FairDay: Type.Integer(),
  FairDays: Type.Integer(),
  /** Visitors whose registration is approved or in review: in total, and in the period. */
  Registered: Type.Object({
    Total: Type.Integer(),
    Period: Type.Integer(),
    Target: known(Type.Integer()),
    /** The last fair's number, as many days before its opening. */
    Last: known(Type.Integer()),
  }),
  /** Registrations by day, 180 days at most; days without any are left out. */
  Days: Type.Array(
    Type.Object({ Day: Type.String(), Count: Type.Integer(), Total: Type.Integer() }),
  ),
  /** The last fair's total, moved to the days of this fair. */
  LastDays: Type.Array(Type.Object({ Day: Type.String(), Total: Type.Integer() })),
  /**
   * People who came in, each counted once a day. For a day of the fair also the number of the same
   * day at the last fair.
   */
  Entered: Type.Object({ Period: Type.Integer(), Last: known(Type.Integer()) }),
  /** Approved visitors, and those of them who came in on any day. */
  ShowUp: Type.Object({ Came: Type.Integer(), Approved: Type.Integer() }),
  WalkIns: Type.Integer(),
  /** People who are in the halls now. Gates without a hall count under an empty name. */
  Inside: Type.Object({
    Total: Type.Integer(),
    Halls: Type.Array(
      Type.Object({ Hall: Type.String(), Count: Type.Integer(), Limit: known(Type.Integer()) }),
    ),
  }),
  /**
   * Entrances today by quarter of an hour: `Slots` are the beginnings, each gate has its `Counts`
   * in the same order.
   */
  Quarters: Type.Object({
    Slots: Type.Array(Type.String()),
    /** Index of the present slot; -1 outside of all slots. */
    Now: Type.Integer(),
    Gates: Type.Array(Type.Object({ ...Names, Counts: Type.Array(Type.Integer()) })),
  }),
  /** Channels of the period, those with most registrations first. */
  Sources: Type.Array(
    Type.Object({
      ...Names,
      Visitors: Type.Integer(),
      Registered: Type.Integer(),
      Approved: Type.Integer(),
    }),
  ),
  /** Open reviews: since when the oldest waits, and how many are older than two days. */
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
  /** Today's messages: delivered, in the queue, and failed for good. */
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
