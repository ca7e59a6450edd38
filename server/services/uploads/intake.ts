import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileTypeOf, isDeclaredAs, type FileType } from '@core/domain/fileTypes'
import type { ErrorCode } from '@core/contract/envelope'
import { AppError } from '../../errors'
import {
  cleanPicture,
  PictureBusyError,
  PictureError,
  type PictureExtension,
} from '../../files/cleanPicture'
import { detectTypes, HEAD_BYTES } from '../../files/detectType'
import { isIndexBehind, isIndexLast } from '../../files/videoIndex'
import { TooLargeError, type ReceivedFile, type Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { ObjectRepository, StoredObject } from '../../repositories/objectRepository'
import { fileSizeText } from '@core/messages/fileSize'
import type { Clock } from '../../domain/clock'
import { nameOfOwner } from '../../domain/fileOwners'
import type { Quota } from './quota'
import type { VirusCheck } from './virusCheck'

/** Longer than the slowest upload to the store may take. */
const LEASE_SECONDS = 15 * 60
const WAIT_MS = 30_000
const POLL_MS = 200
const MAX_REFUSALS = 3
const REFUSED_FILE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'file_type',
  'file_picture',
  'file_infected',
  'file_too_large',
  'video_index',
])
type Incoming = NonNullable<ObjectStore['incoming']>

export interface IntakeDeps {
  objects: ObjectRepository
  store: ObjectStore
  scratch: Scratch
  quota: Quota
  clock: Clock
  checkVirus: VirusCheck
}
/** An incoming file, with the sender's description of it. */
export interface IncomingFile {
  stream: AsyncIterable<Buffer>
  name: string
  mime: string
}

/**
 * The path of every file into the store: it is counted, checked, redrawn if it is a picture, and
 * stored once.
 */
