import type { CompressOptions, CropOptions, ImageType, LocalFile, MediaTools } from '@/utils/media'
import { mimeOf, losesWhenDrawn, outputTypeOf, renamed } from '@/utils/pictures/imageType'
import { uprightSize } from '@/utils/pictures/orientation'
import { fitWithin, wholePicture, type Cut } from '@/utils/pictures/planCut'
import { drawCut, encodeCanvas, type Picture } from './canvas'
import { keepBlob } from './localFiles'
import { openPicture } from './openPicture'

/**
 * Picture work in a browser. It rejects files that cannot be read as pictures; turned photos come
 * out upright.
 */
export const images: Pick<MediaTools, 'measure' | 'compress' | 'crop'> = { measure, compress, crop }

async function measure(file: LocalFile) {
  const picture = await openPicture(file)
  return uprightSize(picture.orientation, picture.size)
}

async function compress(
  file: LocalFile,
  { maxWidth, maxHeight, quality, type }: CompressOptions,
): Promise<LocalFile> {
  if (type === undefined && losesWhenDrawn(file)) return file
  const picture = await openPicture(file)
  const upright = uprightSize(picture.orientation, picture.size)
  const output = fitWithin(upright, maxWidth, maxHeight)
  const written = type ?? outputTypeOf(file)
  // Full quality would only make the file larger.
  if (quality >= 100 && output.width === upright.width && written === mimeOf(file)) return file
  const blob = await write(picture, wholePicture(upright, output), written, quality)
  return blob.size < file.size ? keep(file, blob) : file
}

async function crop(file: LocalFile, { type, quality, ...cut }: CropOptions): Promise<LocalFile> {
  return keep(file, await write(await openPicture(file), cut, type, quality))
}

async function write(picture: Picture, cut: Cut, type: ImageType, quality: number): Promise<Blob> {
  const canvas = drawCut(picture, cut, type === 'image/jpeg' ? '#FFF' : undefined)
  try {
    return await encodeCanvas(canvas, type, quality)
  } finally {
    // Safari counts canvases until they are collected; an empty one costs nothing.
    canvas.width = canvas.height = 0
  }
}

const keep = (file: LocalFile, blob: Blob): LocalFile =>
  keepBlob(blob, renamed(file.name, blob.type as ImageType))
