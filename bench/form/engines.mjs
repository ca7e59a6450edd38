// Contestants, in print order. To add one: write adapters/<id>.headless.mjs and/or adapters/<id>.react.mjs and add a line here.
// bundleForNode: its sources are not plain ES modules of Node; `fresh`: bundle them again on every run.
export const ENGINES = [
  { id: 'floor', headless: true, react: true },
  { id: 'fairpass', headless: true, react: true, bundleForNode: true, fresh: true },
  { id: 'formily', headless: true, react: true },
  { id: 'survey', headless: true, react: true },
  { id: 'rjsf', headless: true, react: true },
  { id: 'rhf', headless: true, react: true },
  { id: 'finalform', headless: true, react: true },
  { id: 'tanstack', headless: true, react: true },
  { id: 'formio', headless: true, react: false },
  { id: 'formrender', headless: false, react: true, bundleForNode: true },
]

// Any other adapters/<id>.headless.mjs / <id>.react.mjs is picked up automatically (files starting with "_" are ignored).
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
for (const f of fs.readdirSync(fileURLToPath(new URL('./adapters/', import.meta.url)))) {
  const m = /^([^_.][^.]*)\.(headless|react)\.mjs$/.exec(f)
  if (!m) continue
  let e = ENGINES.find(x => x.id === m[1])
  if (!e) ENGINES.push((e = { id: m[1], headless: false, react: false, auto: true }))
  if (e.auto) e[m[2]] = true
}
