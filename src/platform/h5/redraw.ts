import type { LocalFile, Redrawn } from '@/utils/media'
import { encodeCanvas, newCanvas } from './canvas'
import { blobOf, keepBlob } from './localFiles'
import { loadImage } from './openPicture'
import { plainDrawing } from './plainDrawing'

const MOST_BYTES = 2 * 1024 * 1024
/** Longest side of the picture: enough for print. */
const SIDE = 2000

/**
 * Converts a drawing (SVG) to a PNG. The browser draws it in an `img`, in which no script runs and
 * nothing is loaded; drawings with a script are refused anyway.
 */
export async function redraw(file: LocalFile): Promise<Redrawn> {
  if (file.size > MOST_BYTES) return 'unsafe'
  const root = plainDrawing(await textOf(blobOf(file)))
  if (!root) return 'unsafe'
  const size = sizeOf(root)
  if (!size) return 'unreadable'
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
  )
  const { canvas, context } = newCanvas(size)
  try {
    context.drawImage(await loadImage(address), 0, 0, size.width, size.height)
    const blob = await encodeCanvas(canvas, 'image/png', 100)
    return keepBlob(blob, `${file.name.replace(/\.[^./\\]*$/, '') || 'logo'}.png`)
  } catch {
    return 'unreadable'
  } finally {
    URL.revokeObjectURL(address)
    canvas.width = canvas.height = 0
  }
}

/**
 * The size of the picture, in the drawing's proportions; undefined for a drawing without
 * proportions.
 */
function sizeOf(root: SVGSVGElement): { width: number; height: number } | undefined {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const said = ['width', 'height'].map(name => parseFloat(root.getAttribute(name) ?? ''))
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : said
  if (!(width > 0 && height > 0)) return undefined
  if (box.length !== 4) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const scale = SIDE / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** FileReader, because Safari before 14 lacks the blobs' own methods. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The drawing cannot be read'))
    reader.readAsText(blob)
  })
}
