import { Type, type Static } from '@sinclair/typebox'
import { JOB_STATES } from '../domain/jobStates'
import { IMPORT_FILE_BYTES } from '../domain/limits'
import { body, literals, optional, text, NoFields } from './common'
import { read, write, tagged, desk } from './endpoint'

/** For a message on its way: never tried, tried and to be tried again, given up. */
const MESSAGE_STATES = ['created', 'retry', 'failed'] as const

export const DeskJobsRequest = body({
  State: optional(literals(JOB_STATES)),
  Kind: optional(text(32)),
  /** Words of the job or message, of what went wrong, or whom it is for. */
  Search: optional(text(100)),
})
export type DeskJobsRequest = Static<typeof DeskJobsRequest>
/**
 * Work in the background, of this fair and of all together, and messages on their way, the newest
 * first.
 */
export const DeskJobsReply = Type.Object({
  Counts: Type.Array(
    Type.Object({ Kind: Type.String(), State: literals(JOB_STATES), Count: Type.Integer() }),
  ),
  Jobs: Type.Array(
    Type.Object({
      Id: Type.String(),
      Kind: Type.String(),
      State: literals(JOB_STATES),
      Tries: Type.Integer(),
      CreatedAt: Type.String(),
      /** When it is due, or due again. */
      DueAt: Type.String(),
      EndedAt: Type.String(),
      /** What went wrong last, without anybody's data; empty when nothing did. */
      Problem: Type.String(),
    }),
  ),
  /** Messages that are not sent yet, or could not be: the newest, without their words. */
  Messages: Type.Object({
    Waiting: Type.Integer(),
    Failed: Type.Integer(),
    /**
     * E-mails among those that wait, where e-mail is switched off: nothing sends them until it is
     * on. 0 where it is.
     */
    MailHeld: Type.Integer(),
    Items: Type.Array(
      Type.Object({
        /** `message:NUMBER`, which a retry takes as it takes a job's. */
        Id: Type.String(),
        Kind: Type.String(),
        /** Whom it is for, with the middle starred. */
        To: Type.String(),
        State: literals(MESSAGE_STATES),
        Tries: Type.Integer(),
        CreatedAt: Type.String(),
        DueAt: Type.String(),
        Problem: Type.String(),
        /** It may be tried again: it still holds, and its words are there. */
        CanRetry: Type.Boolean(),
      }),
    ),
  }),
})
export type DeskJobsReply = Static<typeof DeskJobsReply>
export const DeskJobRetryRequest = body({ Id: text(64) })

/** A fair folder as a ZIP, or one form definition as JSON; which it is, its name says. */
export const DeskImportRequest = body({
  Name: text(200),
  /** The file as base64. */
  Data: text(Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 4),
  /** Imports over what the desk has changed since. */
  OverDesk: optional(Type.Boolean()),
})
export type DeskImportRequest = Static<typeof DeskImportRequest>
/** What is wrong with the file, and what an import changes, or has changed where it is `Done`. */
export const DeskImportReply = Type.Object({
  Kind: literals(['fair', 'form']),
  /** There is nothing against importing it. */
  CanImport: Type.Boolean(),
  Done: Type.Boolean(),
  Problems: Type.Array(
    Type.Object({
      /** Path inside the ZIP, and the place in that file. */
      File: Type.String(),
      Field: Type.String(),
      /** What is wrong and how to mend it. */
      Message: Type.String(),
      Severity: literals(['error', 'warning']),
    }),
  ),
  Changes: Type.Array(
    Type.Object({
      /** `forms`, `news` …; `form` and `field` name one by its Id. */
      What: Type.String(),
      Id: Type.String(),
      Change: literals(['added', 'changed', 'removed']),
      /** How many; of a form the version that holds then. */
      Count: Type.Integer(),
    }),
  ),
  /**
   * What the desk has changed since the folder came last and this one would undo; nothing is
   * imported then without `OverDesk`.
   */
  DeskChanges: Type.Array(
    Type.Object({
      Path: Type.String(),
      Version: Type.Integer(),
      By: Type.String(),
      At: Type.String(),
    }),
  ),
})
export type DeskImportReply = Static<typeof DeskImportReply>

/** A file of IMPORT_FILE_BYTES as base64, with its name. */
const IMPORT_BODY_BYTES = Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 65_536

/** Calls: desk. */
export const operationEndpoints = tagged('desk', {
  'desk.jobs': read({
    path: '/api/oa/job/list',
    ...desk,
    rows: { plain: ['State', 'Kind', 'Search'] },
    summary: 'Lists background jobs and messages',
    description:
      'Counts by state, and the newest 100 with their errors. `Search` looks through the newest 1,000, in words as they are shown.',
    request: DeskJobsRequest,
    reply: DeskJobsReply,
  }),
  'desk.jobRetry': write({
    path: '/api/oa/job/retry',
    ...desk,
    roles: ['reviewer'],
    rows: { fair: ['Id'] },
    summary: 'Retries a failed job',
    description: 'The job goes back to the queue.',
    request: DeskJobRetryRequest,
    reply: NoFields,
  }),
  'desk.importCheck': read({
    path: '/api/oa/import/check',
    ...desk,
    encoding: 'json',
    roles: [],
    bodyBytes: IMPORT_BODY_BYTES,
    isLarge: true,
    rows: { plain: ['Name', 'Data', 'OverDesk'] },
    summary: 'Checks a fair folder before the import',
    description:
      'A ZIP of a fair, or one form definition as JSON. Lists errors and the changes an import would make. Nothing is written.',
    request: DeskImportRequest,
    reply: DeskImportReply,
  }),
  'desk.importCommit': write({
    path: '/api/oa/import/commit',
    ...desk,
    encoding: 'json',
    roles: [],
    bodyBytes: IMPORT_BODY_BYTES,
    isLarge: true,
    rows: { plain: ['Name', 'Data', 'OverDesk'] },
    summary: 'Imports a fair folder',
    description:
      'A ZIP of a fair, or one form definition as JSON. Refused if it has errors, and without `OverDesk` if it would undo changes made at the desk.',
    request: DeskImportRequest,
    reply: DeskImportReply,
  }),
})
