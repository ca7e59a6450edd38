import type { MediaTools } from '@/utils/media'

/** Twice its size on a printed poster: sharp there, and small enough to keep. */
const SIDE = 456
const QUALITY = 82

/**
 * A photo as a small data URL, which needs no network and may be drawn on a canvas; undefined if it
 * cannot be loaded.
 */
export async function pictureOf(media: MediaTools, address: string): Promise<string | undefined> {
  if (!address) return undefined
  try {
    const file = await media.download(address)
    const small = await media.compress(file, {
      maxWidth: SIDE,
      maxHeight: SIDE,
      quality: QUALITY,
      type: 'image/jpeg',
    })
    const picture = `data:${small.type || 'image/jpeg'};base64,${await media.base64(small)}`
    for (const each of new Set([file, small])) media.release(each)
    return picture
  } catch {
    // The card works without a picture that cannot be read or loaded.
    return undefined
  }
}
