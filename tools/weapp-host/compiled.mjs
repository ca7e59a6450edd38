// The output of compile() and of the template compiler, cached beside the packages. A run of many
// test files boots the same few mini-programs, and compiling one takes longer than most tests.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compile, listFiles } from './compile.mjs'

const require = createRequire(import.meta.url)
const here = path.dirname(fileURLToPath(import.meta.url))
const KEPT = path.resolve(here, '../../node_modules/.cache/weapp-host')
const DAY = 86_400_000
const COMPILERS = ['glass-easel-template-compiler', 'miniprogram-api-typings', 'postcss', 'postcss-selector-parser']

function builtinTemplates() {
  const { TmplGroup } = require('glass-easel-template-compiler')
  const one = (src) => { const g = new TmplGroup(); g.addTmpl('', src); const code = g.getTmplGenObjectGroups(); g.free(); return code }
  return { slot: one('<slot/>'), empty: one('') }
}

/** The cache key: a hash of every file of the mini-program and of the compiler. */
function keyOf(root) {
  const hash = createHash('sha256')
  for (const name of COMPILERS) hash.update(`${name} ${require(`${name}/package.json`).version}\n`)
  for (const file of ['compile.mjs', 'appJson.mjs', 'oldScripts.mjs', 'client/oldRegExp.mjs', 'client/tags.mjs']) hash.update(fs.readFileSync(path.join(here, file)))
  for (const file of listFiles(root).sort()) hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

function make(root) {
  const bundle = compile(root)
  return { bundle: JSON.stringify(bundle), templates: JSON.stringify(builtinTemplates()) }
}

/** Two processes may write at the same time: each writes a file of its own and renames it. */
function keep(file, made) {
  fs.mkdirSync(KEPT, { recursive: true })
  for (const old of fs.readdirSync(KEPT)) {
    const at = path.join(KEPT, old)
    if (Date.now() - (fs.statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > DAY) fs.rmSync(at, { force: true })
  }
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(made))
  fs.renameSync(`${file}.${process.pid}`, file)
}

const inMemory = new Map()

/**
 * The compiled bundle and the built-in templates as JSON text. Unchanged files are compiled once,
 * also across processes.
 */
export function compiled(root) {
  const key = keyOf(root)
  const file = path.join(KEPT, `${key}.json`)
  let made = inMemory.get(key)
  if (!made && fs.existsSync(file)) made = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (!made) keep(file, (made = make(root)))
  inMemory.set(key, made)
  return made
}
