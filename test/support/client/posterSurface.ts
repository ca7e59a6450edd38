import { createCanvas, Image, type Canvas } from '@napi-rs/canvas'
import type { PosterCanvas } from '@/shell/poster/posterCanvas'

/**
 * A Node canvas for drawing a poster. It has the types of Node's pictures, and a poster has those
 * of a browser's. They are only combined here.
 */
export const posterSurface = (): Canvas & PosterCanvas =>
  Object.assign(createCanvas(10, 10), { createImage: () => new Image() }) as unknown as Canvas &
    PosterCanvas
