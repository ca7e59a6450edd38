import type { DrawnPicture } from './Pen'

/** The common part of both platforms' canvases. */
export interface PosterCanvas {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
  toDataURL: (type: string, quality: number) => string
  /** The mini-program's own pictures, which load and draw like an element. */
  createImage?: () => HTMLImageElement
}

/** Loads a picture for drawing on this canvas; undefined if there is none or it fails. */
export function loadPicture(
  canvas: PosterCanvas,
  address: string,
): Promise<DrawnPicture | undefined> {
  if (!address) return Promise.resolve(undefined)
  return new Promise(resolve => {
    const picture = newPicture(canvas)
    if (!picture) return resolve(undefined)
    picture.onload = () =>
      resolve({ source: picture, width: picture.width, height: picture.height })
    picture.onerror = () => resolve(undefined)
    // A picture from a site that does not allow this would taint the canvas, so it must fail to
    // load.
    if (!address.startsWith('data:')) picture.crossOrigin = 'anonymous'
    picture.src = address
  })
}

/** Undefined in a WeChat older than pictures on a canvas. */
function newPicture(canvas: PosterCanvas): HTMLImageElement | undefined {
  return canvas.createImage?.() ?? (typeof Image === 'function' ? new Image() : undefined)
}

/** Is this element a canvas? */
export const isCanvas = (value: unknown): value is PosterCanvas =>
  typeof value === 'object' &&
  value !== null &&
  'getContext' in value &&
  typeof value.getContext === 'function'
