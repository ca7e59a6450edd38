import { Type, type Static } from '@sinclair/typebox'
import {
  BATCH_STATES,
  BATCH_TEMPLATES,
  BATCH_TYPES,
  CONTACT_STATES,
  MAX_ADDED,
  MAX_QUOTA,
  MAX_REMIND_DAYS,
  MAX_SENDER,
  MAX_TITLE,
  MAX_WORDS,
} from '../invitations/batch'
import {
  body,
  Cursor,
  FileJobReply,
  literals,
  Mobile,
  NoFields,
  optional,
  PageSize,
  text,
} from './common'
import { read, write, tagged, PREFIX } from './endpoint'

const BatchId = text(36)
const Counts = Type.Record(Type.String(), Type.Integer())

/** A batch of a company's invitations. Times ISO 8601, empty for what has not happened. */
export const Batch = Type.Object({
  Id: Type.String(),
  Type: literals(BATCH_TYPES),
  State: literals(BATCH_STATES),
  Title: Type.String(),
  Words: Type.String(),
  Words_en: Type.String(),
  Template: literals(BATCH_TEMPLATES),
  Sender: Type.String(),
  /** How many people may register by this batch, and how many have. */
  Quota: Type.Integer(),
  Used: Type.Integer(),
  RemindDays: Type.Integer(),
  ExpiresAt: Type.String(),
  CreatedAt: Type.String(),
  SentAt: Type.String(),
  RemindedAt: Type.String(),
  Revision: Type.Integer(),
  /** The shared link, for a poster; empty before the batch is sent. */
  Url: Type.String(),
  /** How often that link was opened. */
  Opens: Type.Integer(),
  /** The number of invitations by state. */
  Counts,
})
export type Batch = Static<typeof Batch>

/** How many a company may invite, and how many have registered. */
export const InvitationQuota = Type.Object({
  Type: literals(BATCH_TYPES),
  Granted: Type.Integer(),
  Used: Type.Integer(),
})
export type InvitationQuota = Static<typeof InvitationQuota>

/** Filters by a part of the title or text, and by a state. */
export const BatchListRequest = body({
  Search: optional(text(100)),
  State: optional(literals(BATCH_STATES)),
})
export type BatchListRequest = Static<typeof BatchListRequest>
/** `Counts`: how many batches match the search in each state; `State` does not narrow them. */
export const BatchListReply = Type.Object({
  Batches: Type.Array(Batch),
  Counts,
  Quotas: Type.Array(InvitationQuota),
  /** The company's name as guests read it. */
  Company: Type.String(),
  /** The latest end a batch may have; empty where registration has closed. */
  Until: Type.String(),
})
export type BatchListReply = Static<typeof BatchListReply>

/**
 * Without an Id a new draft is made. A sent batch keeps its type. Its other fields may change, but
 * its quota never goes below the number of used invitations.
 */
export const BatchSaveRequest = body({
  Id: optional(BatchId),
  Revision: optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  Type: literals(BATCH_TYPES),
  Title: text(MAX_TITLE * 4),
  Words: text(MAX_WORDS * 4),
  Words_en: text(MAX_WORDS * 4),
  Template: literals(BATCH_TEMPLATES),
  Sender: text(MAX_SENDER * 4),
  Quota: Type.Integer({ minimum: 1, maximum: MAX_QUOTA }),
  RemindDays: Type.Integer({ minimum: 0, maximum: MAX_REMIND_DAYS }),
  /** A day by the fair's clock. The batch is valid until the end of this day. */
  Expires: text(10),
})
export type BatchSaveRequest = Static<typeof BatchSaveRequest>

/** One invitation of a batch. The phone is always masked. */
export const BatchContact = Type.Object({
  Id: Type.String(),
  State: literals(CONTACT_STATES),
  Name: Type.String(),
  Mobile: Type.String(),
  Email: Type.String(),
  /**
   * Full address to send by hand; empty before the batch is sent, after an answer and after a
   * withdrawal.
   */
  Url: Type.String(),
  /** No message went out: the company sends the link by hand. */
  ByHand: Type.Boolean(),
  SentAt: Type.String(),
  OpenedAt: Type.String(),
  RemindedAt: Type.String(),
})
export type BatchContact = Static<typeof BatchContact>

/** Filters by a name and by a state. */
export const BatchOpenRequest = body({
  Id: BatchId,
  Search: optional(text(100)),
  State: optional(literals(CONTACT_STATES)),
  After: Cursor,
  Size: PageSize,
})
export type BatchOpenRequest = Static<typeof BatchOpenRequest>
/** A page of the invitations in the order they were added; `Next` is empty at the end. */
export const BatchOpenReply = Type.Object({
  Batch,
  Contacts: Type.Array(BatchContact),
  Next: Type.String(),
  /**
   * The message to a contact in the batch's language, with … in the place of the link. Absent once
   * the batch is over.
   */
  Message: optional(
    Type.Object({ Sms: Type.String(), Subject: Type.String(), Mail: Type.String() }),
  ),
})
export type BatchOpenReply = Static<typeof BatchOpenReply>

