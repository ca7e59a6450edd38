import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { read, write, tagged, PREFIX } from './endpoint'

/** A file of the organiser for exhibitors, or for the press, in the caller's language. */
export const DownloadItem = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Category: Type.String(),
  /** The file name for saving. */
  FileName: Type.String(),
  Mime: Type.String(),
  Bytes: Type.Integer(),
  /** The organiser's name for the edition. */
  Version: Type.String(),
  MustRead: Type.Boolean(),
  UpdatedAt: Type.String(),
  /**
   * new: never downloaded; changed: downloaded in an earlier version; had: the present version was.
   */
  State: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('had')]),
  /** When the caller last downloaded it; empty = never. */
  HadAt: Type.String(),
})
export type DownloadItem = Static<typeof DownloadItem>

export const DownloadListRequest = body({ Search: optional(text(100)) })
export const DownloadListReply = Type.Object({
  /** Sorted by the organiser's categories; in each, files that must be read come first. */
  Items: Type.Array(DownloadItem),
  Unread: Type.Integer(),
})
export type DownloadListReply = Static<typeof DownloadListReply>

export const DownloadOpenRequest = body({ Id: text(64) })
/**
 * An address that gives the file for ten minutes, and an address that shows it in the browser where
 * possible. Opening counts as a download.
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
