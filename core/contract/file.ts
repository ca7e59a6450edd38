import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text, NoData, TIME_SORTS } from './common'
import { read, write, tagged, PREFIX, makers } from './endpoint'

export const FILE_STATES = ['queued', 'ready', 'expired', 'failed'] as const
const FileState = literals(FILE_STATES)
export type FileState = (typeof FILE_STATES)[number]

/**
 * A file the server makes: an export, a sheet of badges, a poster. Times ISO 8601, empty for what
 * has not happened.
 */
export const MadeFile = Type.Object({
  Id: Type.String(),
  /** The kind of file, named after its maker: `record`, `lead` … */
  Kind: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Extension: Type.String(),
  State: FileState,
  Bytes: Type.Integer(),
  /** For a table: the number of rows without the heading. */
  Rows: optional(Type.Integer()),
  CreatedAt: Type.String(),
  MadeAt: Type.String(),
  ExpiresAt: Type.String(),
})
export type MadeFile = Static<typeof MadeFile>

export const FileListRequest = body({
  Kind: optional(text(32)),
  Search: optional(text(100)),
  Sort: optional(literals(TIME_SORTS)),
  After: optional(text(64)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type FileListRequest = Static<typeof FileListRequest>
/**
 * The caller's files, the newest first. Administrators of a company and owners of a fair see the
 * files of all its people. `Counts` are by kind and cover the search, whatever kind is selected.
 * `Next` is empty at the end.
 */
export const FileListReply = Type.Object({
  Files: Type.Array(MadeFile),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
})
export type FileListReply = Static<typeof FileListReply>

export const MadeFileRequest = body({ Id: text(36) })
export type MadeFileRequest = Static<typeof MadeFileRequest>
/** An address that is valid for some minutes, and the file name for saving. */
export const FileOpenReply = Type.Object({ Url: Type.String(), Name: Type.String() })
export type FileOpenReply = Static<typeof FileOpenReply>

/** Calls: files. */
export const fileEndpoints = tagged('files', {
  'file.list': read({
    path: `${PREFIX}/file/list`,
    aliases: ['/api/oa/file/list'],
    ...makers,
    rows: { plain: ['Kind', 'Search', 'Sort', 'After', 'Size'] },
    summary: 'Lists files made for the caller',
    description:
      'The newest first, or by `Sort`. Administrators see the files of the whole company. `Counts` are by kind.',
    request: FileListRequest,
    reply: FileListReply,
  }),
  'file.open': read({
    path: `${PREFIX}/file/open`,
    aliases: ['/api/oa/file/open'],
    ...makers,
    rows: { own: ['Id'] },
    summary: 'Gives the address of a made file',
    description: 'The address is valid for some minutes.',
    request: MadeFileRequest,
    reply: FileOpenReply,
  }),
  'file.delete': write({
    path: `${PREFIX}/file/delete`,
    aliases: ['/api/oa/file/delete'],
    ...makers,
    rows: { own: ['Id'] },
    summary: 'Deletes a made file',
    description: 'A file that is still being made is cancelled.',
    request: MadeFileRequest,
    reply: NoData,
  }),
})
