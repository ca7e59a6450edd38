import { Type, type Static } from '@sinclair/typebox'
import { body, FileJobReply, NoFields, optional, text } from './common'
import { read, write, tagged, desk } from './endpoint'
import {
  MAX_ATTACHMENT_BYTES,
  MAX_DRAWING,
  MAX_PICTURE_BYTES,
  SetupAttachment,
  SetupAttachmentRequest,
  SetupDrawingReply,
  SetupDrawingRequest,
  SetupFoundReply,
  SetupFoundRequest,
  SetupPicture,
  SetupPictureRequest,
  SetupReadinessReply,
} from './setupParts'

/**
 * The path of a file in the fair's folder: `config.json`, `forms/visitor.json`, `content/faq.json`
 * …
 */
export const Path = text(128)
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** Characters of a draft. */
export const MAX_DRAFT = 1_000_000
/** JSON may need six bytes for a character. */
const DRAFT_BYTES = MAX_DRAFT * 6 + 65_536

const Draft = Type.Object({
  Revision,
  At: Type.String(),
  /** The name that the organiser's people see. */
  By: Type.String(),
  /** The draft deletes the file. */
  Removed: Type.Boolean(),
})
export const Version = {
  Version: Type.Integer(),
  At: Type.String(),
  /** Empty for a version from the folder. */
  By: Type.String(),
  Source: Type.Union([Type.Literal('folder'), Type.Literal('desk')]),
  Note: Type.String(),
}

/**
 * The published files of the fair, and their drafts. `Version` is 0 where no files are stored yet.
 */
export const SetupState = Type.Object({
  ...Version,
  Files: Type.Array(
    Type.Object({
      Path: Type.String(),
      IsPublished: Type.Boolean(),
      Bytes: Type.Integer(),
      Draft: optional(Draft),
    }),
  ),
})
export type SetupState = Static<typeof SetupState>

export const SetupOpenRequest = body({ Path })
export type SetupOpenRequest = Static<typeof SetupOpenRequest>
/** One file. Passwords are replaced by `kept`; a draft that contains `kept` keeps the password. */
export const SetupOpenReply = Type.Object({
  Path: Type.String(),
  /** As JSON text; empty where there is no such file. */
  Published: Type.String(),
  /** Names the published state. A new draft sends it back. */
  Base: Type.String(),
  /**
   * The text of the draft. Without a draft the same as `Published`; empty where the draft deletes
   * the file.
   */
  Content: Type.String(),
  Draft: optional(Draft),
})
export type SetupOpenReply = Static<typeof SetupOpenReply>

export const SetupDraftRequest = body({
  Path,
  /** JSON text; left out to delete the file. */
  Content: optional(text(MAX_DRAFT)),
  /** Revision of the opened draft; 0 without one. */
  Revision,
  Base: text(80),
  /** Set when the file is renamed: its name until now. The old file is deleted in the same call. */
  FormerPath: optional(Path),
  /** Revision of the former file's draft, and its published state. */
  FormerRevision: optional(Revision),
  FormerBase: optional(text(80)),
})
export type SetupDraftRequest = Static<typeof SetupDraftRequest>
/** 0 where the draft equals the published file: then the draft is deleted. */
export const SetupDraftReply = Type.Object({ Revision, At: Type.String() })
export type SetupDraftReply = Static<typeof SetupDraftReply>

export const SetupDiscardRequest = body({ Path, Revision })
export type SetupDiscardRequest = Static<typeof SetupDiscardRequest>

/** Calls of the owner at the desk. */
export const owner = { ...desk, encoding: 'json', roles: [] } as const

