import { fileTypeOf } from '@core/domain/fileTypes'
import { toWireLanguage } from '@core/domain/language'
import { fairOfKey, fileKeyOf, fileUrl } from '@core/domain/fileUrl'
import { GENERAL_UPLOAD_RULES } from '@core/form/uploadRules'
import type { UploadSignReply } from '@core/contract/upload'
import { AppError, type OtherCode } from '../../errors'
import { PostRefusal, type ObjectStore, type PostProblem } from '../../gateways/objectStore/types'
import type { ObjectRepository, StoredObject } from '../../repositories/objectRepository'
import type { FileOwner } from '../../repositories/owner'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { FileAddresses } from './fileAddress'
import type { IncomingFile, Intake } from './intake'
import { ownerOf } from '../../domain/fileOwners'
import type { Styles } from './styles'
import {
  createUploadPermits,
  requireType,
  type FieldOfForm,
  type UploadPermitsDeps,
} from './uploadPermits'

const DATA_URL = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const POST_CODES: Readonly<Record<PostProblem, { code: OtherCode; status: number }>> = {
  MalformedPOSTRequest: { code: 'upload_malformed', status: 400 },
  InvalidPolicyDocument: { code: 'upload_malformed', status: 400 },
  InvalidObjectName: { code: 'upload_malformed', status: 400 },
  SignatureDoesNotMatch: { code: 'upload_denied', status: 403 },
  AccessDenied: { code: 'upload_denied', status: 403 },
  PolicyExpired: { code: 'upload_expired', status: 403 },
}

export interface UploadDeps extends UploadPermitsDeps {
  objects: ObjectRepository
  store: ObjectStore
  intake: Intake
  addresses: FileAddresses
  styles: Styles
}
export interface SignInput extends FieldOfForm {
  style?: string
  ext: string
  size?: number
}