export function createIntake(deps: IntakeDeps) {
  const { objects, store, scratch, quota, clock, checkVirus } = deps
  /**
   * Receives the bytes of a permitted file. Throws the reason of a refusal and then stores nothing.
   */
  const receive = (object: StoredObject, file: IncomingFile): Promise<void> =>
    counted(object, () => take(object, file))

  /**
   * After this many refused files, a permit is refused unchecked: checking costs more than sending.
   */
  const counted = async <T>(object: StoredObject, work: () => Promise<T>): Promise<T> => {
    if (object.refusals >= MAX_REFUSALS) throw new AppError('upload_expired', {}, { status: 403 })
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && REFUSED_FILE.has(error.code))
        await objects.noteRefusal(object.key)
      throw error
    }
  }

  const take = async (
    object: StoredObject,
    { stream, name, mime }: IncomingFile,
  ): Promise<void> => {
    const type = typeOf(object)
    if (!isDeclaredAs(type, mime)) throw wrongType(object)
    const named = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]
    if (named !== undefined && fileTypeOf(named) !== type) throw wrongType(object)
    await quota.requireRoom(object.maxBytes)
    const received = await scratch.receive(stream, object.maxBytes).catch((error: unknown) => {
      throw error instanceof TooLargeError ? tooLarge(object.maxBytes) : error
    })
    await accept(object, received)
  }

  const accept = async (object: StoredObject, received: ReceivedFile): Promise<void> => {
    try {
      // checked first, so that a retry is not redrawn
      if (!(await isKept(object.key, received)))
        await keep(object, await examine(object, received), received)
    } finally {
      await scratch.discard(received.path)
    }
  }

  /** Counts the real bytes instead of the announced ones. */
  const count = async (object: StoredObject, bytes: number): Promise<void> => {
    const ipHash = await objects.ipOf(object.key)
    if (!ipHash) throw new AppError('upload_expired')
    await quota.reserve({ ...object, ipHash, bytes, except: object.key }, repository =>
      repository.countBytes(object.key, bytes),
    )
  }

  /** The path of the file to store: the file itself, or the redrawn picture. */
  const examine = async (object: StoredObject, received: ReceivedFile): Promise<string> => {
    const type = typeOf(object)
    if (received.bytes === 0 || !detectTypes(received.head).includes(type.extension))
      throw wrongType(object)
    await count(object, received.bytes)
    if (type.kind === 'video' && (await isIndexLast(received.path)))
      throw new AppError('video_index')
    // scanned before anything here decodes it: bad pictures attack the decoder
    await checkVirus(object, () => createReadStream(received.path))
    if (type.kind !== 'image') return received.path
    const path = scratch.newPath()
    try {
      await cleanPicture(received.path, path, {
        extension: type.extension as PictureExtension,
        owner: nameOfOwner(object),
      })
    } catch (error) {
      await scratch.discard(path)
      if (error instanceof PictureBusyError) throw new AppError('unavailable', {}, { cause: error })
      throw error instanceof PictureError
        ? new AppError('file_picture', {}, { cause: error })
        : error
    }
    return path
  }

  /**
   * Stores the file once. The same bytes again are a retry whose reply was lost; other bytes are
   * refused.
   */
  const keep = async (
    object: StoredObject,
    path: string,
    received: ReceivedFile,
  ): Promise<void> => {
    try {
      const isDone = await onlyOne(object.key, async lease => {
        await store.put(object.key, path, typeOf(object).mime)
        if (!(await objects.markUploaded(object.key, received.bytes, received.hash, lease)))
          throw new AppError('upload_expired')
      })
      if (!isDone && !(await isKept(object.key, received))) throw new AppError('unavailable')
    } finally {
      await scratch.discard(path)
    }
  }

  /** True if these bytes are stored already; throws for other bytes, or if the permit is gone. */
  const isKept = async (key: string, { hash }: ReceivedFile): Promise<boolean> => {
    const current = await objects.find(key)
    if (!current || current.state === 'leaving') throw new AppError('upload_expired')
    if (current.state === 'signed') return false
    if (current.sentHash?.equals(hash) !== true) throw new AppError('file_exists')
    return true
  }

  /**
   * Does the work alone under this permit; false if the permit was used. No connection is held
   * during the work, because sending to the store may take minutes. A second caller waits for the
   * first, then is told to retry.
   */
  const onlyOne = async (key: string, work: (lease: string) => Promise<void>): Promise<boolean> => {
    const lease = randomUUID()
    const deadline = clock.now().getTime() + WAIT_MS
    while (!(await objects.claim(key, lease, LEASE_SECONDS))) {
      if ((await objects.find(key))?.state !== 'signed') return false
      if (clock.now().getTime() > deadline) throw new AppError('unavailable')
      await clock.sleep(POLL_MS)
    }
    try {
      await work(lease)
      return true
    } catch (error) {
      // if the database is down, too, the lease expires on its own
      await objects.release(key, lease).catch(() => undefined)
      throw error
    }
  }

  /**
   * Checks a file that was posted directly to the store, unless that was done. True if the file
   * exists, false if none was posted.
   */
  const settle = async (object: StoredObject): Promise<boolean> => {
    const { incoming } = store
    if (!incoming || object.state !== 'signed')
      return object.state !== 'signed' && object.state !== 'leaving'
    const bytes = await incoming.size(object.key)
    if (bytes === undefined) return false
    await counted(object, () => examinePosted(object, incoming, bytes))
    await incoming.remove(object.key)
    return true
  }

  const examinePosted = async (
    object: StoredObject,
    incoming: Incoming,
    bytes: number,
  ): Promise<void> => {
    if (bytes > object.maxBytes) throw tooLarge(object.maxBytes)
    if (typeOf(object).kind === 'image') {
      await accept(object, await scratch.receive(await incoming.read(object.key), object.maxBytes))
    } else {
      await onlyOne(object.key, lease => keepAsPosted(object, incoming, lease))
    }
  }

  /** Checks a copy, because the posted file can be replaced while the permit lasts. */
  const keepAsPosted = async (
    object: StoredObject,
    incoming: Incoming,
    lease: string,
  ): Promise<void> => {
    const type = typeOf(object)
    await incoming.keep(object.key, type.mime)
    try {
      const bytes = (await store.size(object.key)) ?? 0
      if (bytes > object.maxBytes) throw tooLarge(object.maxBytes)
      await count(object, bytes)
      const head = await collect(
        await store.read(object.key, { start: 0, end: Math.min(bytes, HEAD_BYTES) - 1 }),
      )
      if (!detectTypes(head).includes(type.extension)) throw wrongType(object)
      const part = async (at: number, length: number) =>
        collect(await store.read(object.key, { start: at, end: at + length - 1 }))
      if (type.kind === 'video' && (await isIndexBehind(bytes, part)))
        throw new AppError('video_index')
      await checkVirus(object, () => store.read(object.key))
      if (!(await objects.markUploaded(object.key, bytes, null, lease)))
        throw new AppError('upload_expired')
    } catch (error) {
      await store.remove(object.key)
      throw error
    }
  }

  return { receive, settle }
}

export type Intake = ReturnType<typeof createIntake>

export function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { size: fileSizeText(maxBytes) })
}

function typeOf(object: Pick<StoredObject, 'extension'>): FileType {
  const type = fileTypeOf(object.extension)
  if (!type) throw new Error('a stored object has an unknown extension')
  return type
}

function wrongType({ extension }: Pick<StoredObject, 'extension'>): AppError {
  return new AppError('file_type', { extensions: extension })
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
