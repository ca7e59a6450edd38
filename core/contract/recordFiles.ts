import { Type, type Static } from '@sinclair/typebox'
import { EXPORT_FORMATS, LIST_SORTS, MAX_CHOSEN } from '../domain/recordLists'
import { body, FileJobReply, literals, optional, text } from './common'
import { PREFIX, tagged, write } from './endpoint'
import { Narrowing, ResourceName } from './recordList'

const RecordId = text(32)

/**
 * `template` is the empty sheet of an import, with headings and choices. `photos` is a ZIP of the
 * product pictures, named as an import expects them.
 */
export const RecordExportRequest = body({
  Resource: ResourceName,
  ...Narrowing,
  /** Only these records of the company. */
  Ids: optional(Type.Array(RecordId, { minItems: 1, maxItems: MAX_CHOSEN })),
  Sort: optional(literals(LIST_SORTS)),
  Format: optional(literals([...EXPORT_FORMATS, 'template', 'photos'])),
})
export type RecordExportRequest = Static<typeof RecordExportRequest>
/**
 * A sheet to import: the stored url of an XLSX, uploaded as field `sheet` of the form `.import`.
 * `photos` is a ZIP of the photos that its cells name.
 */
export const RecordPreviewRequest = body({
  Resource: ResourceName,
  Url: text(1024),
  PhotosUrl: optional(text(1024)),
  /**
   * As in RecordWriteRequest, for everybody in the ZIP. A ZIP needs it where the form asks for
   * faces, because the photos are stored from then on.
   */
  FaceConsent: optional(text(32)),
})
export type RecordPreviewRequest = Static<typeof RecordPreviewRequest>
export const ImportRow = Type.Object({
  /** The number of the row in the sheet; the heading is row 1. */
  Row: Type.Integer(),
  Title: Type.String(),
  Problems: Type.Array(Type.Object({ Field: Type.String(), Message: Type.String() })),
})
/**
 * What a commit would do; nothing is written yet. `Token` names this reading of the sheet and is
 * valid for an hour.
 */
export const RecordPreviewReply = Type.Object({
  Token: Type.String(),
  Rows: Type.Array(ImportRow),
  Good: Type.Integer(),
  Bad: Type.Integer(),
  /** Columns of the sheet that match no field. */
  Unknown: Type.Array(Type.String()),
  /** Photos of the ZIP that match no row, where rows are matched by the names of photos. */
  Photos: optional(Type.Array(Type.String())),
})
export type RecordPreviewReply = Static<typeof RecordPreviewReply>
/** Makes drafts of the good rows, or submits them with `Submit`: all of them or none. */
export const RecordCommitRequest = body({
  Resource: ResourceName,
  Token: text(128),
  Submit: optional(Type.Boolean()),
  /** As in RecordWriteRequest, for everybody whose photo came with the sheet. */
  FaceConsent: optional(text(32)),
})
export type RecordCommitRequest = Static<typeof RecordCommitRequest>
export const RecordCommitReply = Type.Object({ Made: Type.Integer() })
export type RecordCommitReply = Static<typeof RecordCommitReply>

/** Calls: records into a file, and out of a sheet. */
export const recordFileEndpoints = tagged('records', {
  'record.export': write({
    load: 'export',
    path: `${PREFIX}/export/create`,
    auth: ['ex'],
    // a record of another company matches nothing
    rows: {
      fair: ['Resource'],
      plain: ['Search', 'State', 'Facet', 'FacetValue', 'Ids', 'Sort', 'Format'],
    },
    summary: 'Exports records',
    description:
      "The filtered list, the named records, the pictures of products as a ZIP, or the empty sheet of an import. A job makes the file; it appears in the list of the caller's files.",
    request: RecordExportRequest,
    reply: FileJobReply,
  }),
  'record.preview': write({
    path: `${PREFIX}/import/preview`,
    auth: ['ex'],
    rows: { own: ['Url', 'PhotosUrl'], fair: ['Resource'], plain: ['FaceConsent'] },
    summary: 'Checks a sheet before the import',
    description:
      'Reports the problems of every row. Nothing is written. `Token` names this reading for an hour.',
    request: RecordPreviewRequest,
    reply: RecordPreviewReply,
  }),
  'record.commit': write({
    path: `${PREFIX}/import/commit`,
    auth: ['ex'],
    rows: { own: ['Token'], fair: ['Resource'], plain: ['FaceConsent', 'Submit'] },
    summary: 'Imports a checked sheet',
    description:
      'Creates drafts of all good rows, or with `Submit` submits them: all of them or none.',
    request: RecordCommitRequest,
    reply: RecordCommitReply,
  }),
})
