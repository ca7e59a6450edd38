import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const SYSTEM_PAGES = ['src/choose-location.tsx', 'src/open-location.tsx']

it('lists every page in preparation in docs/spec-notes.md, and no other', () => {
  const files = [...pageFiles('src/pages'), ...SYSTEM_PAGES]
  const inPreparation = files.filter(file => readFileSync(file, 'utf8').includes('InPreparationPage')).map(routeOf)
  const [, section = ''] = readFileSync('docs/spec-notes.md', 'utf8').split('## Pages in preparation')
  const listed = [...section.matchAll(/`(\/[\w/-]+)`/g)].map(([, route]) => route)

  assert.ok(files.length > 50)
  assert.deepEqual(listed.sort(), inPreparation.sort())
})

function pageFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? pageFiles(file) : [file]
  })
}

/** The path of a page is its route: src/pages/exhibitor/reg.tsx is /pages/exhibitor/reg. */
function routeOf(file: string): string {
  return file.replace(/^src/, '').replace(/\.tsx$/, '')
}
