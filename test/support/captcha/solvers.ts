import { createCanvas, loadImage } from '@napi-rs/canvas'
import { CAPTCHA_IMAGE } from '../../../core/domain/limits'

// Attacks of a program on a slide puzzle, in a few lines each: they measure what the picture stops
// (docs/areas/captcha.md).

const { width, height, sliderWidth } = CAPTCHA_IMAGE
type Puzzle = { background: string; slider: string }
type Pixel = { x: number; y: number; grey: number }

async function greyOf(
  dataUrl: string,
  columns: number,
): Promise<{ grey: Float32Array; alpha: Uint8Array }> {
  const ctx = createCanvas(columns, height).getContext('2d')
  ctx.drawImage(
    await loadImage(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')),
    0,
    0,
  )
  const { data } = ctx.getImageData(0, 0, columns, height)
  const at = (index: number) => data[index] ?? 0
  const grey = Float32Array.from(
    { length: columns * height },
    (_, i) => (at(4 * i) + at(4 * i + 1) + at(4 * i + 2)) / 3,
  )
  return { grey, alpha: Uint8Array.from({ length: columns * height }, (_, i) => at(4 * i + 3)) }
}

/**
 * Pixels of the piece, at least `depth` inside its border; the piece's own white rim is 3 px wide.
 */
function insideOf(alpha: Uint8Array, grey: Float32Array, depth: number): Pixel[] {
  const isIn = (x: number, y: number) =>
    x >= 0 && x < sliderWidth && y >= 0 && y < height && (alpha[y * sliderWidth + x] ?? 0) > 250
  const pixels: Pixel[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < sliderWidth; x++)
      if (isIn(x - depth, y) && isIn(x + depth, y) && isIn(x, y - depth) && isIn(x, y + depth))
        pixels.push({ x, y, grey: grey[y * sliderWidth + x] ?? 0 })
  return pixels
}

function bestOf(score: (x: number) => number): number {
  let best = { x: 0, score: -Infinity }
  for (let x = sliderWidth; x <= width - sliderWidth; x++) {
    const found = score(x)
    if (found > best.score) best = { x, score: found }
  }
  return best.x / width
}

/**
 * Compares the piece with the picture below it, whatever the brightness: a first script of some 40
 * lines, including reading the picture.
 */
export async function solveByContent({ background, slider }: Puzzle): Promise<number> {
  const [picture, strip] = await Promise.all([
    greyOf(background, width),
    greyOf(slider, sliderWidth),
  ])
  const pixels = insideOf(strip.alpha, strip.grey, 5)
  const mean = pixels.reduce((sum, { grey }) => sum + grey, 0) / pixels.length
  return bestOf(left => {
    let [sum, squares, products] = [0, 0, 0]
    for (const { x, y, grey } of pixels) {
      const under = picture.grey[y * width + left + x] ?? 0
      sum += under
      squares += under * under
      products += under * (grey - mean)
    }
    return products / Math.sqrt(Math.max(1, squares - (sum * sum) / pixels.length))
  })
}

/** Looks for the outline: brightness steps along the piece's border. */
export async function solveByOutline(puzzle: Puzzle): Promise<number> {
  return bestOf(await outlineScore(puzzle))
}

/** How much of the piece's outline the picture has with the piece at `left`. */
export async function outlineScore({
  background,
  slider,
}: Puzzle): Promise<(left: number) => number> {
  const [picture, strip] = await Promise.all([
    greyOf(background, width),
    greyOf(slider, sliderWidth),
  ])
  const border = borderOf(strip.alpha, strip.grey)
  return left =>
    border.reduce((sum, { x, y }) => sum + Math.min(60, stepAt(picture.grey, left + x, y)), 0)
}

/**
 * Knows how we draw: it compares the brightness just inside the border with that just outside,
 * along the whole border.
 */
export async function solveByRegion({ background, slider }: Puzzle): Promise<number> {
  const [picture, strip] = await Promise.all([
    greyOf(background, width),
    greyOf(slider, sliderWidth),
  ])
  const border = borderOf(strip.alpha, strip.grey)
  const centre = {
    x: sliderWidth / 2,
    y: border.reduce((sum, { y }) => sum + y, 0) / border.length,
  }
  const steps = border.map(({ x, y }) => {
    const far = Math.hypot(x - centre.x, y - centre.y) || 1
    return { x, y, dx: (x - centre.x) / far, dy: (y - centre.y) / far }
  })
  const at = (x: number, y: number) => picture.grey[Math.round(y) * width + Math.round(x)] ?? 0
  return bestOf(left => {
    let [sum, sizes] = [0, 0]
    for (const { x, y, dx, dy } of steps) {
      const step = at(left + x - 7 * dx, y - 7 * dy) - at(left + x + 7 * dx, y + 7 * dy)
      sum += step
      sizes += Math.abs(step)
    }
    return (Math.abs(sum) * Math.abs(sum)) / Math.max(1, sizes)
  })
}

/** The piece's border: pixels that are at least 2 and less than 4 inside. */
function borderOf(alpha: Uint8Array, grey: Float32Array): Pixel[] {
  const inner = new Set(insideOf(alpha, grey, 3).map(({ x, y }) => y * sliderWidth + x))
  return insideOf(alpha, grey, 1).filter(({ x, y }) => !inner.has(y * sliderWidth + x))
}

function stepAt(grey: Float32Array, x: number, y: number): number {
  const at = (column: number, row: number) => grey[row * width + column] ?? 0
  return Math.abs(at(x + 1, y) - at(x - 1, y)) + Math.abs(at(x, y + 1) - at(x, y - 1))
}

export const SOLVERS = { content: solveByContent, outline: solveByOutline, region: solveByRegion }
