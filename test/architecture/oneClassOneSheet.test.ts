import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const SRC = fileURLToPath(new URL('../../src/', import.meta.url))
const SHEETS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.scss'),
)
/** A rule of one class alone, at the start of a line. */
const OWN_RULE = /^\.(tf-[\w-]+)(?=\s*[,{]|$)/gm

describe('the classes of style sheets', () => {
  it('belong to one sheet each: two parts of the app with one name would take each other’s looks', () => {
    const owners = new Map<string, Set<string>>()
    for (const sheet of SHEETS)
      for (const [, name = ''] of readFileSync(SRC + sheet, 'utf8').matchAll(OWN_RULE))
        owners.set(name, (owners.get(name) ?? new Set()).add(sheet))
    assert.ok(owners.size > 500, String(owners.size))
    assert.deepEqual(
      [...owners]
        .filter(([, sheets]) => sheets.size > 1)
        .map(([name, sheets]) => [name, ...sheets]),
      [],
    )
  })
})
