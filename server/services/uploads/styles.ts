import { fileTypeOf } from '@core/domain/fileTypes'
import { AppError, badField } from '../../errors'
import { cleanPicture, PictureBusyError, type PictureExtension } from '../../files/cleanPicture'
import type { Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { ObjectRepository, StoredObject } from '../../repositories/objectRepository'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import { nameOfOwner } from '../../domain/fileOwners'

/** The existing styles: the longest side in pixels. */
const SIDES: Readonly<Record<string, number>> = { thumb: 300, medium: 800, large: 1600 }

export interface StyleDeps {
  objects: ObjectRepository
  store: ObjectStore
  scratch: Scratch
  secrets: Secrets
  clock: Clock
}

/** Styled pictures: a fixed list, permitted by a signature over key, style and expiry. */
export function createStyles({ objects, store, scratch, secrets, clock }: StyleDeps) {
  const proofOf = (key: string, style: string, expires: string) =>
    secrets.pepper('style', [key, style, expires].join('\n'))
  const sideOf = (style: string) =>
    Object.prototype.hasOwnProperty.call(SIDES, style) ? SIDES[style] : undefined
  return {
    /** The permission to style this file; throws bad_request for an unknown style. */
    sign(key: string, style: string, expires: Date): string {
      if (sideOf(style) === undefined) throw badField('style')
      const at = String(Math.floor(expires.getTime() / 1000))
      return `${at}.${proofOf(key, style, at).toString('base64url')}`
    },
    /** Throws upload_denied or upload_expired. */
    check(key: string, style: string, sign: string): void {
      const [at = '', proof = ''] = sign.split('.')
      if (!sameDigest(Buffer.from(proof, 'base64url'), proofOf(key, style, at)))
        throw new AppError('upload_denied')
      if (Number(at) * 1000 <= clock.now().getTime()) throw new AppError('upload_expired')
    },
    /**
     * The key of the styled picture; makes it if it does not exist. Its owner is the original's.
     */
    async make(object: StoredObject, style: string, ipHash: Buffer): Promise<string> {
      const side = sideOf(style)
      const type = fileTypeOf(object.extension)
      if (side === undefined || type?.kind !== 'image') throw badField('style')
      const key = object.key.replace(/\.([a-z0-9]+)$/, `-${style}.$1`)
      const known = await objects.find(key)
      if (known && known.state !== 'signed') return key
      const original = await scratch.receive(await store.read(object.key), Number.MAX_SAFE_INTEGER)
      const made = scratch.newPath()
      try {
        await cleanPicture(original.path, made, {
          extension: type.extension as PictureExtension,
          owner: nameOfOwner(object),
          maxSide: side,
        })
        await objects.insert({ ...object, key, ipHash, bytes: 0 })
        await store.put(key, made, type.mime)
        await objects.markUploaded(key, original.bytes, null)
      } catch (error) {
        throw error instanceof PictureBusyError
          ? new AppError('unavailable', {}, { cause: error })
          : error
      } finally {
        await scratch.discard(original.path)
        await scratch.discard(made)
      }
      return key
    },
  }
}

export type Styles = ReturnType<typeof createStyles>
