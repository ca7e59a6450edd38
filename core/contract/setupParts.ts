import { Type, type Static } from '@sinclair/typebox'
import { READY_ITEMS } from '../setup/readiness'
import { body, literals, optional, text } from './common'
import { DeskImportReply } from './operation'

// Pictures and drawings of the set-up, new fairs, and what is missing before one opens.

/** Bytes of a picture as it is sent. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const SetupPictureRequest = body({ Data: text(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) })
export type SetupPictureRequest = Static<typeof SetupPictureRequest>
/**
 * `Name` is what a file writes behind `asset:`; `Data` is the picture as a data address, made
 * small.
 */
export const SetupPicture = Type.Object({
  Name: Type.String(),
  Width: Type.Integer(),
  Height: Type.Integer(),
  Data: Type.String(),
})
export type SetupPicture = Static<typeof SetupPicture>

/** Bytes of a file of the download centre. */
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
export const SetupAttachmentRequest = body({
  /** As people save it, with its extension. */
  Name: text(200),
  /** Base64. */
  Data: text(Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4),
})
export type SetupAttachmentRequest = Static<typeof SetupAttachmentRequest>
/** `Name` is what downloads.json writes as `File`. */
export const SetupAttachment = Type.Object({ Name: Type.String(), Bytes: Type.Integer() })
export type SetupAttachment = Static<typeof SetupAttachment>

/** Characters of a drawing as base64: two megabytes. */
export const MAX_DRAWING = Math.ceil((2 * 1024 * 1024) / 3) * 4
export const SetupDrawingRequest = body({
  /** An SVG as base64 … */
  Data: optional(text(MAX_DRAWING)),
  /** … or the name of one that is published beside the halls, as N1.svg. */
  File: optional(text(64)),
})
export type SetupDrawingRequest = Static<typeof SetupDrawingRequest>
const Shape = Type.Array(Type.Number())
/** Shapes of a drawing, in its own units, and what the import refuses of it. */
export const SetupDrawingReply = Type.Object({
  Width: Type.Number(),
  Height: Type.Number(),
  Booths: Type.Array(Type.Object({ No: Type.String(), Shape })),
  Walls: Type.Array(Shape),
  Problems: Type.Array(Type.String()),
})
export type SetupDrawingReply = Static<typeof SetupDrawingReply>

export const SetupFoundRequest = body({
  /** `fair`: the one the caller is at, with its dates moved; `template`: a small one. */
  From: literals(['fair', 'template']),
  Name: text(60),
  Name_en: text(100),
  /** Short, of letters and digits. */
  Code: text(16),
  /** Its first day, ISO. */
  Start: text(10),
  /** Of a template; three without it. */
  Days: optional(Type.Integer({ minimum: 1, maximum: 14 })),
})
export type SetupFoundRequest = Static<typeof SetupFoundRequest>
/**
 * `AppId` is empty where problems stand against it; nothing is written then. The caller logs in to
 * it as `Login`, with the password they have.
 */
export const SetupFoundReply = Type.Object({
  AppId: Type.String(),
  /** Of its desk. */
  Address: Type.String(),
  Login: Type.String(),
  Problems: DeskImportReply.properties.Problems,
})
export type SetupFoundReply = Static<typeof SetupFoundReply>

/**
 * What a fair needs before it opens, with the state of each. `Version` is 0 where no files are kept
 * yet.
 */
export const SetupReadinessReply = Type.Object({
  Version: Type.Integer(),
  Items: Type.Array(
    Type.Object({
      Item: literals(READY_ITEMS),
      /** `missing`: it cannot open so; `look`: it can, but something will be asked for. */
      State: literals(['ready', 'look', 'missing']),
      /** How many things it is about, where that counts. */
      Count: Type.Integer(),
    }),
  ),
})
export type SetupReadinessReply = Static<typeof SetupReadinessReply>
