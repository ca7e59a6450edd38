import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

/**
 * Matches the first class of a rule's selector. A later class only changes an element of the first
 * class.
 */
const FIRST = /(?:^|[},])\s*\.(tf-[\w-]+)/g

let built: Promise<string[]> | undefined

/** Classes that begin a rule in a style sheet of the build. */
const classesOfBuild = (): Promise<string[]> =>
  (built ??= (async () => {
    const folder = path.join(process.env.H5_DIR ?? 'dist/h5', 'css')
    const sheets = (await fs.promises.readdir(folder)).filter(name => name.endsWith('.css'))
    const texts = await Promise.all(
      sheets.map(name => fs.promises.readFile(path.join(folder, name), 'utf8')),
    )
    return [
      ...new Set(texts.flatMap(text => [...text.matchAll(FIRST)].map(([, name = '']) => name))),
    ]
  })())

/** Classes on the page whose style sheet was not loaded, so their elements have no styles. */
export async function unstyled(page: Page): Promise<string[]> {
  const known = await classesOfBuild()
  // No named functions in here: tsx would add a helper to them that the page does not have.
  return page.evaluate(names => {
    const loaded = new Set<string>()
    const waiting = Array.from(document.styleSheets).flatMap(sheet => Array.from(sheet.cssRules))
    for (let rule = waiting.pop(); rule; rule = waiting.pop()) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.selectorText.match(/\.tf-[\w-]+/g) ?? []) loaded.add(name)
      if (rule instanceof CSSGroupingRule) waiting.push(...Array.from(rule.cssRules))
    }
    return names.filter(
      name => !loaded.has(`.${name}`) && document.getElementsByClassName(name).length > 0,
    )
  }, known)
}
