import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { IS_OFF } from './pictures'

const root = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
)
const URL_PATH = '/__fonts__/'
/**
 * The first Chinese families of the app's font stack; whichever it asks for is Noto Sans SC here.
 */
const FAMILIES = ['PingFang SC', 'Noto Sans SC']

/**
 * Gives every page and frame of a context a Chinese font: the npm Chromium has none, and glyphs
 * would be missing from screenshots. The files come from node_modules, by a route on the page's own
 * origin, so that no policy stops them.
 */
export async function addChineseFonts(context: BrowserContext): Promise<void> {
  await context.route(
    url => url.pathname.startsWith(URL_PATH),
    route => {
      const file = path.join(root, 'files', path.basename(new URL(route.request().url()).pathname))
      return route.fulfill({
        path: file,
        contentType: 'font/woff2',
        headers: { 'cache-control': 'max-age=3600' },
      })
    },
  )
  await context.addInitScript(registerFonts, { families: FAMILIES, faces: faces(), base: URL_PATH })
}

/**
 * The same where a picture is looked at. What a page does is the same without its glyphs, and a run
 * without pictures (PICTURES=off) spends a tenth of its journeys on fetching them.
 */
export async function addFontsOfPictures(context: BrowserContext): Promise<void> {
  if (!IS_OFF) await addChineseFonts(context)
}

interface Face {
  file: string
  range: string
}
let parsed: Face[] | undefined

/**
 * The package cuts the font into slices by Unicode range; a browser fetches only those a page
 * needs.
 */
function faces(): Face[] {
  if (parsed) return parsed
  const css = fs.readFileSync(path.join(root, 'index.css'), 'utf8')
  const found = css.matchAll(/url\(\.\/files\/([\w.-]+)\)[^}]*?unicode-range:\s*([^;]+);/g)
  return (parsed = [...found].map(([, file = '', range = '']) => ({ file, range })))
}

/**
 * Runs in the page. Frames without a URL (the mini-program host's pages) inherit their parent's
 * origin.
 */
function registerFonts(fonts: { families: string[]; faces: Face[]; base: string }): void {
  if (!window.origin.startsWith('http')) return
  for (const family of fonts.families) {
    for (const { file, range } of fonts.faces) {
      const source = `url(${window.origin}${fonts.base}${file}) format("woff2")`
      document.fonts.add(
        new FontFace(family, source, { weight: '100 900', unicodeRange: range, display: 'block' }),
      )
    }
  }
}
