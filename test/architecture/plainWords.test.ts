import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const { avoidedIn } = (await import(
  new URL('../../bin/lib/plainWords.mjs', import.meta.url).href
)) as {
  avoidedIn: (text: string) => string[]
}
/** Texts with a space in them: ids and keys have none. */
const TEXT = /'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/g
/** The name of a test or a group of tests, also of one with a table of cases. */
const NAME =
  /\b(?:describe|it|test)(?:\.each\((?:[^()]|\([^()]*\))*\)|\.each|\.only)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g
const TEXTS = ['src/i18n', 'core/messages', 'core/contract', 'server/messages']

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file, ending) : ending.test(file) ? [file] : []
  })

describe('plain words', () => {
  it('are kept in every page of the docs', () => {
    const pages = [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'fairs/README.md',
      ...filesIn('docs', /\.md$/),
    ]
    assert.ok(pages.length > 50)
    assert.deepEqual(
      found(pages, text => [text]),
      [],
    )
  })

  it('are kept in texts on screen, in messages and in the API’s descriptions', () => {
    const sources = TEXTS.flatMap(folder => filesIn(folder, /\.ts$/))
    assert.deepEqual(
      found(sources, text =>
        [...text.matchAll(TEXT)].map(([, ...parts]) => parts.find(Boolean) ?? ''),
      ),
      [],
    )
  })

  it('are kept in the names of tests', () => {
    const tests = [...filesIn('test', /\.tsx?$/), ...filesIn('tools/weapp-host/test', /\.mjs$/)]
    assert.ok(tests.length > 600)
    assert.deepEqual(
      found(tests, text =>
        [...text.matchAll(NAME)].map(([, ...parts]) => parts.find(Boolean) ?? ''),
      ),
      [],
    )
  })

  it('are kept in the forms of the product and of the demo fair', () => {
    assert.deepEqual(
      found([...filesIn('server/fairs', /\.json$/), ...filesIn('fairs', /\.json$/)], text => [
        text,
      ]),
      [],
    )
  })
})

const found = (files: readonly string[], texts: (content: string) => string[]) =>
  files.flatMap(file =>
    texts(readFileSync(file, 'utf8')).flatMap(text =>
      avoidedIn(text).map(word => `${file}: ${word}`),
    ),
  )
