import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { isWebhookFilter, WEBHOOK_TYPES } from '../../../core/domain/webhookEvents'
import { resources } from '../../../core/resources/index'
import type { Resource } from '../../../core/resources/types'

const folder = new URL('../../../server/db/migrations/', import.meta.url)
const sql = readdirSync(folder)
  .filter(name => name.includes('webhook'))
  .map(name => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

describe('types of events that other programs hear', () => {
  const told = [...sql.matchAll(/NEW\.resource (?:IN\s+\(|= )('[^)]+')\)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  const all = Object.values<Resource>(resources)

  it('name every step of the records that are announced', () => {
    // of all resources but those between two parties
    assert.equal(told.length, all.length - 3, told.join())
    const missing = told.flatMap(name => {
      const { states } = all.find(one => one.name === name) ?? assert.fail(name)
      return states
        .filter(state => state !== 'draft')
        .map(state => `${name}.${state}`)
        .filter(type => !WEBHOOK_TYPES.includes(type))
    })
    assert.deepEqual(missing, [])
  })

  it('name when a record becomes visible and when it stops', () => {
    const seen = all.filter(one => one.public?.directory).map(({ name }) => name)
    const missing = seen
      .map(name => (name === 'profile' ? 'company' : name))
      .flatMap(name => [`${name}.published`, `${name}.unpublished`])
      .filter(type => !WEBHOOK_TYPES.includes(type))
    assert.deepEqual(missing, [])
  })

  it('can be requested one by one, and by their topic', () => {
    for (const type of WEBHOOK_TYPES) {
      assert.ok(isWebhookFilter(type), type)
      assert.ok(isWebhookFilter(`${type.split('.')[0]}.*`), type)
    }
    for (const none of ['', 'live', 'live.', 'lives.*', 'live.nothing', '.*'])
      assert.ok(!isWebhookFilter(none), none)
  })
})
