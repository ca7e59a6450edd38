import Taro from '@tarojs/taro'
import type { LocalFile, PixelSize } from '@/utils/media'
import { mimeOf } from '@/utils/pictures/imageType'
import { uprightSize, type Orientation } from '@/utils/pictures/orientation'
import type { Drawable } from '@/utils/pictures/planCut'

/** WeChat's names of the EXIF values 1–8. */
const ORIENTATIONS: Readonly<Record<string, Orientation>> = {
  up: 1,
  'up-mirrored': 2,
  down: 3,
  'down-mirrored': 4,
  'left-mirrored': 5,
  right: 6,
  'right-mirrored': 7,
  left: 8,
}

/**
 * A picture's stored size and orientation, without decoding it. Rejects files that are no pictures.
 */
export async function describePicture(path: string): Promise<Drawable> {
  const { width, height, orientation = 'up' } = await Taro.getImageInfo({ src: path })
  if (!width || !height) throw new Error('WeChat cannot read this picture')
  return { size: { width, height }, orientation: ORIENTATIONS[orientation] ?? 1 }
}

/**
 * Shrinks an upright JPEG by WeChat's own compression; returns the path of the copy. Undefined if
 * that is missing (before 2.26 it has no size), fails, or gives another size.
 */
export async function shrinkNatively(
  path: string,
  output: PixelSize,
  quality: number,
): Promise<string | undefined> {
  try {
    const { tempFilePath } = await Taro.compressImage({
      src: path,
      quality,
      compressedWidth: output.width,
      compressedHeight: output.height,
    })
    const { size, orientation } = await describePicture(tempFilePath)
    const isAsked =
      orientation === 1 &&
      Math.abs(size.width - output.width) <= 1 &&
      Math.abs(size.height - output.height) <= 1
    return isAsked ? tempFilePath : undefined
  } catch {
    // The caller draws the picture instead.
    return undefined
  }
}

/** A stored picture that is ready for a canvas. */
export interface StoredPicture extends Drawable {
  path: string
  /** Its lengths are those of the original, multiplied by this. */
  scale: number
  /** The file contains the orientation, so the canvas may apply it too. */
  isMarked: boolean
}

/** Below this share it pays to make a smaller copy first. */
const WORTH_SHRINKING = 0.67

/**
 * Lets WeChat make a smaller copy of a large JPEG, so that its canvas never holds the original.
 * Versions of WeChat differ for turned pictures: they turn them, keep them, or keep them and drop
 * the mark. The shape of the copy tells which; if it cannot, the original is drawn.
 */
export async function shrinkForDrawing(file: LocalFile, share: number): Promise<StoredPicture> {
  const { path } = file
  const original = await describePicture(path)
  const unchanged = { path, scale: 1, isMarked: true, ...original }
  if (mimeOf(file) !== 'image/jpeg' || share > WORTH_SHRINKING) return unchanged
  const { size, orientation } = original
  const shape = size.width / size.height
  const isTelling = orientation === 1 || (orientation > 4 && Math.abs(Math.log(shape)) > 0.05)
  if (!isTelling) return unchanged
  try {
    const compressedWidth = Math.round(size.width * share)
    const { tempFilePath } = await Taro.compressImage({ src: path, quality: 100, compressedWidth })
    const copy = await describePicture(tempFilePath)
    const isTurned = copy.size.width / copy.size.height > 1 !== shape > 1
    if (copy.orientation !== 1 && (isTurned || copy.orientation !== orientation)) return unchanged
    const isMarked = copy.orientation === orientation
    const actual = isTurned ? 1 : orientation
    const scale = uprightSize(actual, copy.size).width / uprightSize(orientation, size).width
    return { path: tempFilePath, scale, isMarked, size: copy.size, orientation: actual }
  } catch {
    return unchanged
  }
}

/** Bytes of a file. */
export function sizeOfFile(filePath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: ({ size }) => resolve(size ?? 0),
      fail: () => reject(new Error(`${filePath} cannot be read`)),
    })
  })
}

/** Bytes of a file as base64. */
export function base64OfFile(filePath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      encoding: 'base64',
      success: ({ data }) => resolve(String(data)),
      fail: () => reject(new Error(`${filePath} cannot be read`)),
    })
  })
}
