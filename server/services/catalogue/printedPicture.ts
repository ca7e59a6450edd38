import { loadImage, type Image } from '@napi-rs/canvas'
import { fileKeyOf } from '@core/domain/fileUrl'
import sharp from 'sharp'
import { MAX_PIXELS } from '../../files/cleanPicture'
import type { ObjectStore } from '../../gateways/objectStore/types'

/** How a picture is cut for its place, in pixels. */
export interface PrintedSize {
  width: number
  height: number
  fit: 'cover' | 'inside'
}
export type ReadPicture = (url: string | undefined, size: PrintedSize) => Promise<Image | undefined>

/**
 * Reads stored pictures as small as they are printed: JPEG goes into a PDF as it is. Undefined when
 * the bytes are gone or are no picture.
 */
export function createPrintedPictures(store: Pick<ObjectStore, 'read' | 'size'>): ReadPicture {
  return async (url, size) => {
    const key = url === undefined || url === '' ? undefined : fileKeyOf(url)
    if (key === undefined || (await store.size(key)) === undefined) return undefined
    const parts: Buffer[] = []
    for await (const part of (await store.read(key)) as AsyncIterable<Buffer>) parts.push(part)
    try {
      const small = sharp(Buffer.concat(parts), { limitInputPixels: MAX_PIXELS })
        .resize({ ...size, withoutEnlargement: true })
        .flatten({ background: '#FFFFFF' })
      return await loadImage(await small.jpeg({ quality: 82 }).toBuffer())
    } catch {
      return undefined
    }
  }
}
