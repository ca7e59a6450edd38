import fs from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** Folders with code that imports other code. */
const FOLDERS = ['src', 'core', 'server', 'test', 'config', 'bin', 'types', 'packages', 'tools']
const CODE = /\.(tsx?|mjs|cjs|js)$/
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`: the words before the name say whether only types are meant. */
const STATIC = /^(?:import|export)\b([^'"`;]*?)['"]([^'"\n]+)['"]/gm
const CALLED = /\b(?:import|require|mock|requireActual)\(\s*['"]([^'"\n]+)['"]/g
/**
 * Paths that a test reads instead of importing: `new URL('../../docs', import.meta.url)`,
 * `'bin/hooks'`.
 */
const NAMED = /['"]((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*)['"]/g
/** Endings that an import may leave out; files of the platforms have one common name. */
const ENDINGS = [
  ...['', '.ts', '.tsx', '.mjs', '.js', '.json'],
  ...['.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx'],
  ...['/index.ts', '/index.tsx', '/index.mjs'],
]

/**
 * The import graph, by paths from the root: `importers` maps a file to the files that import it,
 * `forTypes` to those that only import its types, `readers` a file or folder to the tests that name
 * it.
 */
export function readImports(folder = root) {
  const files = FOLDERS.flatMap(name => walk(folder, name))
  const known = new Set(files)
  const importers = new Map()
  const forTypes = new Map()
  const readers = new Map()
  const add = (map, to, from) => map.set(to, (map.get(to) ?? new Set()).add(from))
  for (const file of files.filter(name => CODE.test(name))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    for (const [, words, name] of text.matchAll(STATIC))
      for (const target of resolve(file, name, known))
        add(/^\s+type\b(?!\s+from\b)/.test(words) ? forTypes : importers, target, file)
    for (const [, name] of text.matchAll(CALLED))
      for (const target of resolve(file, name, known)) add(importers, target, file)
    if (file.startsWith('test/')) for (const place of named(file, text)) add(readers, place, file)
  }
  return { importers, forTypes, readers }
}

/**
 * Files that depend on the given files: file → number of imports in between, 0 for the given files.
 * With `forTypes` these are the files that the compiler must check again; without it the files that
 * may behave differently.
 */
export function findDependents(imports, changed, { forTypes = false } = {}) {
  const steps = new Map(changed.map(file => [file, 0]))
  const queue = [...changed]
  if (!forTypes)
    for (const test of changed.flatMap(file => readersOf(imports, file))) visit(test, 1)
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const next = [...(imports.importers.get(file) ?? [])]
    if (forTypes) next.push(...(imports.forTypes.get(file) ?? []))
    for (const one of next) visit(one, steps.get(file) + 1)
  }
  return steps

  function visit(file, count) {
    if (steps.has(file)) return
    steps.set(file, count)
    queue.push(file)
  }
}

/** Tests that name a file or a folder above it. */
function readersOf({ readers }, file) {
  const parts = file.split('/')
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return places.flatMap(place => [...(readers.get(place) ?? [])])
}

function resolve(file, name, known) {
  const place = placeOf(file, name)
  if (place === undefined) return []
  return ENDINGS.map(ending => place + ending).filter(one => known.has(one))
}

/** A path from the root; undefined for packages and for style sheets, which have no tests. */
function placeOf(file, name) {
  if (name.endsWith('.scss')) return
  if (name.startsWith('@/')) return `src/${name.slice(2)}`
  if (name.startsWith('@core/')) return `core/${name.slice(6)}`
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
}

/**
 * Quoted names with a slash: relative to the file if they begin with a dot, otherwise from the
 * root.
 */
const named = (file, text) =>
  [...text.matchAll(NAMED)]
    .map(([, name]) => name)
    .filter(name => name.includes('/'))
    .map(name => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name))

function walk(folder, name) {
  const place = path.join(folder, name)
  if (!fs.existsSync(place)) return []
  return fs.readdirSync(place, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules') return []
    const file = `${name}/${entry.name}`
    return entry.isDirectory() ? walk(folder, file) : [file]
  })
}
