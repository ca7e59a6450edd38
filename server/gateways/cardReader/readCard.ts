import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { CardPicture, CardReading, ReadLine } from './types'

interface OcrLine {
  text: string
  mean: number
  box?: readonly (readonly [number, number])[]
}
interface Ocr {
  detect(picture: Buffer): Promise<OcrLine[]>
}
/**
 * The image library in the version of the card reader's package: one process must not load two
 * versions.
 */
type Sharp = (input: Buffer) => {
  rotate(degrees: number): { jpeg(options: { quality: number }): { toBuffer(): Promise<Buffer> } }
}

const require = createRequire(import.meta.url)
// first a phone held upright before a landscape card, later a phone held upside down
const TURNS = [0, 270, 90, 180] as const
/** Characters times confidence at which a reading is accepted: a card with a few good lines. */
const GOOD_CONFIDENCE = 0.9
const GOOD_LETTERS = 24

let loaded: Promise<{ ocr: Ocr; sharp: Sharp }> | undefined

/**
 * The lines of a card in the orientation that reads best. Tries the next orientation only while
 * none reads well.
 */
export async function readCard({ jpeg }: CardPicture): Promise<CardReading> {
  const { ocr, sharp } = await (loaded ??= load())
  let best: CardReading = { turned: 0, lines: [] }
  for (const turned of TURNS) {
    const picture =
      turned === 0
        ? Buffer.from(jpeg)
        : await sharp(Buffer.from(jpeg)).rotate(turned).jpeg({ quality: 92 }).toBuffer()
    const reading: CardReading = {
      turned,
      lines: inOrder((await ocr.detect(picture)).map(toLine).filter(line => line.text !== '')),
    }
    if (score(reading.lines) > score(best.lines)) best = reading
    if (isGood(best.lines)) break
  }
  return best
}

async function load(): Promise<{ ocr: Ocr; sharp: Sharp }> {
  const file = require.resolve('@gutenye/ocr-node')
  const { default: Package } = (await import(pathToFileURL(file).href)) as {
    default: { create(): Promise<Ocr> }
  }
  return { ocr: await Package.create(), sharp: createRequire(file)('sharp') as Sharp }
}

function toLine({ text, mean, box = [] }: OcrLine): ReadLine {
  const xs = box.map(([x]) => x)
  const ys = box.map(([, y]) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return {
    text: text.trim(),
    confidence: mean,
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  }
}

/**
 * Ignores upright lines: text is wider than high, so these come from a card on its side, and their
 * characters are guesses.
 */
function score(lines: readonly ReadLine[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.width >= line.height ? line.text.length * line.confidence ** 4 : 0),
    0,
  )
}

function isGood(lines: readonly ReadLine[]): boolean {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const mean =
    lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / Math.max(1, letters)
  const lying = lines.filter(line => line.width >= line.height).length
  return letters >= GOOD_LETTERS && mean >= GOOD_CONFIDENCE && lying >= lines.length * 0.7
}

/** Sorts lines from top to bottom, and from left to right within a row. */
function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  const rows: ReadLine[][] = []
  for (const line of [...lines].sort((a, b) => a.top + a.height / 2 - (b.top + b.height / 2))) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isSameRow =
      first !== undefined &&
      Math.abs(line.top + line.height / 2 - (first.top + first.height / 2)) < first.height / 2
    if (row && isSameRow) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap(row => row.sort((a, b) => a.left - b.left))
}
