import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const ROOT = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

describe('docs/security.md', () => {
  const text = read('docs/security.md')
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)[^|]*\|(.+)\|$/gm)].map(
    ([, no = '', rest = '']) => {
      const cells = rest.split(' | ').map(cell => cell.trim())
      return { no, state: cells[1] ?? '', test: cells.at(-1) ?? '' }
    },
  )
  const count = (state: string) => rows.filter(row => row.state === state).length

  it('counts its own rows rightly', () => {
    assert.match(
      text,
      new RegExp(`\\b${count('met')} are met, ${count('partly')} partly, ${count('not met')} not;`),
    )
    const untested = rows.filter(({ state, test }) => state === 'met' && test === 'no test').length
    assert.ok(text.includes(`${untested} of those met have no test.`), String(untested))
  })

  it('gives each row a known state', () => {
    const states = new Set(['met', 'partly', 'not met', 'not applicable'])
    for (const { no, state } of rows) assert.ok(states.has(state), `${no}: ${state}`)
  })

  it('names files that exist, as the other pages do', () => {
    const pages = [
      ...readdirSync(new URL('docs/', ROOT)).map(name => `docs/${name}`),
      ...readdirSync(new URL('docs/areas/', ROOT)).map(name => `docs/areas/${name}`),
    ].filter(name => name.endsWith('.md'))
    const gone = pages.flatMap(page =>
      [...read(page).matchAll(/`((?:test|server|core|src|deploy|bench|bin|tools)\/[\w@./-]+)`/g)]
        .map(([, path = '']) => path)
        .filter(path =>
          ['', '.ts', '.tsx', '.test.ts', '.test.tsx', '.mjs', '.mts'].every(
            end => !existsSync(new URL(path + end, ROOT)),
          ),
        )
        .map(path => `${page}: ${path}`),
    )
    assert.deepEqual(gone, [])
  })
})
