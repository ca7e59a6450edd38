import { orientationOf, type Orientation } from './orientation'

const JPEG = 0xffd8
const APP1 = 0xffe1
const START_OF_SCAN = 0xffda
const ORIENTATION_TAG = 0x0112
/** Bytes of "Exif" and two zeros. */
const EXIF_HEADER = 6

/** Orientation from the head of a JPEG; 1 if it has none, and for other files. Never throws. */
export function readExifOrientation(bytes: ArrayBuffer): Orientation {
  const view = new DataView(bytes)
  try {
    if (view.getUint16(0) !== JPEG) return 1
    for (let at = 2; at + 4 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint16(at)
      if (marker === APP1 && view.getUint32(at + 4) === 0x45786966)
        return readTiff(view, at + 4 + EXIF_HEADER)
      if (marker === START_OF_SCAN || marker < 0xff00) break
    }
    return 1
  } catch (error) {
    // The file ends inside a segment.
    if (error instanceof RangeError) return 1
    throw error
  }
}

function readTiff(view: DataView, start: number): Orientation {
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  const count = view.getUint16(directory, little)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === ORIENTATION_TAG)
      return orientationOf(view.getUint16(entry + 8, little))
  }
  return 1
}
