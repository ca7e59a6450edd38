import { createCanvas, Image, type Canvas } from '@napi-rs/canvas'
import type { PosterCanvas } from '@/shell/poster/posterCanvas'

/**
 * A canvas of Node that a poster is drawn on. Its types know the pictures of Node, and those of a
 * poster the pictures of a browser: only here they meet.
 */
export const posterSurface = (): Canvas & PosterCanvas =>
  Object.assign(createCanvas(10, 10), { createImage: () => new Image() }) as unknown as Canvas &
    PosterCanvas
