import type { Readable } from 'node:stream'

/** The limits of a signed form: one key, a number of bytes, and a time. */
export interface UploadPermit {
  key: string
  maxBytes: number
  expires: Date
}
/**
 * A signed PostObject form (SPEC §3 image signature object): these fields,
 * `success_action_status=200`, and `file` last.
 */
export interface SignedForm {
  /**
   * The key to post under. Where the store accepts files before our check, the file is later stored
   * under another key.
   */
  key: string
  uploadUrl: string
  bucketUrl: string
  policy: string
  OSSAccessKeyId: string
  signature: string
}
export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}
/** How a browser must treat the file. */
export interface Presentation {
  mime: string
  disposition: 'inline' | 'attachment'
  /** File name for saving; when absent, the end of the address. */
  name?: string
}

/** Stores files. Both implementations accept the same form; no file is public. */
export interface ObjectStore {
  readonly bucket: string
  /** Other origin that the app posts to and reads from; empty when it is this server. */
  readonly origin: string
  sign(permit: UploadPermit): SignedForm
  /**
   * Checks the fields that precede the file, where this server is the store. Throws PostRefusal.
   */
  checkForm?(fields: ReadonlyMap<string, string>, now: Date): UploadPermit
  /**
   * Moves a finished file on this machine into the store; an existing object of the key is
   * replaced.
   */
  put(key: string, file: string, mime: string): Promise<void>
  /** Posted files that wait for our check; only where uploads bypass this server. */
  incoming?: {
    size(key: string): Promise<number | undefined>
    read(key: string, range?: ByteRange): Promise<Readable>
    /** Stores the posted bytes unchanged. */
    keep(key: string, mime: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /** Bytes of an object; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes an object; a missing object is no error. */
  remove(key: string): Promise<void>
  /**
   * A direct address that works until `expires`, where the store supports it; a width limits the
   * width of the picture.
   */
  viewUrl?(key: string, expires: Date, presentation: Presentation, width?: number): string
  /** Free bytes for files; undefined when unknown. */
  freeBytes?(): Promise<number | undefined>
}

/** Why a posted form is refused, in the object store's own spelling. */
export type PostProblem =
  | 'MalformedPOSTRequest'
  | 'InvalidPolicyDocument'
  | 'SignatureDoesNotMatch'
  | 'AccessDenied'
  | 'PolicyExpired'
  | 'InvalidObjectName'
export class PostRefusal extends Error {
  constructor(
    readonly problem: PostProblem,
    detail = '',
  ) {
    super(detail === '' ? problem : `${problem}: ${detail}`)
    this.name = 'PostRefusal'
  }
}
