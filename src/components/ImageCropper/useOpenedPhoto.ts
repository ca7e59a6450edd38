import { useEffect, useState } from 'react'
import type { LocalFile, MediaTools, PixelSize } from '@/utils/media'
import { outputTypeOf } from '@/utils/pictures/imageType'
import { fitWithin, wholePicture } from '@/utils/pictures/planCut'

/**
 * A photo on its way to the screen. `size` is that of the original, upright; `preview` a smaller
 * upright copy of it.
 */
export type OpenedPhoto =
  | { state: 'opening' }
  | { state: 'broken' }
  | { state: 'open'; size: PixelSize; preview: LocalFile }

/** Enough for a frame on any screen, and little enough to be moved smoothly. */
const PREVIEW_SIDE = 1440
const PREVIEW_QUALITY = 90

/**
 * Opens a photo. What is shown is a copy: phones differ in whether an image on the page is put
 * upright, and an original of 50 megapixels would be dragged about as 200 MB.
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
    // A new `media` object is the same device.
  }, [file])
  return opened?.of === file ? opened.photo : { state: 'opening' }
}
