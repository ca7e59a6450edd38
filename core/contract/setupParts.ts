import { Type, type Static } from '@sinclair/typebox'
import { READY_ITEMS } from '../setup/readiness'
import { body, literals, optional, text } from './common'
import { DeskImportReply } from './operation'

// Pictures and drawings of the set-up, new fairs, and the readiness of a fair.

/** Limit of a submitted picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const SetupPictureRequest = body({ Data: text(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) })
export type SetupPictureRequest = Static<typeof SetupPictureRequest>
/**
 * `Name` is the name behind `asset:` in files. `Data` is a small version of the picture, as a data
 * URL.
 */
export const SetupPicture = Type.Object({
  Name: Type.String(),
  Width: Type.Integer(),
  Height: Type.Integer(),
  Data: Type.String(),
})
export type SetupPicture = Static<typeof SetupPicture>

/** Limit of a file of the download centre, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
export const SetupAttachmentRequest = body({
  /** The file name for saving, with its extension. */
  Name: text(200),
  /** Base64. */
  Data: text(Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4),
})
export type SetupAttachmentRequest = Static<typeof SetupAttachmentRequest>
/** `Name` is the value of `File` in downloads.json. */
export const SetupAttachment = Type.Object({ Name: Type.String(), Bytes: Type.Integer() })
export type SetupAttachment = Static<typeof SetupAttachment>

/** Limit of a drawing in characters of base64, which is two megabytes. */
export const MAX_DRAWING = Math.ceil((2 * 1024 * 1024) / 3) * 4
export const SetupDrawingRequest = body({
  /** An SVG as base64 … */
  Data: optional(text(MAX_DRAWING)),
  /** … or the file name of a published drawing of a hall, such as N1.svg. */
  File: optional(text(64)),
})
export type SetupDrawingRequest = Static<typeof SetupDrawingRequest>
const Shape = Type.Array(Type.Number())
/** Shapes of a drawing, in its own units, and its problems for the import. */
export const SetupDrawingReply = Type.Object({
  Width: Type.Number(),
  Height: Type.Number(),
  Booths: Type.Array(Type.Object({ No: Type.String(), Shape })),
  Walls: Type.Array(Shape),
  Problems: Type.Array(Type.String()),
})
export type SetupDrawingReply = Static<typeof SetupDrawingReply>

export const SetupFoundRequest = body({
  /** `fair`: a copy of the caller's fair, with its dates moved. `template`: a small fair. */
  From: literals(['fair', 'template']),
  Name: text(60),
  Name_en: text(100),
  /** A short code of letters and digits. */
  Code: text(16),
  /** First day of the fair, ISO. */
  Start: text(10),
  /** Number of days for a template; three without it. */
  Days: optional(Type.Integer({ minimum: 1, maximum: 14 })),
})
export type SetupFoundRequest = Static<typeof SetupFoundRequest>
/**
 * `AppId` is empty where problems prevent the new fair; nothing is written then. The caller logs in
 * to the new fair as `Login`, with their present password.
 */
export const SetupFoundReply = Type.Object({
  AppId: Type.String(),
  /** Address of the new fair's desk. */
  Address: Type.String(),
  Login: Type.String(),
  Problems: DeskImportReply.properties.Problems,
})
export type SetupFoundReply = Static<typeof SetupFoundReply>

/**
 * The requirements for opening a fair, each with its state. `Version` is 0 where no files are
 * stored yet.
 */
export const SetupReadinessReply = Type.Object({
  Version: Type.Integer(),
  Items: Type.Array(
    Type.Object({
      Item: literals(READY_ITEMS),
      /**
       * `missing`: the fair cannot open without it. `look`: the fair can open, but should check it.
       */
      State: literals(['ready', 'look', 'missing']),
      /** The number of affected things, where it can be counted. */
      Count: Type.Integer(),
    }),
  ),
})
export type SetupReadinessReply = Static<typeof SetupReadinessReply>
