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
   * The key to post under. Where the store takes files without our check, it is not the one they
   * are kept under.
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
  /** The name under which it is saved; without it, the end of the address. */
  name?: string
}

/** Where files are kept. Two stores take the same form; nothing in either is public. */
export interface ObjectStore {
  readonly bucket: string
  /** Other origin the app posts to and reads from; empty when it is this server. */
  readonly origin: string
  sign(permit: UploadPermit): SignedForm
  /**
   * Checks the fields that precede the file, where this server itself is the store. Throws
   * PostRefusal.
   */
  checkForm?(fields: ReadonlyMap<string, string>, now: Date): UploadPermit
  /**
   * Takes a finished file over from a place on the same machine; what stood under the key is
   * replaced.
   */
  put(key: string, file: string, mime: string): Promise<void>
  /** Posted files that wait for our check, where they do not pass through this server. */
  incoming?: {
    size(key: string): Promise<number | undefined>
    read(key: string, range?: ByteRange): Promise<Readable>
    /** Keeps the posted bytes as they are. */
    keep(key: string, mime: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /** Bytes of an object; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Nothing to remove is fine. */
  remove(key: string): Promise<void>
  /**
   * A direct address that works until then, where the store gives one; with a width it shows the
   * picture no wider than that.
   */
  viewUrl?(key: string, expires: Date, presentation: Presentation, width?: number): string
  /** Bytes left for files; undefined when that is unknown. */
  freeBytes?(): Promise<number | undefined>
}

/** Why a posted form is refused; the spelling is the object store's own. */
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