/** Uploads (SPEC §7): the ways to send a permitted file, and the addresses to see it. */
export function createUploadService(deps: UploadDeps) {
  const { objects, store, intake, quota, addresses, styles, limiter, clock } = deps
  const permits = createUploadPermits(deps)

  /** A file that fails its check counts as missing. */
  const isReady = (object: StoredObject): Promise<boolean> =>
    intake.settle(object).catch((error: unknown) => {
      if (
        error instanceof AppError &&
        error.code !== 'unavailable' &&
        error.code !== 'file_unscanned'
      )
        return false
      throw error
    })

  return {
    /** The name of the bucket, if this server is the store. */
    localBucket: store.checkForm ? store.bucket : undefined,

    async sign(context: CallContext, input: SignInput): Promise<UploadSignReply> {
      const rules = await permits.rulesOf(context, input)
      const { key, maxBytes, expiresAt } = await permits.give(
        context,
        requireType(rules, input.ext),
        rules,
        input.size,
      )
      const { key: postKey, ...form } = store.sign({ key, maxBytes, expires: expiresAt })
      const styleSign = input.style ? styles.sign(key, input.style, expiresAt) : ''
      // people read the store's refusals, so our own come in their language
      const uploadUrl = store.checkForm
        ? `${form.uploadUrl}?lang=${toWireLanguage(context.language)}`
        : form.uploadUrl
      return {
        ...form,
        uploadUrl,
        oss: { key: postKey },
        styleSign,
        url: fileUrl(key),
        maxSize: maxBytes,
      }
    },

    /** Bounds how often an address may post to the local store at all. */
    limitStore: (ipHash: Buffer): Promise<void> =>
      limiter.enforce([limiter.ofAddress({ ipHash }, 'storePosts')], 'rate_limited'),

    /**
     * The object that a posted form may send, checked before its file is read. Throws with the
     * store's own status.
     */
    async admit(fields: ReadonlyMap<string, string>): Promise<StoredObject> {
      const { key } = checkForm(store, fields, clock.now())
      const object = await objects.find(key)
      if (!object || object.state === 'leaving')
        throw new AppError('upload_expired', {}, { status: 403 })
      return object
    },
    /** Takes the file of an admitted form. */
    receive: (object: StoredObject, file: IncomingFile): Promise<void> =>
      intake.receive(object, file),

    /** Stores a file sent with the call itself (SPEC §7 oss/uploadkey). */
    async keep(
      context: CallContext,
      input: FieldOfForm,
      file: IncomingFile,
    ): Promise<{ Key: string; Url: string }> {
      const rules = await permits.rulesOf(context, input)
      const type = requireType(rules, /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1] ?? '')
      const object = await permits.give(context, type, rules, undefined)
      await intake.receive(object, file)
      return { Key: object.key, Url: fileUrl(object.key) }
    },

    /**
     * A photo of an import: it came in one file with the others, so the limits of uploads do not
     * count it.
     */
    async keepPhoto(context: CallContext, file: IncomingFile): Promise<string> {
      const type = requireType(
        GENERAL_UPLOAD_RULES,
        /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1] ?? '',
      )
      const object = await permits.giveImport(context, type, GENERAL_UPLOAD_RULES)
      await intake.receive(object, file)
      return fileUrl(object.key)
    },

    /** Stores a picture given as a data URL (SPEC §7 upload/image). */
    async keepImage(context: CallContext, dataUrl: string): Promise<string[]> {
      const [, subtype = '', base64 = ''] = DATA_URL.exec(dataUrl) ?? []
      const type = subtype === '' ? undefined : fileTypeOf(subtype)
      if (!type) throw new AppError('file_type', { extensions: 'jpg, png, webp' })
      const bytes = Buffer.from(base64, 'base64')
      const object = await permits.give(context, type, GENERAL_UPLOAD_RULES, bytes.length)
      await intake.receive(object, { stream: once(bytes), name: '', mime: type.mime })
      return [fileUrl(object.key)]
    },

    /**
     * Makes the styled picture of an upload; its url is always the same (SPEC §7 the style call).
     */
    async style(
      context: CallContext,
      input: { key: string; style: string; sign: string },
    ): Promise<{ url: string }> {
      const key = fileKeyOf(`/${input.key.replace(/^incoming\//, '')}`)
      if (key === undefined || fairOfKey(key) !== context.fair.appId)
        throw new AppError('unknown_file')
      styles.check(key, input.style, input.sign)
      const [object] = await objects.findOwn(context.fair.appId, ...reachOf(context, [key]))
      if (!object || !(await intake.settle(object))) throw new AppError('unknown_file')
      return { url: fileUrl(await styles.make(object, input.style, context.ipHash)) }
    },

    /** The bytes of the files of the caller's company. Throws forbidden without a company. */
    async storage(context: CallContext): Promise<{ used: number; most: number }> {
      const { exhibitorId } = sessionOf(context)
      if (!exhibitorId) throw new AppError('forbidden')
      return quota.storageOf(context.fair.appId, exhibitorId)
    },

    /** Addresses of the caller's own files; others and missing ones are left out. */
    async view(context: CallContext, urls: readonly string[]): Promise<Record<string, string>> {
      const { appId } = context.fair
      const wanted = new Set(urls.map(fileKeyOf).filter(key => key !== undefined))
      if (wanted.size === 0) return {}
      const ready = new Set<string | undefined>()
      for (const object of await objects.findOwn(appId, ...reachOf(context, [...wanted]))) {
        if (await isReady(object)) ready.add(object.key)
      }
      return addresses.sign(
        appId,
        urls.filter(url => ready.has(fileKeyOf(url))),
      )
    },
  }
}

/** The keys a session may look up: its owner's; for a link, only files that came by it. */
function reachOf(
  context: CallContext,
  keys: string[],
): [owner: FileOwner, keys: string[], linkId: string | undefined] {
  const session = sessionOf(context)
  return [ownerOf(session), keys, session.link?.id]
}

export type UploadService = ReturnType<typeof createUploadService>

function checkForm(
  store: ObjectStore,
  fields: ReadonlyMap<string, string>,
  now: Date,
): { key: string } {
  if (!store.checkForm) throw new AppError('not_found')
  try {
    return store.checkForm(fields, now)
  } catch (error) {
    if (!(error instanceof PostRefusal)) throw error
    const { code, status } = POST_CODES[error.problem]
    throw new AppError(code, {}, { status, cause: error })
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
