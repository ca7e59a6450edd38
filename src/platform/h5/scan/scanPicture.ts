import { newCanvas, type Picture } from '../canvas'
import { chooseFiles } from '../chooseFiles'
import { releaseBlob } from '../localFiles'
import { openPicture } from '../openPicture'
import { openDecoder } from './decoder'

/**
 * Longest sides at which to look at the picture, one after the other: readers find large codes best
 * in small pictures.
 */
const SIDES = [1600, 700, 3000]

/**
 * Lets the person choose a picture and reads its code. `none`: no code in the picture; undefined:
 * no picture was chosen.
 */
export async function scanPicture(): Promise<{ text: string } | 'none' | undefined> {
  const [file] = await chooseFiles({ kind: 'image', count: 1, extensions: [] })
  if (!file) return undefined
  try {
    const decode = await openDecoder()
    const picture = await openPicture(file)
    for (const side of SIDES) {
      const text = await decode(drawn(picture, side), { isThorough: true })
      if (text !== undefined) return { text }
    }
    return 'none'
  } catch {
    // No picture, or no reader: in both cases no code was read.
    return 'none'
  } finally {
    releaseBlob(file)
  }
}

function drawn({ image, size }: Picture, side: number): HTMLCanvasElement {
  const share = Math.min(1, side / Math.max(size.width, size.height))
  const { canvas, context } = newCanvas({
    width: Math.max(1, size.width * share),
    height: Math.max(1, size.height * share),
  })
  // Codes are often black on transparency, so add a white background.
  context.fillStyle = '#FFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
