import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'

const read = (path: string): string[] =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')

/** A line of a form that only says something to people: a name, a hint, a choice. */
const IS_TEXT = /^\s*("(Name|Tooltip|Placeholder)(_en)?": "[^"]*",?|\{ "id": "\w+", "text": "[^"]*", "text_en": "[^"]*" \},?)$/

/** What a plain resource is made of, beside the lines that name it in a list of others. */
const FILES = [
  'core/resources/contact.ts',
  'server/fairs/resourceForms/contact.json',
  'src/features/contacts/contactKind.ts',
  'src/features/contacts/ContactRecords.tsx',
  'src/pages/exhibitor/contactuser.tsx',
  'src/pages/exhibitor/contactuser.config.ts',
]
const NAMED: readonly [file: string, line: RegExp][] = [
  ['core/resources/index.ts', /import \{ contact \}|^ {2}contact,$/],
  ['src/routes.ts', /^ {2}contacts: /],
  ['fairs/suilan/menu.json', /"Id": "contacts"/],
]

it('a plain resource costs at most 80 lines beyond its texts: definition, form, kind, page, route and menu', () => {
  const lines = FILES.flatMap(read).filter(line => !IS_TEXT.test(line)).length
  const named = NAMED.map(([file, pattern]) => {
    const found = read(file).filter(line => pattern.test(line)).length
    assert.ok(found > 0, `${file} names it`)
    return found
  })
  const all = lines + named.reduce((sum, count) => sum + count, 0)
  assert.ok(all <= 80, `${all} lines`)
  const told = read('ARCHITECTURE.md').some(line => line.includes(`**A plain resource costs ${all} lines beyond its texts**`))
  assert.ok(told, `ARCHITECTURE.md says how many: ${all}`)
})