/** Calls: the files of the fair, their drafts and pictures. */
export const setupEndpoints = tagged('set-up', {
  'setup.get': read({
    path: '/api/oa/setup/get',
    ...owner,
    rows: 'session',
    summary: 'Lists the files of the fair and their drafts',
    description: 'The version that is published, and the drafts with who saved them last.',
    request: NoFields,
    reply: SetupState,
  }),
  'setup.readiness': read({
    path: '/api/oa/setup/readiness',
    ...owner,
    rows: 'session',
    summary: 'Lists what is missing before the fair opens',
    description:
      'Of what is published, and of what the server is set up for: each item with its state.',
    request: NoFields,
    reply: SetupReadinessReply,
  }),
  'setup.open': read({
    path: '/api/oa/setup/open',
    ...owner,
    rows: { fair: ['Path'] },
    summary: 'Opens one file of the fair',
    description:
      'What is published and the draft, as JSON text. A file that does not exist yet is empty. Refused for other paths.',
    request: SetupOpenRequest,
    reply: SetupOpenReply,
  }),
  'setup.draft': write({
    path: '/api/oa/setup/draft',
    aliases: ['/api/oa/form/draft'],
    ...owner,
    bodyBytes: DRAFT_BYTES,
    isLarge: true,
    rows: {
      fair: ['Path', 'FormerPath'],
      plain: ['Content', 'Revision', 'Base', 'FormerRevision', 'FormerBase'],
    },
    summary: 'Saves the draft of a file',
    description:
      'Nothing is published. With `FormerPath` the file has another name from now on: both drafts are saved, or none. `setup_conflict` names who has saved another draft since `Revision`, or published another file since `Base`. `setup_too_long` names a field of a form whose texts or rules are too long. Plain passwords are hashed.',
    request: SetupDraftRequest,
    reply: SetupDraftReply,
  }),
  'setup.discard': write({
    path: '/api/oa/setup/discard',
    ...owner,
    rows: { fair: ['Path'], plain: ['Revision'] },
    summary: 'Discards the draft of a file',
    description: 'What is published stays. Refused if the draft has another revision by now.',
    request: SetupDiscardRequest,
    reply: SetupState,
  }),
  'setup.picture': write({
    path: '/api/oa/setup/picture',
    ...owner,
    bodyBytes: MAX_PICTURE_BYTES * 2,
    isLarge: true,
    rows: { plain: ['Data'] },
    summary: 'Keeps a picture as a draft',
    description:
      'A JPEG, PNG or WebP as base64. It is drawn again and named by what it shows, so that a name never shows another picture. It goes online with the file that names it.',
    request: SetupPictureRequest,
    reply: SetupPicture,
  }),
  'setup.attach': write({
    path: '/api/oa/setup/attach',
    ...owner,
    bodyBytes: Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4 + 65_536,
    isLarge: true,
    rows: { plain: ['Name', 'Data'] },
    summary: 'Keeps a file of the download centre as a draft',
    description:
      'A PDF, picture, text, archive, office file or drawing of up to 20 MB as base64, whose first bytes must be of its kind. It goes online with the list that names it.',
    request: SetupAttachmentRequest,
    reply: SetupAttachment,
  }),
  'setup.look': read({
    path: '/api/oa/setup/look',
    ...owner,
    rows: { fair: ['Name'] },
    summary: 'Shows a picture of the fair',
    description: 'One that is published, or a draft. Refused with `not_found` for others.',
    request: body({ Name: Path }),
    reply: SetupPicture,
  }),
  'setup.drawing': read({
    path: '/api/oa/setup/drawing',
    ...owner,
    bodyBytes: MAX_DRAWING + 65_536,
    isLarge: true,
    rows: { fair: ['File'], plain: ['Data'] },
    summary: 'Reads the drawing of a hall',
    description:
      'The booths and walls of an SVG as the import reads them, with what it refuses. Nothing is written.',
    request: SetupDrawingRequest,
    reply: SetupDrawingReply,
  }),
  'setup.found': write({
    path: '/api/oa/setup/found',
    ...owner,
    rows: { plain: ['From', 'Name', 'Name_en', 'Code', 'Start', 'Days'] },
    summary: 'Begins a new fair',
    description:
      'From a template, or from this fair with its dates moved: without its people, companies, codes and news. It has an id of its own, and the caller as its only login.',
    request: SetupFoundRequest,
    reply: SetupFoundReply,
  }),
  'setup.export': write({
    load: 'export',
    path: '/api/oa/setup/export',
    ...owner,
    rows: 'session',
    summary: 'Exports the fair as a folder',
    description:
      'A job packs what is published as a ZIP, which an import reads again. It appears in the list of made files.',
    request: NoFields,
    reply: FileJobReply,
  }),
})