/** Adds people. People whose phone is already in the batch are left out. */
export const BatchAddRequest = body({
  Id: BatchId,
  People: Type.Array(
    Type.Object({ Name: text(64), Mobile: optional(Mobile), Email: optional(text(254)) }),
    { maxItems: MAX_ADDED },
  ),
})
export type BatchAddRequest = Static<typeof BatchAddRequest>

/**
 * Reads a sheet of contacts. With `Commit` the good rows are added; without it nothing is written.
 */
export const BatchImportRequest = body({
  Id: BatchId,
  Url: text(1024),
  Commit: optional(Type.Boolean()),
})
export type BatchImportRequest = Static<typeof BatchImportRequest>
export const BatchImportReply = Type.Object({
  Rows: Type.Array(
    Type.Object({
      /** The number of the row in the sheet; the heading is row 1. */
      Row: Type.Integer(),
      Name: Type.String(),
      Problem: Type.String({ description: 'empty for a good row' }),
    }),
  ),
  Good: Type.Integer(),
  /** How many were added. */
  Added: Type.Integer(),
  /** Columns that match no field of a contact. */
  Unknown: Type.Array(Type.String()),
})
export type BatchImportReply = Static<typeof BatchImportReply>

export const BatchRequest = body({ Id: BatchId })
export type BatchRequest = Static<typeof BatchRequest>
export const BatchDropRequest = body({ Id: text(32) })

/** Calls: company invitations. */
export const batchEndpoints = tagged('company invitations', {
  'batch.list': read({
    path: `${PREFIX}/invitation/batch/list`,
    auth: ['ex'],
    rows: { plain: ['Search', 'State'] },
    summary: "Lists the company's batches of invitations",
    description: 'With counts by state and the number of invitations left.',
    request: BatchListRequest,
    reply: BatchListReply,
  }),
  'batch.open': read({
    path: `${PREFIX}/invitation/batch/get`,
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['Search', 'State', 'After', 'Size'] },
    summary: 'Opens a batch of invitations',
    description: 'A page of its contacts in the order they were added, each with its state.',
    request: BatchOpenRequest,
    reply: BatchOpenReply,
  }),
  'batch.save': write({
    path: `${PREFIX}/invitation/batch/save`,
    encoding: 'json',
    auth: ['ex'],
    rows: {
      own: ['Id'],
      plain: [
        'Revision',
        'Type',
        'Title',
        'Words',
        'Words_en',
        'Template',
        'Sender',
        'Quota',
        'RemindDays',
        'Expires',
      ],
    },
    summary: 'Creates or changes a batch',
    description:
      'Without an id a draft is created. A sent batch keeps its type, and its quota never goes below the used number.',
    request: BatchSaveRequest,
    reply: Batch,
  }),
  'batch.add': write({
    path: `${PREFIX}/invitation/contact/add`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['People'] },
    summary: 'Adds people to a batch',
    description: 'People whose phone is already in the batch are left out.',
    request: BatchAddRequest,
    reply: BatchOpenReply,
  }),
  'batch.import': write({
    path: `${PREFIX}/invitation/contact/import`,
    auth: ['ex'],
    rows: { own: ['Id', 'Url'], plain: ['Commit'] },
    summary: 'Imports people from a sheet',
    description:
      'Reports the problems of every row. With `Commit` the good rows are added; without it nothing is written.',
    request: BatchImportRequest,
    reply: BatchImportReply,
    example: {
      request: { Id: 'Ab3_k9', Url: 'https://fair.example/files/people.xlsx', Commit: false },
    },
  }),
  'batch.template': write({
    path: `${PREFIX}/invitation/contact/template`,
    auth: ['ex'],
    rows: 'session',
    summary: 'Makes the empty sheet of such an import',
    description: "A job makes the file; it appears in the list of the caller's files.",
    request: NoFields,
    reply: FileJobReply,
  }),
  'batch.send': write({
    path: `${PREFIX}/invitation/send`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Sends a batch',
    description:
      'Sends every invitation of the batch that was not sent yet, within the message budget of the fair.',
    request: BatchRequest,
    reply: Batch,
  }),
  'batch.remind': write({
    path: `${PREFIX}/invitation/remind`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Reminds the people of a batch',
    description: 'Once for each person who has not answered.',
    request: BatchRequest,
    reply: Batch,
  }),
  'batch.remindOne': write({
    path: `${PREFIX}/invitation/contact/remind`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Reminds one person of a batch',
    description: 'Once for each person.',
    request: BatchDropRequest,
    reply: Batch,
  }),
  'batch.revoke': write({
    path: `${PREFIX}/invitation/batch/revoke`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Revokes a batch',
    description: 'Every invitation without an answer becomes invalid.',
    request: BatchRequest,
    reply: Batch,
  }),
  'batch.drop': write({
    path: `${PREFIX}/invitation/revoke`,
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Revokes one invitation of a batch',
    description: 'Refused after the person has registered.',
    request: BatchDropRequest,
    reply: Batch,
  }),
})
