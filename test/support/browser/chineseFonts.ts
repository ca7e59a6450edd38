import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { IS_OFF } from './pictures'

const root = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
)
const URL_PATH = '/__fonts__/'
/** The first Chinese families of the app's font stack. Here each of them is Noto Sans SC. */
const FAMILIES = ['PingFang SC', 'Noto Sans SC']

/**
 * Gives every page and frame of a context a Chinese font, because the npm Chromium has none and
 * screenshots would lack glyphs. A route on the page's own origin serves the files from
 * node_modules, so that no policy blocks them.
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
 * Adds the font only if pictures are wanted. Pages work the same without glyphs, and fetching the
 * fonts takes a tenth of the journeys' time in a run without pictures (PICTURES=off).
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
 * The package splits the font by Unicode range; a browser only fetches the parts that a page needs.
 */
function faces(): Face[] {
  if (parsed) return parsed
  const css = fs.readFileSync(path.join(root, 'index.css'), 'utf8')
  const found = css.matchAll(/url\(\.\/files\/([\w.-]+)\)[^}]*?unicode-range:\s*([^;]+);/g)
  return (parsed = [...found].map(([, file = '', range = '']) => ({ file, range })))
}

/**
 * Runs in the page. Frames without a URL (pages of the mini-program host) have their parent's
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
