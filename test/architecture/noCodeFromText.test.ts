import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { codeFromText } from '../support/codeFromText'

it('makes no code from text, in core, app and server', () => {
  const files = ['core', 'src', 'server'].flatMap(sourcesUnder)
  assert.ok(files.length > 300, `only ${files.length} files`)

  assert.deepEqual(
    files.flatMap(file =>
      codeFromText(readFileSync(file, 'utf8')).map(found => `${file}: ${found}`),
    ),
    [],
  )
})

it('finds code that is made from text (control)', () => {
  for (const text of [
    'eval("1")',
    'new Function("a", "b")',
    'x = Function ("a")',
    'window.eval(code)',
    'setTimeout("run()", 1)',
  ]) {
    assert.equal(codeFromText(text).length, 1, text)
  }
  for (const text of [
    'isFunction(x)',
    'medieval(x)',
    'setTimeout(run, 1)',
    'typeof x === "function"',
  ])
    assert.deepEqual(codeFromText(text), [], text)
})

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesUnder(file)
    return /\.[cm]?[jt]sx?$/.test(file) ? [file] : []
  })
}
