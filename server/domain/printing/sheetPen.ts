import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { sheetFamily, sheetSlices } from './sheetFonts'

export type Weight = 400 | 700

/** How to write a line of text; sizes and room are in the units of the page. */
export interface Ink {
  size: number
  weight?: Weight
  colour: string
  /** The side that the text is aligned to. */
  align?: 'left' | 'center' | 'right'
  /** Maximum width; longer text is cut, with an ellipsis. */
  room?: number
}

/** Writes texts of thousands of pages in the family of the sheets. */
export interface SheetPen {
  widthOf(text: string, size: number, weight?: Weight): number
  write(context: SKRSContext2D, text: string, x: number, y: number, ink: Ink): void
}

interface Run {
  family: string
  text: string
}

/** Widths are measured at this size and scaled. */
const MEASURED = 100
/** Maximum number of characters and words whose widths are cached. */
const KEPT = 20_000

/**
 * Sets each character in its own slice of the font (see `sheetSlices`). Caches widths for all
 * pages.
 */
export function createSheetPen(): SheetPen {
  const slices = sheetSlices()
  const rest = sheetFamily()
  const ruler = createCanvas(1, 1).getContext('2d')
  const widths = new Map<string, number>()

  const widthOfRun = ({ family, text }: Run, weight: Weight): number => {
    const key = `${weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    ruler.font = `${weight} ${MEASURED}px "${family}"`
    const { width } = ruler.measureText(text)
    if (widths.size < KEPT) widths.set(key, width)
    return width
  }
  const runsOf = (text: string): Run[] => {
    const runs: Run[] = []
    for (const sign of text) {
      const code = sign.codePointAt(0) ?? 0
      const family = slices.get(code) ?? rest
      const last = runs[runs.length - 1]
      // letters of a word stay together because of kerning; a Chinese character is cached alone,
      // because few words repeat
      if (
        last?.family === family &&
        code < FIRST_WIDE &&
        !(sign === ' ' || last.text.endsWith(' '))
      )
        last.text += sign
      else runs.push({ family, text: sign })
    }
    return runs
  }
  const lengthOf = (runs: readonly Run[], size: number, weight: Weight) =>
    (runs.reduce((sum, run) => sum + widthOfRun(run, weight), 0) * size) / MEASURED
  const widthOf: SheetPen['widthOf'] = (text, size, weight = 400) =>
    lengthOf(runsOf(text), size, weight)
  const cut = (text: string, size: number, weight: Weight, room: number): string => {
    if (widthOf(text, size, weight) <= room) return text
    const signs = [...text]
    while (signs.length > 1 && widthOf(`${signs.join('')}…`, size, weight) > room) signs.pop()
    return `${signs.join('').trimEnd()}…`
  }
  return {
    widthOf,
    write(context, text, x, y, { size, weight = 400, colour, align = 'left', room = Infinity }) {
      const runs = runsOf(cut(text, size, weight, room))
      const length = align === 'left' ? 0 : lengthOf(runs, size, weight)
      context.fillStyle = colour
      context.textAlign = 'left'
      let at = x - (align === 'right' ? length : align === 'center' ? length / 2 : 0)
      for (const run of joined(runs)) {
        context.font = `${weight} ${size}px "${run.family}"`
        context.fillText(run.text, at, y)
        at += lengthOf(run.parts, size, weight)
      }
    },
  }
}

/** Characters from this code point on are as wide as high and have no kerning. */
const FIRST_WIDE = 0x2e80

/** Joins adjacent runs of one family, so that one call draws them. */
function joined(runs: readonly Run[]): (Run & { parts: Run[] })[] {
  const all: (Run & { parts: Run[] })[] = []
  for (const run of runs) {
    const last = all[all.length - 1]
    if (last?.family === run.family) {
      last.text += run.text
      last.parts.push(run)
    } else all.push({ ...run, parts: [run] })
  }
  return all
}
