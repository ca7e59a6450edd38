import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const root = new URL('../../', import.meta.url)
/** What `core/format/calendarDay` does, done past it. */
const OWN_ARITHMETIC = {
  'a day cut out of an instant': /toISOString\(\)\s*\.(?:slice|substring)\(0, (?:7|10)\)/,
  'the beginning of a day': /(?:Date\.parse|new Date)\(`\$\{[^}]*\}T/,
  'fields of the calendar':
    /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|Date\.UTC\(/,
  'days as a division': /[/%] ?\(?(?:DAY_MS|MS_PER_DAY|86_?400_?000|24 \* 3_?600_?000)\b/,
}
/** Where ADR 0044 says why. */
const MAY = [
  'core/validation/idCard.ts',
  'core/domain/instant.ts',
  'server/http/waiting/waitingScript.ts',
]
const files = ['core', 'server', 'src'].flatMap(folder =>
  fs
    .readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => path.join(folder, file).replaceAll(path.sep, '/')),
)
const read = (file: string) => fs.readFileSync(new URL(file, root), 'utf8')

describe('days are read, formatted and reckoned by dayjs (ADR 0044)', () => {
  for (const [what, pattern] of Object.entries(OWN_ARITHMETIC))
    it(`no other file contains ${what}`, () =>
      assert.deepEqual(
        files.filter(
          file =>
            !MAY.includes(file) && !file.startsWith('server/demo/') && pattern.test(read(file)),
        ),
        [],
      ))

  it('every file of the exception list exists and needs the exception', () => {
    const patterns = Object.values(OWN_ARITHMETIC)
    for (const file of MAY)
      assert.ok(
        patterns.some(pattern => pattern.test(read(file))),
        file,
      )
  })
})
