import { fileTypeOf, isDeclaredAs, type FileType } from '@core/domain/fileTypes'
import { AppError } from '../../errors'
import { cleanPicture, PictureError, type PictureExtension } from '../../files/cleanPicture'
import { detectTypes, HEAD_BYTES } from '../../files/detectType'
import { TooLargeError, type ReceivedFile, type Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { ObjectRepository, StoredObject } from '../../repositories/objectRepository'
import type { Transact } from '../../repositories/repositories'
import { fileSizeText } from '@core/messages/fileSize'
import type { Quota } from './quota'

export interface IntakeDeps {
  objects: ObjectRepository
  transact: Transact
  store: ObjectStore
  scratch: Scratch
  quota: Quota
}
/** A file as it comes in, with what its sender says it is. */
export interface IncomingFile {
  stream: AsyncIterable<Buffer>
  name: string
  mime: string
}

/** The way of every file into the store: counted, looked at, pictures drawn anew, kept once. */
export function createIntake({ objects, transact, store, scratch, quota }: IntakeDeps) {
  /** Receives the bytes of a permitted file. Throws what is wrong with them; nothing is left behind then. */
  const receive = async (object: StoredObject, { stream, name, mime }: IncomingFile): Promise<void> => {
    const type = typeOf(object)
    if (!isDeclaredAs(type, mime)) throw wrongType(object)
    const named = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]
    if (named !== undefined && fileTypeOf(named) !== type) throw wrongType(object)
    const received = await scratch.receive(stream, object.maxBytes).catch((error: unknown) => {
      throw error instanceof TooLargeError ? tooLarge(object.maxBytes) : error
    })
    await accept(object, received)
  }

  const accept = async (object: StoredObject, received: ReceivedFile): Promise<void> => {
    try {
      await keep(object, await examine(object, received), received)
    } finally {
      await scratch.discard(received.path)
    }
  }

  /** The path of what may be kept: the file itself, or the picture drawn anew. */
  const examine = async (object: StoredObject, received: ReceivedFile): Promise<string> => {
    const type = typeOf(object)
    if (received.bytes === 0 || !detectTypes(received.head).includes(type.extension)) throw wrongType(object)
    const ipHash = await objects.ipOf(object.key)
    if (ipHash) await quota.require({ ...object, ipHash, bytes: received.bytes, except: object.key })
    if (type.kind !== 'image') return received.path
    const path = scratch.newPath()
    try {
      await cleanPicture(received.path, path, type.extension as PictureExtension)
    } catch (error) {
      await scratch.discard(path)
      throw error instanceof PictureError ? new AppError('file_picture', {}, { cause: error }) : error
    }
    return path
  }

  /** Keeps it under the row's lock. The same bytes once more are a retry whose reply was lost; other bytes are refused. */
  const keep = async (object: StoredObject, path: string, { bytes, hash }: ReceivedFile): Promise<void> => {
    try {
      await transact(async repositories => {
        const current = await repositories.objects.lock(object.key)
        if (!current || current.state === 'leaving') throw new AppError('upload_expired')
        if (current.state !== 'signed') {
          if (current.sentHash?.equals(hash) === true) return
          throw new AppError('file_exists')
        }
        await store.put(object.key, path, typeOf(object).mime)
        await repositories.objects.markUploaded(object.key, bytes, hash)
      })
    } finally {
      await scratch.discard(path)
    }
  }

  /** A posted file that has not been looked at yet, where the store takes them without us. False when none came. */
  const settle = async (object: StoredObject): Promise<boolean> => {
    const { incoming } = store
    if (!incoming || object.state !== 'signed') return object.state !== 'signed' && object.state !== 'leaving'
    const bytes = await incoming.size(object.key)
    if (bytes === undefined) return false
    if (bytes > object.maxBytes) throw tooLarge(object.maxBytes)
    const type = typeOf(object)
    if (type.kind === 'image') {
      await accept(object, await scratch.receive(await incoming.read(object.key), object.maxBytes))
    } else {
      const head = await collect(await incoming.read(object.key, { start: 0, end: Math.min(bytes, HEAD_BYTES) - 1 }))
      if (!detectTypes(head).includes(type.extension)) throw wrongType(object)
      await incoming.keep(object.key, type.mime)
      await objects.markUploaded(object.key, bytes, null)
    }
    await incoming.remove(object.key)
    return true
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
