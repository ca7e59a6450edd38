import type {
  CompressOptions,
  CropOptions,
  ImageType,
  LocalFile,
  MediaTools,
  PixelSize,
} from '@/utils/media'
import { losesWhenDrawn, mimeOf, outputTypeOf, renamed } from '@/utils/pictures/imageType'
import { uprightSize } from '@/utils/pictures/orientation'
import { fitWithin, wholePicture } from '@/utils/pictures/planCut'
import { drawCut, isTransparent, saveCanvas } from './canvas'
import { describePicture, shrinkNatively, sizeOfFile } from './pictureFile'

/**
 * Picture work in WeChat. It rejects files that cannot be read as pictures; turned photos come out
 * upright.
 */
export const images: Pick<MediaTools, 'measure' | 'compress' | 'crop'> = { measure, compress, crop }

async function measure(file: LocalFile): Promise<PixelSize> {
  const { size, orientation } = await describePicture(file.path)
  return uprightSize(orientation, size)
}

async function compress(
  file: LocalFile,
  { maxWidth, maxHeight, quality, type }: CompressOptions,
): Promise<LocalFile> {
  if (type === undefined && losesWhenDrawn(file)) return file
  const { size, orientation } = await describePicture(file.path)
  const upright = uprightSize(orientation, size)
  const output = fitWithin(upright, maxWidth, maxHeight)
  const written = writable(type ?? outputTypeOf(file))
  // Full quality would only make the file larger.
  if (quality >= 100 && output.width === upright.width && written === mimeOf(file)) return file
  // WeChat's own compression needs no canvas, so that even the largest photographs work.
  const isNative = written === 'image/jpeg' && mimeOf(file) === 'image/jpeg' && orientation === 1
  const path = isNative ? await shrinkNatively(file.path, output, quality) : undefined
  const made =
    path === undefined
      ? await write(file, { ...wholePicture(upright, output), type: written, quality })
      : { ...file, path, size: await sizeOfFile(path) }
  return made.size < file.size ? made : file
}

function crop(file: LocalFile, options: CropOptions): Promise<LocalFile> {
  return write(file, { ...options, type: writable(options.type) })
}

async function write(file: LocalFile, { type, quality, ...cut }: CropOptions): Promise<LocalFile> {
  const canvas = await drawCut(file, cut, type === 'image/jpeg' ? '#FFF' : undefined)
  // A WebP becomes PNG only if it has transparency: photographs are many times larger as PNG.
  const isOpaque = mimeOf(file) === 'image/webp' && !isTransparent(canvas, cut.output)
  const written = type === 'image/png' && !isOpaque ? type : 'image/jpeg'
  const path = await saveCanvas(canvas, cut.output, written, quality)
  return { name: renamed(file.name, written), size: await sizeOfFile(path), type: written, path }
}

/**
 * A mini-program's canvas writes only JPEG and PNG; of these, only PNG keeps the transparency of a
 * WebP.
 */
const writable = (type: ImageType): ImageType => (type === 'image/webp' ? 'image/png' : type)
