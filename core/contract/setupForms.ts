import { Type, type Static } from '@sinclair/typebox'
import { NoFields } from './common'
import { read, tagged } from './endpoint'
import { owner } from './setup'

/**
 * The published forms. `Version` is the version of the fair's files that last changed the form,
 * with its time and author; `By` is empty where it came with the folder. `Counts` belong to `Days`,
 * the last seven days by the fair's clock (ISO), today last. They count registrations by the day
 * they were made, and the answers of companies by the day of their last submission.
 */
export const SetupFormsReply = Type.Object({
  Days: Type.Array(Type.String()),
  Forms: Type.Array(
    Type.Object({
      Id: Type.String(),
      Version: Type.Integer(),
      At: Type.String(),
      By: Type.String(),
      Counts: Type.Array(Type.Integer()),
    }),
  ),
})
export type SetupFormsReply = Static<typeof SetupFormsReply>

/** Calls: data for the list of forms that is not in their files. */
export const setupFormEndpoints = tagged('set-up', {
  'setup.forms': read({
    path: '/api/oa/setup/forms',
    ...owner,
    rows: 'session',
    summary: 'Lists versions and daily submissions of the forms',
    description:
      'Of each published form: the version that changed it last, and how many came in on each of the last seven days.',
    request: NoFields,
    reply: SetupFormsReply,
  }),
})
