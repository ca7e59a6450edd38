import type { LocalFile, MediaTools } from '@/utils/media'

const EXTENSIONS = ['jpg', 'png', 'webp']
/** Types of a photo that the server reads. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** Where a photo of a card comes from. */
export type PhotoSource = 'camera' | 'album'

/**
 * Asks for a photo of a card. Call it within the press itself, because some browsers open nothing
 * later. Undefined if the user cancels.
 */
export async function choosePhoto(
  media: MediaTools,
  source: PhotoSource,
): Promise<LocalFile | undefined> {
  const [photo] = await media.choose({
    kind: 'image',
    count: 1,
    extensions: EXTENSIONS,
    types: PHOTO_TYPES,
    source,
  })
  return photo
}
