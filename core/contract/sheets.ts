import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text } from './common'
import { desk, read, tagged, write } from './endpoint'
import { SHEET_BYTES, SHEET_KINDS } from '../setup/sheets'

const BASE64 = Math.ceil((SHEET_BYTES * 4) / 3) + 4
const Kind = literals(SHEET_KINDS)
const Data = text(BASE64)

export const SetupSheetRequest = body({ Kind, /** An XLSX as base64. */ Data })
export type SetupSheetRequest = Static<typeof SetupSheetRequest>
export const SetupSheetKeepRequest = body({ Kind, Data, /** As the check gave it. */ Seen: text(64) })
export type SetupSheetKeepRequest = Static<typeof SetupSheetKeepRequest>
export const SetupSheetKindRequest = body({ Kind })
export type SetupSheetKindRequest = Static<typeof SetupSheetKindRequest>

const Row = Type.Object({
  /** As the sheet counts, from 1. */
  Row: Type.Integer(),
  Key: Type.String(),
  Name: Type.String(),
  State: literals(['new', 'changed', 'unchanged', 'refused']),
  /** Columns that differ, by their headings. */
  Cells: Type.Array(Type.Object({ Column: Type.String(), Before: Type.String(), After: Type.String() })),
  /** Why it is refused, and the heading it is about. */
  Reason: Type.String(),
  Column: Type.String(),
})
export type SetupSheetRow = Static<typeof Row>
export const SetupSheetReply = Type.Object({
  Kind,
  /** Names what the sheet was compared with; keeping gives it back. */
  Seen: Type.String(),
  CanKeep: Type.Boolean(),
  Rows: Type.Array(Row),
  /** Headings that no column has. */
  Unknown: Type.Array(Type.String()),
  /** Kept: the file is a draft now, or the allowances are set. */
  Done: Type.Boolean(),
  /** First passwords of new logins, and codes of new guests, where it was kept. They are shown this once. */
  Secrets: Type.Array(Type.Object({ Row: Type.Integer(), Name: Type.String(), Login: Type.String(), Secret: Type.String() })),
})
export type SetupSheetReply = Static<typeof SetupSheetReply>

export const SetupSheetTemplateReply = Type.Object({ Name: Type.String(), /** The XLSX as base64. */ Data: Type.String() })
export type SetupSheetTemplateReply = Static<typeof SetupSheetTemplateReply>

/** The last import of a kind; `At` is empty where there is none to undo. */
export const SetupSheetLastReply = Type.Object({
  Kind,
  At: Type.String(),
  By: Type.String(),
  Rows: Type.Integer(),
})
export type SetupSheetLastReply = Static<typeof SetupSheetLastReply>

export const SetupSheetUndoReply = Type.Object({
  Done: Type.Boolean(),
  /** The file of before is a draft now: it is to be published. */
  IsDraft: Type.Boolean(),
  /** What is in the way: companies whose places are taken or were set since; empty for a file that was changed since. */
  Blocked: Type.Array(Type.Object({ Name: Type.String(), Key: Type.String(), Granted: Type.Integer(), Used: Type.Integer() })),
  Reason: optional(literals(['none', 'later', 'taken'])),
})
export type SetupSheetUndoReply = Static<typeof SetupSheetUndoReply>

const owner = { ...desk, encoding: 'json', roles: [] } as const
const large = { bodyBytes: BASE64 + 65_536, isLarge: true } as const

/** Calls: the owner at the desk. */
export const sheetEndpoints = tagged('set-up', {
  'setup.sheetTemplate': read({
    path: '/api/oa/setup/sheet/template',
    ...owner,
    rows: { plain: ['Kind'] },
    summary: 'Makes an empty sheet',
    description: 'An XLSX of exhibitors, VIPs or allowances with headings in both languages and one example row.',
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
    rows: { plain: ['Kind', 'Data', 'Seen'] },
    summary: 'Imports a sheet',
    description:
      'Exhibitors and VIPs become a draft, which is then published; allowances are set at once. Nothing is written where a row is refused. Refused with `conflict` where the fair is another than that of the check.',
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
      'A file that is not published becomes what it was; one that is comes back as a draft. Allowances get their places back, all or none; the reply names companies that are in the way.',
    request: SetupSheetKindRequest,
    reply: SetupSheetUndoReply,
  }),
})
