import type { ImageType, PixelSize } from '@/utils/media'
import { cutMatrix, cutSteps, type Cut, type Drawable } from '@/utils/pictures/planCut'
import { hasTransparency, SAMPLE_SIDE } from '@/utils/pictures/transparency'

/** A picture that can be drawn, with the data needed to draw it. */
export interface Picture extends Drawable {
  image: HTMLImageElement
}

interface Drawing {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
}

/**
 * An empty canvas; throws when the browser returns none, as Safari does once too many are in use.
 */
export function newCanvas({ width, height }: PixelSize): Drawing {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws a part of the picture, upright and turned, in as many steps as the quality needs. */
export function drawCut(
  picture: Picture,
  cut: Cut,
  background: string | undefined,
): HTMLCanvasElement {
  const [first = cut.output, ...rest] = cutSteps(cut)
  let { canvas, context } = newCanvas(first)
  if (background !== undefined) {
    context.fillStyle = background
    context.fillRect(0, 0, first.width, first.height)
  }
  context.setTransform(...cutMatrix(picture, cut, first))
  // Draw the whole picture under a transform: old browsers count the source box of a part before
  // turning it.
  context.drawImage(picture.image, 0, 0, picture.size.width, picture.size.height)
  for (const step of rest) {
    const smaller = newCanvas(step)
    smaller.context.drawImage(canvas, 0, 0, step.width, step.height)
    canvas.width = canvas.height = 0
    ;({ canvas, context } = smaller)
  }
  return canvas
}

/**
 * Writes a canvas as a file. Safari cannot write WebP: the picture then becomes a JPEG, or a PNG if
 * it has transparency.
 */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: ImageType,
  quality: number,
): Promise<Blob> {
  const blob = await toBlob(canvas, type, quality)
  if (blob.type === type) return blob
  return blob.type === 'image/png' && isTransparent(canvas)
    ? blob
    : toBlob(canvas, 'image/jpeg', quality)
}

function toBlob(canvas: HTMLCanvasElement, type: ImageType, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The browser cannot write this picture'))),
      type,
      quality / 100,
    )
  })
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { context } = newCanvas({ width: SAMPLE_SIDE, height: SAMPLE_SIDE })
  context.drawImage(canvas, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  return hasTransparency(context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data)
}
