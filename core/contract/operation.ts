import { Type, type Static } from '@sinclair/typebox'
import { JOB_STATES } from '../domain/jobStates'
import { IMPORT_FILE_BYTES } from '../domain/limits'
import { body, literals, optional, text, NoFields } from './common'
import { read, write, tagged, desk } from './endpoint'

/** For a queued message: not tried yet, to be retried, or failed for good. */
const MESSAGE_STATES = ['created', 'retry', 'failed'] as const

export const DeskJobsRequest = body({
  State: optional(literals(JOB_STATES)),
  Kind: optional(text(32)),
  /** A part of the job's or message's name, of the problem, or of the recipient. */
  Search: optional(text(100)),
})
export type DeskJobsRequest = Static<typeof DeskJobsRequest>
/**
 * Background jobs of this fair and jobs that belong to no single fair, and queued messages. The
 * newest first.
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
      /** When the next attempt is due. */
      DueAt: Type.String(),
      EndedAt: Type.String(),
      /** The last problem, without personal data; empty without one. */
      Problem: Type.String(),
    }),
  ),
  /** Messages that are waiting or failed: the newest, without their text. */
  Messages: Type.Object({
    Waiting: Type.Integer(),
    Failed: Type.Integer(),
    /** Waiting e-mails while e-mail is off: they are sent when it is on again. 0 while it is on. */
    MailHeld: Type.Integer(),
    Items: Type.Array(
      Type.Object({
        /** `message:NUMBER`. A retry takes it like the id of a job. */
        Id: Type.String(),
        Kind: Type.String(),
        /** The recipient, with the middle masked. */
        To: Type.String(),
        State: literals(MESSAGE_STATES),
        Tries: Type.Integer(),
        CreatedAt: Type.String(),
        DueAt: Type.String(),
        Problem: Type.String(),
        /** A retry is possible: the message is still valid and its text is still stored. */
        CanRetry: Type.Boolean(),
      }),
    ),
  }),
})
export type DeskJobsReply = Static<typeof DeskJobsReply>
export const DeskJobRetryRequest = body({ Id: text(64) })

/** A fair folder as a ZIP, or one form definition as JSON. The file name tells which. */
export const DeskImportRequest = body({
  Name: text(200),
  /** The file as base64. */
  Data: text(Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 4),
  /** Imports although it undoes changes of the desk. */
  OverDesk: optional(Type.Boolean()),
})
export type DeskImportRequest = Static<typeof DeskImportRequest>
/** The problems of the file and the changes of the import. With `Done` the changes are made. */
export const DeskImportReply = Type.Object({
  Kind: literals(['fair', 'form']),
  /** Nothing prevents the import. */
  CanImport: Type.Boolean(),
  Done: Type.Boolean(),
  Problems: Type.Array(
    Type.Object({
      /** Path inside the ZIP, and the place in that file. */
      File: Type.String(),
      Field: Type.String(),
      /** The problem and how to mend it. */
      Message: Type.String(),
      Severity: literals(['error', 'warning']),
    }),
  ),
  Changes: Type.Array(
    Type.Object({
      /** `forms`, `news` …; or `form` or `field`, with its Id. */
      What: Type.String(),
      Id: Type.String(),
      Change: literals(['added', 'changed', 'removed']),
      /** The number of changes; for a form the version after the import. */
      Count: Type.Integer(),
    }),
  ),
  /**
   * Changes of the desk that this import would undo. They prevent the import without `OverDesk`.
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
