import { Type, type Static } from '@sinclair/typebox'
import { NoFields } from './common'
import { read, tagged } from './endpoint'
import { owner } from './setup'

/**
 * The forms that are published: `Version` is that of the fair's files in which the form changed
 * last, with when and who; `By` is empty where it came with the folder. `Counts` stand beside
 * `Days`, seven days to today as the fair's clocks have them (ISO): registrations by the day they
 * were made, the answers of companies by the day they were submitted last.
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

/** Calls: what the list of forms says beside their files. */
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
