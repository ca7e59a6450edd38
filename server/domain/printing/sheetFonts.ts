import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const PACKAGE = '@fontsource-variable/noto-sans-sc/package.json'
const FAMILY = 'Sheet Sans'
let isKnown = false
let slices: ReadonlyMap<number, string> | undefined

const folder = () => path.dirname(createRequire(import.meta.url).resolve(PACKAGE))
const fileOf = (slice: string) =>
  path.join(folder(), 'files', `noto-sans-sc-${slice}-wght-normal.woff2`)

/**
 * The font family of sheets: Noto Sans SC, which covers Chinese names and Latin letters. The
 * package holds it as slices of one font; they are registered once, when the first sheet is drawn.
 */
export function sheetFamily(): string {
  if (!isKnown) {
    const files = path.join(folder(), 'files')
    for (const name of readdirSync(files))
      if (name.endsWith('.woff2')) GlobalFonts.registerFromPath(path.join(files, name), FAMILY)
    isKnown = true
  }
  return FAMILY
}

/**
 * The slice of each character as its own family, by code point. A text in the family of all slices
 * searches a hundred fonts for each character, which takes twenty times as long; a book of
 * thousands of pages therefore names the slice.
 */
export function sheetSlices(): ReadonlyMap<number, string> {
  if (slices) return slices
  const ranges = JSON.parse(readFileSync(path.join(folder(), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  const found = new Map<number, string>()
  // the named slices first, because numbered slices also contain Latin characters
  const names = Object.keys(ranges).sort(
    (a, b) => Number(a.startsWith('[')) - Number(b.startsWith('[')),
  )
  for (const name of names) {
    const slice = name.replace(/[[\]]/g, '')
    const family = `${FAMILY} ${slice}`
    if (!GlobalFonts.registerFromPath(fileOf(slice), family)) continue
    for (const range of (ranges[name] ?? '').split(',')) {
      const [from = NaN, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map(part => parseInt(part, 16))
      for (let code = from; code <= to; code++) if (!found.has(code)) found.set(code, family)
    }
  }
  slices = found
  return found
}
