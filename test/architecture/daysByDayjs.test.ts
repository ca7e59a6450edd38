import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const root = new URL('../../', import.meta.url)
/** A day cut out of an instant, or reckoned from milliseconds: `core/format/calendarDay` does both. */
const OWN_ARITHMETIC = /toISOString\(\)\s*\.(?:slice|substring)\(0, (?:7|10)\)/

it('days are formatted and reckoned by dayjs (ADR 0044)', () => {
  const found = ['core', 'server', 'src'].flatMap(folder =>
    fs
      .readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => path.join(folder, file))
      .filter(file => OWN_ARITHMETIC.test(fs.readFileSync(new URL(file, root), 'utf8'))),
  )
  assert.deepEqual(found, [])
})
