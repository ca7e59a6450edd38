import type { DrawnPicture } from './Pen'

/** The part of a canvas both platforms have. */
export interface PosterCanvas {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
  toDataURL: (type: string, quality: number) => string
  /** The mini-program's own pictures, which are drawn and loaded like an element. */
  createImage?: () => HTMLImageElement
}

/**
 * A picture ready to be drawn onto this canvas; undefined when there is none or it does not come.
 */
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
    // A picture of another site that does not allow this would spoil the canvas: it does not come
    // then.
    if (!address.startsWith('data:')) picture.crossOrigin = 'anonymous'
    picture.src = address
  })
}

/** Neither, in a WeChat older than pictures on a canvas. */
function newPicture(canvas: PosterCanvas): HTMLImageElement | undefined {
  return canvas.createImage?.() ?? (typeof Image === 'function' ? new Image() : undefined)
}

/** Whether something found on the page is drawn on. */
export const isCanvas = (value: unknown): value is PosterCanvas =>
  typeof value === 'object' &&
  value !== null &&
  'getContext' in value &&
  typeof value.getContext === 'function'
