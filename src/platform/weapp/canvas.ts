import Taro from '@tarojs/taro'
import type { LocalFile, PixelSize } from '@/utils/media'
import { drawableOf, PROBE, PROBE_SIZE, readProbe } from '@/utils/pictures/orientationProbe'
import { cutMatrix, type Cut } from '@/utils/pictures/planCut'
import { hasTransparency } from '@/utils/pictures/transparency'
import { shrinkForDrawing } from './pictureFile'

/** WeChat's off-screen canvas; Taro's types lack its methods to write. */
interface Canvas {
  createImage: () => { src: string; onload: () => void; onerror: () => void }
  getContext: (type: '2d') => CanvasRenderingContext2D
  toDataURL?: (type: string, quality: number) => string
}

/** Draws a part of the picture, upright and turned. */
export async function drawCut(
  file: LocalFile,
  cut: Cut,
  background: string | undefined,
): Promise<Canvas> {
  // WeChat's canvases smooth only between neighbouring pixels: a source of twice the needed size
  // gives the best result.
  const { path, scale, isMarked, ...stored } = await shrinkForDrawing(
    file,
    (cut.output.width * 2) / cut.width,
  )
  const { canvas, context } = newCanvas(cut.output)
  const [image, draws] = await Promise.all([loadImage(canvas, path), drawsUpright()])
  if (background !== undefined) {
    context.fillStyle = background
    context.fillRect(0, 0, cut.output.width, cut.output.height)
  }
  const drawable = isMarked
    ? drawableOf(stored.size, stored.orientation, { drawsUpright: draws, measuresUpright: false })
    : stored
  const scaled = {
    ...cut,
    x: cut.x * scale,
    y: cut.y * scale,
    width: cut.width * scale,
    height: cut.height * scale,
  }
  context.setTransform(...cutMatrix(drawable, scaled, cut.output))
  context.drawImage(image, 0, 0, drawable.size.width, drawable.size.height)
  return canvas
}

/** Does the drawn content have transparency? */
export function isTransparent(canvas: Canvas, { width, height }: PixelSize): boolean {
  return hasTransparency(canvas.getContext('2d').getImageData(0, 0, width, height).data)
}

/**
 * Writes a canvas to a temporary file and returns its path. Desktop WeChat refuses off-screen
 * canvases here, so there the canvas returns its data as text, which is written to a file of ours.
 */
export async function saveCanvas(
  canvas: Canvas,
  size: PixelSize,
  type: 'image/jpeg' | 'image/png',
  quality: number,
): Promise<string> {
  try {
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas: canvas as unknown as Taro.Canvas,
      fileType: type === 'image/png' ? 'png' : 'jpg',
      quality: quality / 100,
      destWidth: size.width,
      destHeight: size.height,
    })
    return tempFilePath
  } catch (error) {
    const text = canvas.toDataURL?.(type, quality / 100)
    if (!text?.startsWith(`data:${type}`)) throw error
    const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/picture-${Date.now()}.${type === 'image/png' ? 'png' : 'jpg'}`
    Taro.getFileSystemManager().writeFileSync(filePath, text.slice(text.indexOf(',') + 1), 'base64')
    return filePath
  }
}

function newCanvas(size: PixelSize): { canvas: Canvas; context: CanvasRenderingContext2D } {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', ...size }) as unknown as Canvas
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

function loadImage(canvas: Canvas, src: string): Promise<CanvasImageSource> {
  const image = canvas.createImage()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new Error('WeChat cannot read this picture'))
    image.src = src
  })
}

let upright: Promise<boolean> | undefined

/** Tested once: phones differ, and WeChat's documents do not say. */
function drawsUpright(): Promise<boolean> {
  const ask = async () => {
    const { canvas, context } = newCanvas(PROBE_SIZE)
    context.drawImage(await loadImage(canvas, PROBE), 0, 0, PROBE_SIZE.width, PROBE_SIZE.height)
    const { data } = context.getImageData(0, 0, PROBE_SIZE.width, PROBE_SIZE.height)
    return readProbe(PROBE_SIZE, data).drawsUpright
  }
  upright ??= ask()
  return upright
}
