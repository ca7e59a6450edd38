import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { endpoints } from '../../core/contract/endpoints'

const SERVER = new URL('../../server', import.meta.url).pathname
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => ({ name, text: readFileSync(path.join(SERVER, name), 'utf8') }))

/**
 * What a call may be refused for that is no field of a request in the contract: headers, and fields
 * of uploads and pictures.
 */
const BESIDE_THE_CONTRACT = new Set(['Idempotency-Key', 'appId', 'FieldId', 'style'])
const fields = new Set(
  Object.values(endpoints).flatMap(({ request }) =>
    Object.keys((request as { properties?: object }).properties ?? {}),
  ),
)

describe('a refusal of what was sent', () => {
  it('is created in one place, which requires the field', () => {
    const made = sources
      .filter(({ text }) => /new AppError\(\s*'bad_request'/.test(text))
      .map(({ name }) => name)
    assert.deepEqual(made, ['errors.ts'])
  })

  it('names no field only where the body itself cannot be read', () => {
    const whole = sources
      .filter(({ name, text }) => name !== 'errors.ts' && text.includes('badBody('))
      .map(({ name }) => name)
    assert.ok(whole.length > 0)
    assert.deepEqual(
      whole.filter(name => !name.startsWith('http/')),
      [],
    )
  })

  it('names a field as the contract spells it', () => {
    const named = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/badField\('([^']+)'/g)].map(([, field = '']) => ({ name, field })),
    )
    assert.ok(named.length > 90, `${named.length} refusals were found`)
    assert.deepEqual(
      named.filter(({ field }) => !fields.has(field) && !BESIDE_THE_CONTRACT.has(field)),
      [],
    )
  })
})
