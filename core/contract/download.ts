import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { read, write, tagged, PREFIX } from './endpoint'

/** A file of the organiser for exhibitors, or for the press, in the caller's language. */
export const DownloadItem = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Category: Type.String(),
  /** What it is saved as. */
  FileName: Type.String(),
  Mime: Type.String(),
  Bytes: Type.Integer(),
  /** As the organiser counts its editions. */
  Version: Type.String(),
  MustRead: Type.Boolean(),
  UpdatedAt: Type.String(),
  /** new: never had; changed: had in an earlier version; had: as it is now. */
  State: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('had')]),
  /** When the caller had it last; empty = never. */
  HadAt: Type.String(),
})
export type DownloadItem = Static<typeof DownloadItem>

export const DownloadListRequest = body({ Search: optional(text(100)) })
export const DownloadListReply = Type.Object({
  /** In the organiser's order of categories; those that must be read first in each. */
  Items: Type.Array(DownloadItem),
  Unread: Type.Integer(),
})
export type DownloadListReply = Static<typeof DownloadListReply>

export const DownloadOpenRequest = body({ Id: text(64) })
/**
 * An address that gives the file for ten minutes, and one that shows it in place where a browser
 * can. The file counts as had.
 */
export const DownloadOpenReply = Type.Object({
  Item: DownloadItem,
  Url: Type.String(),
  ViewUrl: Type.String(),
})
export type DownloadOpenReply = Static<typeof DownloadOpenReply>

/** Calls: files. */
export const downloadEndpoints = tagged('files', {
  'download.list': read({
    path: `${PREFIX}/download/list`,
    auth: ['ex', 'media'],
    rows: { plain: ['Search'] },
    summary: "Lists the organiser's files",
    description: 'Files for the audience of the caller, with search.',
    request: DownloadListRequest,
    reply: DownloadListReply,
  }),
  'download.open': read({
    path: `${PREFIX}/download/open`,
    auth: ['ex', 'media'],
    rows: { fair: ['Id'] },
    summary: 'Gives the address of a file',
    description:
      'One address that downloads it and one that shows it, both for ten minutes. The file counts as read.',
    request: DownloadOpenRequest,
    reply: DownloadOpenReply,
  }),
  'download.mark': write({
    path: `${PREFIX}/download/mark`,
    auth: ['ex', 'media'],
    rows: { fair: ['Id'] },
    summary: 'Marks a file as read',
    description: 'Without downloading it.',
    request: DownloadOpenRequest,
    reply: DownloadItem,
  }),
})
