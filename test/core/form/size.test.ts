import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import path from 'node:path'

interface Bench {
  size: (entry: string) => Promise<{ gz: number }>
  HEADLESS_KB: number
}
const load = (file: string) => import(path.resolve('bench/form', file)) as Promise<Bench>

describe('the headless engine', () => {
  it('is no larger than the benchmark allows, packed as the benchmark measures it', async () => {
    const [{ size }, { HEADLESS_KB }] = await Promise.all([
      load('lib/bundle.mjs'),
      load('limits.mjs'),
    ])
    const { gz } = await size(path.resolve('bench/form/adapters/fairpass.headless.mjs'))

    assert.ok(gz > 10_000, `${gz} bytes is no engine`)
    assert.ok(gz <= HEADLESS_KB * 1024, `${gz} bytes, ${gz - HEADLESS_KB * 1024} too many`)
  })
})
