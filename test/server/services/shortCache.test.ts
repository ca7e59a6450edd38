import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createShortCache } from '../../../server/domain/shortCache'

describe('an answer kept for a moment', () => {
  const start = () => {
    let now = 0
    let made = 0
    const cache = createShortCache<number>(100, () => now)
    const read = (key = 'a', mark = '') => cache.read(key, () => Promise.resolve(++made), mark)
    return { cache, read, at: (time: number) => (now = time), made: () => made }
  }

  it('is the same until the moment is over, its mark changes, or it is forgotten', async () => {
    const { cache, read, at } = start()
    assert.deepEqual([await read(), await read(), await read('b')], [1, 1, 2])
    assert.equal(await read('a', 'a step later'), 3)
    at(101)
    assert.equal(await read('a', 'a step later'), 4)
    cache.forget('a')
    assert.equal(await read('a', 'a step later'), 5)
  })

  it('is not kept when it failed', async () => {
    const cache = createShortCache<number>(100, () => 0)
    await assert.rejects(cache.read('a', () => Promise.reject(new Error('no answer'))))
    assert.equal(await cache.read('a', () => Promise.resolve(1)), 1)
  })

  it('is dropped when it is over, however many different answers are requested', async () => {
    const { cache, read, at } = start()
    for (let key = 0; key < 2000; key += 1) {
      at(key)
      await read(String(key))
    }
    assert.ok(cache.size() <= 501, `${cache.size()} are kept`)
    assert.equal(await read('1999'), 2000, 'the last one is still there')
  })
})
