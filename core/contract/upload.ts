import { Type, type Static } from '@sinclair/typebox'
import { body, NoFields, optional, text } from './common'
import { read, write, upload, tagged, PREFIX, people } from './endpoint'

/**
 * `/oss/sign` (SPEC §7). `bucket` names the purpose. `size` is the number of bytes, so that a file
 * that is too large is refused before the upload.
 */
export const UploadSignRequest = body({
  style: optional(text(32)),
  ext: text(10),
  bucket: optional(text(32)),
  size: optional(Type.Integer({ minimum: 0, maximum: 5_242_880_000 })),
  /** The form and field of the file. Their Max size and extensions apply (field Configs). */
  FormId: optional(text(64)),
  FieldId: optional(text(64)),
})
/**
 * The signature object of SPEC §3: the fields to post, the address, and the later url of the file.
 * Post in this order: `key` (oss.key), `policy`, `OSSAccessKeyId`, `signature`,
 * `success_action_status` = 200, and last `file`; 200 is success. `uploadUrl` begins with `/` where
 * this server stores the files.
 */
export const UploadSignReply = Type.Object({
  uploadUrl: Type.String(),
  bucketUrl: Type.String(),
  oss: Type.Object({ key: Type.String() }),
  policy: Type.String(),
  OSSAccessKeyId: Type.String(),
  signature: Type.String(),
  styleSign: Type.String(),
  /** Not in SPEC: the url to store in the answer, and the size limit of the policy in bytes. */
  url: Type.String(),
  maxSize: Type.Integer(),
})
export type UploadSignReply = Static<typeof UploadSignReply>

/** `/oss/sign/style`: the optional style call after an upload (SPEC §7). */
export const UploadStyleRequest = body({ key: text(512), style: text(32), sign: text(128) })
export const UploadStyleReply = Type.Object({ url: Type.String() })

/**
 * Short-lived addresses of the caller's own files, by stored url. Unknown files and files of others
 * are left out.
 */
export const UploadViewRequest = body({ urls: Type.Array(text(512), { maxItems: 200 }) })
export const UploadViewReply = Type.Object({ Files: Type.Record(Type.String(), Type.String()) })

/**
 * `upload/image` (SPEC §7): a data URL; the reply is a list whose first entry is the stored url.
 */
export const UploadImageRequest = body({ image: text(20_000_000) })
export const UploadImageReply = Type.Array(Type.String())

/**
 * `oss/uploadkey` (SPEC §7): multipart. The fields must come before `file`. The session and the
 * fair are in the headers or in such fields.
 */
export const UploadKeyRequest = body({ FormId: optional(text(64)), FieldId: optional(text(64)) })
export const UploadKeyReply = Type.Object({ Key: Type.String(), Url: Type.String() })

/** The bytes that the company's files use, and the limit. */
export const UploadStorageReply = Type.Object({
  Used: Type.Integer({ minimum: 0 }),
  Most: Type.Integer({ minimum: 0 }),
})
export type UploadStorageReply = Static<typeof UploadStorageReply>

/** Calls: uploads. */
export const uploadEndpoints = tagged('uploads', {
  'upload.sign': write({
    path: '/oss/sign',
    aliases: [`${PREFIX}/oss/sign`],
    auth: people,
    links: ['form', 'record'],
    rows: { fair: ['FormId', 'FieldId'], plain: ['style', 'ext', 'bucket', 'size'] },
    summary: 'Signs the upload of one file',
    description:
      'Returns the fields of a form POST to the object store. Type, size and daily quota are checked before the file is sent.',
    request: UploadSignRequest,
    reply: UploadSignReply,
  }),
  'upload.style': read({
    path: '/oss/sign/style',
    aliases: [`${PREFIX}/oss/sign/style`],
    auth: people,
    links: ['form', 'record'],
    rows: { own: ['key'], plain: ['style', 'sign'] },
    summary: 'Applies a style to an uploaded picture',
    description: 'Works on files of the caller only. Returns the stored url of the styled picture.',
    request: UploadStyleRequest,
    reply: UploadStyleReply,
  }),
  'upload.view': read({
    path: `${PREFIX}/oss/view`,
    aliases: ['/oss/view'],
    encoding: 'json',
    auth: people,
    links: ['form', 'record'],
    rows: { own: ['urls'] },
    summary: 'Gives short-lived addresses of stored files',
    description:
      'For files of the caller. Unknown files and files of others are left out of the reply.',
    request: UploadViewRequest,
    reply: UploadViewReply,
  }),
  'upload.storage': read({
    path: `${PREFIX}/storage`,
    auth: ['ex'],
    rows: 'session',
    summary: "Gives the use of the company's storage",
    description: 'Counts all files of the company, in bytes, and says how many it may have.',
    request: NoFields,
    reply: UploadStorageReply,
  }),
  'upload.key': upload({
    path: '/oss/uploadkey',
    aliases: [`${PREFIX}/oss/uploadkey`],
    auth: people,
    links: ['form', 'record'],
    rows: { fair: ['FormId', 'FieldId'] },
    summary: 'Uploads one file',
    description:
      'Multipart: the fields come before `file`. The type is found from the content, and pictures are drawn again without their metadata.',
    request: UploadKeyRequest,
    reply: UploadKeyReply,
  }),
  'upload.image': write({
    path: `${PREFIX}/upload/image`,
    aliases: ['/upload/image'],
    encoding: 'json',
    auth: people,
    links: ['form', 'record'],
    bodyBytes: 15 * 1024 * 1024,
    isLarge: true,
    rows: { plain: ['image'] },
    summary: 'Uploads a picture as a data URL',
    description: 'The reply is a list whose first entry is the stored url.',
    request: UploadImageRequest,
    reply: UploadImageReply,
    example: {
      request: { image: 'data:image/png;base64,iVBORw0KGgo=' },
      reply: ['https://fair.example/files/a.png'],
    },
  }),
})
