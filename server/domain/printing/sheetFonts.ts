import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const PACKAGE = '@fontsource-variable/noto-sans-sc/package.json'
const FAMILY = 'Sheet Sans'
let isKnown = false

/**
 * The family sheets are set in: Noto Sans SC, which has what Chinese names are written with, in Latin letters too. It comes as slices of
 * one font in the package; they are made known once, when the first sheet is drawn.
 */
export function sheetFamily(): string {
  if (!isKnown) {
    const files = path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'files')
    for (const name of readdirSync(files)) if (name.endsWith('.woff2')) GlobalFonts.registerFromPath(path.join(files, name), FAMILY)
    isKnown = true
  }
  return FAMILY
}
