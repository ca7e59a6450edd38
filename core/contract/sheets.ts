import { Type, type Static } from '@sinclair/typebox'
import { body, Cursor, literals, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'
import {
  IMPORTED_STATES,
  LEGAL_BASES,
  MAX_BASIS_NOTE,
  MAX_SOURCE,
  SHEET_BYTES,
  SHEET_KINDS,
} from '../setup/sheets'

const BASE64 = Math.ceil((SHEET_BYTES * 4) / 3) + 4
const Kind = literals(SHEET_KINDS)
const Data = text(BASE64)

export const SetupSheetRequest = body({ Kind, /** An XLSX as base64. */ Data })
export type SetupSheetRequest = Static<typeof SetupSheetRequest>
export const SetupSheetKeepRequest = body({
  Kind,
  Data,
  /** From the check. */ Seen: text(64),
  /** Name of the file. */
  Name: optional(text(200)),
  /**
   * For invited visitors: the source of the addresses, the legal basis of their use, and a remark.
   */
  Source: optional(text(MAX_SOURCE)),
  Basis: optional(literals(LEGAL_BASES)),
  BasisNote: optional(text(MAX_BASIS_NOTE)),
})
export type SetupSheetKeepRequest = Static<typeof SetupSheetKeepRequest>
export const SetupSheetKindRequest = body({ Kind })
export type SetupSheetKindRequest = Static<typeof SetupSheetKindRequest>

const Row = Type.Object({
  /** The number of the row in the sheet, from 1. */
  Row: Type.Integer(),
  Key: Type.String(),
  Name: Type.String(),
  /**
   * For invited visitors: `invited` already has an invitation, `registered` is already registered,
   * `left` wants no invitation.
   */
  State: literals(['new', 'changed', 'unchanged', 'refused', 'invited', 'registered', 'left']),
  /** Changed columns, by their headings. */
  Cells: Type.Array(
    Type.Object({ Column: Type.String(), Before: Type.String(), After: Type.String() }),
  ),
  /** The reason for the refusal, and the heading of its column. */
  Reason: Type.String(),
  Column: Type.String(),
})
export type SetupSheetRow = Static<typeof Row>
export const SetupSheetReply = Type.Object({
  Kind,
  /** Names the data that the sheet was compared with; keeping the sheet sends it back. */
  Seen: Type.String(),
  CanKeep: Type.Boolean(),
  Rows: Type.Array(Row),
  /** Headings that match no column. */
  Unknown: Type.Array(Type.String()),
  /** The sheet is kept: the file is a draft now, or the allowances are set. */
  Done: Type.Boolean(),
  /**
   * After keeping: first passwords of new logins, and codes of new guests. They are shown only this
   * once.
   */
  Secrets: Type.Array(
    Type.Object({
      Row: Type.Integer(),
      Name: Type.String(),
      Login: Type.String(),
      Secret: Type.String(),
    }),
  ),
})
export type SetupSheetReply = Static<typeof SetupSheetReply>

export const SetupSheetTemplateReply = Type.Object({
  Name: Type.String(),
  /** The XLSX as base64. */ Data: Type.String(),
})
export type SetupSheetTemplateReply = Static<typeof SetupSheetTemplateReply>

/** The last import of a kind; `At` is empty where no import can be undone. */
export const SetupSheetLastReply = Type.Object({
  Kind,
  At: Type.String(),
  By: Type.String(),
  Rows: Type.Integer(),
})
export type SetupSheetLastReply = Static<typeof SetupSheetLastReply>

export const SetupSheetUndoReply = Type.Object({
  Done: Type.Boolean(),
  /** The former file is a draft now and still has to be published. */
  IsDraft: Type.Boolean(),
  /**
   * What prevents the undo: companies whose places are used or were set since. Empty for a file
   * that was changed since.
   */
  Blocked: Type.Array(
    Type.Object({
      Name: Type.String(),
      Key: Type.String(),
      Granted: Type.Integer(),
      Used: Type.Integer(),
    }),
  ),
  Reason: optional(literals(['none', 'later', 'taken'])),
  /**
   * For invited visitors: how many invitations were removed, and how many stay because they are
   * used.
   */
  Removed: optional(Type.Integer()),
  Kept: optional(Type.Integer()),
})
export type SetupSheetUndoReply = Static<typeof SetupSheetUndoReply>

const PastSheet = Type.Object({
  Id: Type.String(),
  Kind,
  /** Name of the file. */
  Name: Type.String(),
  At: Type.String(),
  By: Type.String(),
  /** The number of rows that the import wrote. */
  Rows: Type.Integer(),
  /** Empty while the import is in force. */
  UndoneAt: Type.String(),
  /** For invited visitors; empty otherwise. */
  Source: Type.String(),
  Basis: literals(['', ...LEGAL_BASES]),
  BasisNote: Type.String(),
})
export type PastSheet = Static<typeof PastSheet>
export const SetupSheetHistoryReply = Type.Object({ Items: Type.Array(PastSheet) })
export type SetupSheetHistoryReply = Static<typeof SetupSheetHistoryReply>

export const SetupInvitedRequest = body({
  Id: text(20),
  State: optional(literals(IMPORTED_STATES)),
  After: optional(Cursor),
})
export type SetupInvitedRequest = Static<typeof SetupInvitedRequest>
export const SetupInvitedReply = Type.Object({
  Import: PastSheet,
  /** `draft`: not confirmed yet. While people wait, `Problem` says why. */
  Sending: literals(['draft', 'sending', 'done']),
  Problem: literals(['', 'quiet', 'budget']),
  /** The number of people in each state; states without people are left out. */
  Counts: Type.Array(Type.Object({ State: literals(IMPORTED_STATES), People: Type.Integer() })),
  /**
   * The effect of sending now: people and messages by each way, and how many people get none, by
   * reason.
   */
  Due: Type.Object({
    People: Type.Integer(),
    Ways: Type.Array(
      Type.Object({
        Way: literals(['sms', 'mail']),
        People: Type.Integer(),
        Messages: Type.Integer(),
      }),
    ),
    Registered: Type.Integer(),
    Left: Type.Integer(),
    Had: Type.Integer(),
    NoWay: Type.Integer(),
    /** The fair has quiet hours now, so messages wait for their end. */
    IsQuiet: Type.Boolean(),
  }),
  People: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Company: Type.String(),
      Position: Type.String(),
      /** The masked recipient; empty once the invitation is answered. */
      To: Type.String(),
      Language: literals(['cn', 'en']),
      State: literals(IMPORTED_STATES),
      SentAt: Type.String(),
    }),
  ),
  Next: Type.String(),
})
export type SetupInvitedReply = Static<typeof SetupInvitedReply>
export const SetupInvitedSendRequest = body({
  Id: text(20),
  /** The number on the desk's page. */ People: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type SetupInvitedSendRequest = Static<typeof SetupInvitedSendRequest>

const owner = { ...desk, encoding: 'json', roles: [] } as const
const large = { bodyBytes: BASE64 + 65_536, isLarge: true } as const

/** Calls: the owner at the desk. */
export const sheetEndpoints = tagged('set-up', {
  'setup.sheetTemplate': read({
    path: '/api/oa/setup/sheet/template',
    ...owner,
    rows: { plain: ['Kind'] },
    summary: 'Makes an empty sheet',
    description:
      'An XLSX of exhibitors, VIPs, allowances or invited visitors with headings in both languages and one example row.',
    request: SetupSheetKindRequest,
    reply: SetupSheetTemplateReply,
  }),
  'setup.sheetCheck': read({
    path: '/api/oa/setup/sheet/check',
    ...owner,
    ...large,
    rows: { plain: ['Kind', 'Data'] },
    summary: 'Checks a sheet',
    description:
      'Compares the rows of an XLSX with the draft or what is published: new, changed from what to what, unchanged, or refused. Nothing is written.',
    request: SetupSheetRequest,
    reply: SetupSheetReply,
  }),
  'setup.sheetKeep': write({
    path: '/api/oa/setup/sheet/keep',
    ...owner,
    ...large,
    rows: { plain: ['Kind', 'Data', 'Seen', 'Name', 'Source', 'Basis', 'BasisNote'] },
    summary: 'Imports a sheet',
    description:
      'Exhibitors and VIPs become a draft, which is then published; allowances are set at once. Invited visitors get an invitation, which is not sent yet; their source and legal basis are required. Nothing is written where a row is refused. Refused with `conflict` where the fair is another than that of the check.',
    request: SetupSheetKeepRequest,
    reply: SetupSheetReply,
  }),
  'setup.sheetLast': read({
    path: '/api/oa/setup/sheet/last',
    ...owner,
    rows: { plain: ['Kind'] },
    summary: 'Shows the last import of a sheet',
    description: 'When it was, by whom, and how many rows it changed.',
    request: SetupSheetKindRequest,
    reply: SetupSheetLastReply,
  }),
  'setup.sheetUndo': write({
    path: '/api/oa/setup/sheet/undo',
    ...owner,
    rows: { plain: ['Kind'] },
    summary: 'Undoes the last import of a sheet',
    description:
      'A file that is not published becomes what it was; one that is comes back as a draft. Allowances get their places back, all or none; the reply names companies that are in the way. Of invited visitors unused invitations and unsent messages are removed; used ones stay and are counted.',
    request: SetupSheetKindRequest,
    reply: SetupSheetUndoReply,
  }),
  'setup.sheetHistory': read({
    path: '/api/oa/setup/sheet/history',
    ...owner,
    rows: 'session',
    summary: 'Shows the last imports of sheets',
    description:
      'Up to twenty of any kind, the latest first: file, when, by whom, rows, and whether it was undone.',
    request: body({}),
    reply: SetupSheetHistoryReply,
  }),
  'setup.invited': read({
    path: '/api/oa/setup/invited',
    ...owner,
    rows: { fair: ['Id'], plain: ['State', 'After'] },
    summary: 'Shows an import of invited visitors',
    description:
      'How many were sent, opened, registered and failed, whom it invites, and what sending would do now. Addresses are masked.',
    request: SetupInvitedRequest,
    reply: SetupInvitedReply,
  }),
  'setup.invitedSend': write({
    path: '/api/oa/setup/invited/send',
    ...owner,
    rows: { fair: ['Id'], plain: ['People'] },
    summary: 'Sends the invitations of an import',
    description:
      'One message for each address and fair, outside quiet hours; none to people who are registered or unsubscribed. Refused with `conflict` where it was sent or undone, or where the number of people is another.',
    request: SetupInvitedSendRequest,
    reply: SetupInvitedReply,
  }),
})
