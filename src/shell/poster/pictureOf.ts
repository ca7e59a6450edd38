import type { MediaTools } from '@/utils/media'

/** Twice the size it is printed in on a poster: sharp there, and small enough to be kept. */
const SIDE = 456
const QUALITY = 82

/**
 * A photo by its address as a small data URL, which needs no network and may be drawn; undefined
 * when it cannot be had.
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
    // A picture that cannot be read or fetched: the card goes on without it.
    return undefined
  }
}
