import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AdCount } from '../../../server/repositories/adRepository'
import { createAdCounter } from '../../../server/services/ads/adCounter'

describe('the figures of advertisements', () => {
  it('are kept when a write fails, and written with later ones', async () => {
    const written: AdCount[][] = []
    let isDown = true
    const counter = createAdCounter({
      ads: {
        addFigures: counts => {
          if (isDown) return Promise.reject(new Error('no database'))
          written.push([...counts])
          return Promise.resolve()
        },
      },
      onError: () => undefined,
    })
    counter.count('fair', '2026-11-01', ['a', 'a', 'b'], ['a'])
    await assert.rejects(counter.flush(), /no database/)
    counter.count('fair', '2026-11-01', ['a'], [])
    isDown = false
    await counter.flush()
    await counter.flush()

    const of = (adId: string, shown: number, clicked: number) => ({
      appId: 'fair',
      day: '2026-11-01',
      adId,
      shown,
      clicked,
    })
    assert.deepEqual(
      written.map(counts => counts.sort((a, b) => a.adId.localeCompare(b.adId))),
      [[of('a', 2, 1), of('b', 1, 0)]],
    )
  })
})
