import { useEffect, useState } from 'react'
import type { LocalFile, MediaTools, PixelSize } from '@/utils/media'
import { outputTypeOf } from '@/utils/pictures/imageType'
import { fitWithin, wholePicture } from '@/utils/pictures/planCut'

/**
 * A photo being opened. `size` is the size of the original, upright; `preview` is a smaller upright
 * copy.
 */
export type OpenedPhoto =
  | { state: 'opening' }
  | { state: 'broken' }
  | { state: 'open'; size: PixelSize; preview: LocalFile }

/** Sharp enough for a frame on any screen, and small enough to move smoothly. */
const PREVIEW_SIDE = 1440
const PREVIEW_QUALITY = 90

/**
 * Opens a photo and makes a copy to show: phones differ in turning images upright, and dragging an
 * original of 50 megapixels would move 200 MB.
 */
export function useOpenedPhoto(
  file: LocalFile,
  media: Pick<MediaTools, 'measure' | 'crop' | 'release'>,
): OpenedPhoto {
  const [opened, setOpened] = useState<{ of: LocalFile; photo: OpenedPhoto }>()
  useEffect(() => {
    let isWanted = true
    let preview: LocalFile | undefined
    const open = async (): Promise<OpenedPhoto> => {
      const size = await media.measure(file)
      const output = fitWithin(size, PREVIEW_SIDE, PREVIEW_SIDE)
      preview = await media.crop(file, {
        ...wholePicture(size, output),
        type: outputTypeOf(file),
        quality: PREVIEW_QUALITY,
      })
      if (!isWanted) media.release(preview)
      return { state: 'open', size, preview }
    }
    open()
      .catch((): OpenedPhoto => ({ state: 'broken' }))
      .then(
        photo => isWanted && setOpened({ of: file, photo }),
        () => undefined,
      )
    return () => {
      isWanted = false
      if (preview) media.release(preview)
    }
    // Only `file`: a new `media` object is the same device.
  }, [file])
  return opened?.of === file ? opened.photo : { state: 'opening' }
}
