import { Type, type Static } from '@sinclair/typebox'
import { NoFields } from './common'
import { desk, read, tagged } from './endpoint'

/** Totals of the company. `Days` are the last seven, by the fair's clock. */
export const LeadFigures = Type.Object({
  Total: Type.Integer(),
  Week: Type.Integer(),
  /**
   * How many leads are in a state that asks for an action, and how many of them have a next step
   * today or before.
   */
  Waiting: Type.Integer(),
  Due: Type.Integer(),
  States: Type.Record(Type.String(), Type.Integer()),
  Days: Type.Array(Type.Object({ Day: Type.String(), New: Type.Integer() })),
})
export type LeadFigures = Static<typeof LeadFigures>

/** How many people the fair's companies met. For the organiser, who sees no leads. */
export const LeadStatsReply = Type.Object({
  Total: Type.Integer(),
  Scans: Type.Integer(),
  Companies: Type.Integer(),
  States: Type.Record(Type.String(), Type.Integer()),
  Days: Type.Array(Type.Object({ Day: Type.String(), New: Type.Integer() })),
  /** The companies that met most people, at most twenty. */
  Top: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Booth: Type.String(),
      Leads: Type.Integer(),
    }),
  ),
})
export type LeadStatsReply = Static<typeof LeadStatsReply>

/** Calls: the organiser's figures of leads. */
export const leadFigureEndpoints = tagged('leads', {
  'lead.stats': read({
    path: '/api/oa/lead/stats',
    ...desk,
    rows: 'session',
    summary: 'Counts the leads of the fair',
    description:
      'Totals, days, and the companies with the most leads. The organiser never sees single leads.',
    request: NoFields,
    reply: LeadStatsReply,
  }),
})
