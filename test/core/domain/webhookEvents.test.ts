import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { isWebhookFilter, WEBHOOK_TYPES } from '../../../core/domain/webhookEvents'
import { resources } from '../../../core/resources/index'
import type { Resource } from '../../../core/resources/types'

const sql = readFileSync(
  new URL('../../../server/db/migrations/0151_webhook.sql', import.meta.url),
  'utf8',
)

describe('types of events that other programs hear', () => {
  const [, list = ''] = /NEW\.resource IN\s+\(([^)]+)\)/.exec(sql) ?? []
  const told = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  const all = Object.values<Resource>(resources)

  it('name every step of the records that are told of', () => {
    assert.ok(told.length > 10, list)
    const missing = told.flatMap(name => {
      const { states } = all.find(one => one.name === name) ?? assert.fail(name)
      return states
        .filter(state => state !== 'draft')
        .map(state => `${name}.${state}`)
        .filter(type => !WEBHOOK_TYPES.includes(type))
    })
    assert.deepEqual(missing, [])
  })

  it('name what begins and ends to be seen', () => {
    const seen = all.filter(one => one.public?.directory).map(({ name }) => name)
    const missing = seen
      .map(name => (name === 'profile' ? 'company' : name))
      .flatMap(name => [`${name}.published`, `${name}.unpublished`])
      .filter(type => !WEBHOOK_TYPES.includes(type))
    assert.deepEqual(missing, [])
  })

  it('can be asked for one by one, and by their topic', () => {
    for (const type of WEBHOOK_TYPES) {
      assert.ok(isWebhookFilter(type), type)
      assert.ok(isWebhookFilter(`${type.split('.')[0]}.*`), type)
    }
    for (const none of ['', 'live', 'live.', 'lives.*', 'live.nothing', '.*'])
      assert.ok(!isWebhookFilter(none), none)
  })
})
