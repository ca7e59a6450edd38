import { Type, type Static } from '@sinclair/typebox'
import { ORDER_PERIODS } from '../domain/orderPeriods'
import { body, FileJobReply, literals, NoFields, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'

const Names = { Name: Type.String(), Name_en: Type.String() }

export const ResultFormsReply = Type.Object({
  /** Questionnaires first, then other forms; in each group those with most answers first. */
  Forms: Type.Array(
    Type.Object({
      Id: Type.String(),
      ...Names,
      /** The audience that answers it. */
      Who: literals(['ex', 'visitor', 'media', 'vip']),
      IsQuestionnaire: Type.Boolean(),
      Answers: Type.Integer(),
    }),
  ),
})
export type ResultFormsReply = Static<typeof ResultFormsReply>

const narrowed = {
  Form: text(64),
  /** Filters by the day of the answer; all days without it. */
  Period: optional(literals(ORDER_PERIODS)),
  /** Registrations only: those with this ticket. */
  Ticket: optional(text(64)),
}
export const ResultsRequest = body(narrowed)
export type ResultsRequest = Static<typeof ResultsRequest>

/** One question and its answers. Percents refer to `Answered`. */
export const ResultQuestion = Type.Object({
  Id: Type.String(),
  ...Names,
  Depth: Type.Integer(),
  Kind: literals(['choice', 'number', 'text']),
  Answered: Type.Integer(),
  Several: Type.Boolean(),
  /**
   * Choices in the order of the form; the dates of a date question count as choices. 100 at most.
   */
  Choices: Type.Array(Type.Object({ Value: Type.String(), ...Names, Count: Type.Integer() })),
  Numbers: optional(
    Type.Object({
      Min: Type.Number(),
      Max: Type.Number(),
      Mean: Type.Number(),
      Median: Type.Number(),
      Ranges: Type.Array(
        Type.Object({ From: Type.Number(), To: Type.Number(), Count: Type.Integer() }),
      ),
    }),
  ),
  /** Written answers, or texts beside a choice: the latest 30. */
  Texts: Type.Array(Type.String()),
})
export type ResultQuestion = Static<typeof ResultQuestion>

export const ResultsReply = Type.Object({
  Id: Type.String(),
  ...Names,
  /** The desk's list of the single answers (`form:ID`, `registration:visitor` …). */
  List: Type.String(),
  Answers: Type.Integer(),
  /** The tickets of the people who answered. */
  Tickets: Type.Array(Type.Object({ Id: Type.String(), ...Names, Answers: Type.Integer() })),
  Questions: Type.Array(ResultQuestion),
})
export type ResultsReply = Static<typeof ResultsReply>

export const ResultsExportRequest = body({
  ...narrowed,
  Format: optional(literals(['xlsx', 'csv'])),
})
export type ResultsExportRequest = Static<typeof ResultsExportRequest>

/** Calls: results of questionnaires at the desk. */
export const resultEndpoints = tagged('desk', {
  'results.forms': read({
    path: '/api/oa/results/forms',
    ...desk,
    rows: 'session',
    summary: 'Lists forms whose answers can be counted',
    description: 'Forms of companies and those people register by, with the number of answers.',
    request: NoFields,
    reply: ResultFormsReply,
  }),
  'results.read': read({
    path: '/api/oa/results/read',
    ...desk,
    rows: { fair: ['Form', 'Ticket'], plain: ['Period'] },
    summary: 'Counts the answers to a form',
    description:
      'Choices with counts, numbers as a distribution, the latest texts. Names, phones and other personal fields are not counted. Withdrawn and declined answers are left out. Refuses with `unknown_form`.',
    request: ResultsRequest,
    reply: ResultsReply,
  }),
  'results.export': write({
    path: '/api/oa/results/export',
    ...desk,
    rows: { fair: ['Form', 'Ticket'], plain: ['Period', 'Format'] },
    summary: 'Exports the results of a form',
    description:
      'A job makes an XLSX or CSV with a row for each choice; it appears in the list of the caller’s files.',
    request: ResultsExportRequest,
    reply: FileJobReply,
  }),
})
