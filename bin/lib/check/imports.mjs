import fs from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** Where code is that imports code. */
const FOLDERS = ['src', 'core', 'server', 'test', 'config', 'bin', 'types', 'packages', 'tools']
const CODE = /\.(tsx?|mjs|cjs|js)$/
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`: the words before the name say whether only types are meant. */
const STATIC = /^(?:import|export)\b([^'"`;]*?)['"]([^'"\n]+)['"]/gm
const CALLED = /\b(?:import|require|mock|requireActual)\(\s*['"]([^'"\n]+)['"]/g
/** What a test reads rather than imports: `new URL('../../docs', import.meta.url)`, `'bin/hooks'`. */
const NAMED = /['"]((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*)['"]/g
/** What an import without an ending may mean; files of the platforms are found under one name. */
const ENDINGS = [
  ...['', '.ts', '.tsx', '.mjs', '.js', '.json'],
  ...['.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx'],
  ...['/index.ts', '/index.tsx', '/index.mjs'],
]

/**
 * Who needs whom, by paths from the root: `importers` maps a file to those that import it,
 * `forTypes` to those that want its types alone, `readers` a file or folder to tests that name it.
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
 * Files that need one of the given ones: file → by how many imports, 0 for these themselves. With
 * `forTypes` those that the compiler has to look at again, without it those that may behave
 * differently.
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

/** Tests that name a file or a folder it is in. */
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

/** A path from the root; undefined for a package, and for a style sheet, which no test has. */
function placeOf(file, name) {
  if (name.endsWith('.scss')) return
  if (name.startsWith('@/')) return `src/${name.slice(2)}`
  if (name.startsWith('@core/')) return `core/${name.slice(6)}`
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
}

/** Names in quotes with a slash: from the file's folder where they begin with a dot, else from the root. */
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
