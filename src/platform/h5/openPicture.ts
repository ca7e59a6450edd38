import type { LocalFile } from '@/utils/media'
import { readExifOrientation } from '@/utils/pictures/exif'
import { mimeOf } from '@/utils/pictures/imageType'
import {
  drawableOf,
  PROBE,
  PROBE_SIZE,
  readProbe,
  type OrientationHabits,
} from '@/utils/pictures/orientationProbe'
import { newCanvas, type Picture } from './canvas'
import { blobOf } from './localFiles'

/** The first part of a JPEG, in which a camera writes the orientation. */
const HEAD_BYTES = 128 * 1024

/**
 * Opens a file as a picture, with an `img` and not with createImageBitmap. Browsers decode an `img`
 * when they draw it, at the drawn size, and free the memory, while a bitmap of 50 megapixels stays
 * in memory completely. Browsers before 2020 have no createImageBitmap, or one that ignores the
 * orientation.
 */
export async function openPicture(file: LocalFile): Promise<Picture> {
  const [image, habits] = await Promise.all([loadImage(file.path), orientationHabits()])
  const isKnown = habits.drawsUpright && habits.measuresUpright
  const marked =
    isKnown || mimeOf(file) !== 'image/jpeg' ? 1 : readExifOrientation(await readHead(file))
  return {
    image,
    ...drawableOf({ width: image.naturalWidth, height: image.naturalHeight }, marked, habits),
  }
}

/** Loads the picture at an address. Rejects when it is no picture. */
export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The browser cannot read this picture'))
    image.src = address
  })
}

let habits: Promise<OrientationHabits> | undefined

/** Tested once: Chrome before 81 and Safari before 13.1 do not turn pictures. */
function orientationHabits(): Promise<OrientationHabits> {
  habits ??= loadImage(PROBE).then(probe => {
    const { context } = newCanvas(PROBE_SIZE)
    context.drawImage(probe, 0, 0, PROBE_SIZE.width, PROBE_SIZE.height)
    const { data } = context.getImageData(0, 0, PROBE_SIZE.width, PROBE_SIZE.height)
    return readProbe({ width: probe.naturalWidth, height: probe.naturalHeight }, data)
  })
  return habits
}

/** FileReader, because Safari before 14 lacks the blobs' own methods. */
function readHead(file: LocalFile): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`))
    reader.readAsArrayBuffer(blobOf(file).slice(0, HEAD_BYTES))
  })
}
