import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { batched } from '../../../server/repositories/batched'

const later = () => new Promise(resolve => setTimeout(resolve, 5))

describe('batched calls', () => {
  it('go together when they come together, each with its own answer', async () => {
    const sizes: number[] = []
    const double = batched<number, number>(
      async items => {
        sizes.push(items.length)
        await later()
        return items.map(item => item * 2)
      },
      { parallel: 2, max: 10 },
    )
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => double(i)))

    assert.deepEqual(
      answers,
      Array.from({ length: 25 }, (_, i) => i * 2),
    )
    assert.deepEqual(sizes, [10, 10, 5])
  })

  it('never run more at once than allowed', async () => {
    let running = 0
    let most = 0
    const count = batched<number, number>(
      async items => {
        most = Math.max(most, ++running)
        await later()
        running -= 1
        return [...items]
      },
      { parallel: 3, max: 2 },
    )
    await Promise.all(Array.from({ length: 40 }, (_, i) => count(i)))

    assert.equal(most, 3)
  })

  it("fail alone: one bad item spoils nobody else's", async () => {
    const check = batched<number, number>(items => (items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve([...items])), {
      parallel: 1,
      max: 50,
    })
    const answers = await Promise.allSettled([1, 2, 3, 4].map(check))

    assert.deepEqual(
      answers.map(answer => answer.status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    )
  })

  it('answer after a pause as well', async () => {
    const same = batched<number, number>(items => Promise.resolve([...items]), { parallel: 1, max: 2 })

    assert.equal(await same(1), 1)
    await later()
    assert.equal(await same(2), 2)
  })
})
