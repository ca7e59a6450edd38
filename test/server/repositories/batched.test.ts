import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AppError } from '../../../server/errors'
import { batched } from '../../../server/repositories/batched'

const later = () => new Promise(resolve => setTimeout(resolve, 5))

describe('batched calls', () => {
  it('run together when they come together, each with its own answer', async () => {
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

  it('never run more at the same time than allowed', async () => {
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

  it('fail alone: one invalid row does not fail the others', async () => {
    for (const code of ['22P02', '23505']) {
      const fault = Object.assign(new Error('three'), { code })
      const check = batched<number, number>(
        items => (items.includes(3) ? Promise.reject(fault) : Promise.resolve([...items])),
        {
          parallel: 1,
          max: 50,
        },
      )
      const answers = await Promise.allSettled([1, 2, 3, 4].map(check))

      assert.deepEqual(
        answers.map(answer => answer.status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
        code,
      )
    }
  })

  it('fail together, after one try, when the cause is the database and not a row', async () => {
    for (const code of [undefined, 'ECONNREFUSED', '57P01', '40P01']) {
      let tries = 0
      const fault = Object.assign(new Error('gone'), { code })
      const lost = batched<number, number>(() => (tries++, Promise.reject(fault)), {
        parallel: 1,
        max: 50,
      })
      const answers = await Promise.allSettled([1, 2, 3, 4].map(lost))

      assert.ok(answers.every(answer => answer.status === 'rejected' && answer.reason === fault))
      assert.equal(tries, 1, code)
    }
  })

  it('stop trying one by one when the database disconnects in between', async () => {
    let tries = 0
    const faults = [Object.assign(new Error('row'), { code: '23514' }), new Error('gone')]
    const lost = batched<number, number>(
      () => Promise.reject(faults[Math.min(tries++, 1)] ?? new Error('none')),
      { parallel: 1, max: 50 },
    )
    const answers = await Promise.allSettled([1, 2, 3, 4].map(lost))

    assert.ok(answers.every(answer => answer.status === 'rejected'))
    assert.equal(tries, 2)
  })

  it('are refused as unavailable when too many wait, and accepted again afterwards', async () => {
    const same = batched<number, number>(items => later().then(() => [...items]), {
      parallel: 1,
      max: 2,
      maxWaiting: 3,
    })
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(same))

    assert.deepEqual(
      answers.map(answer =>
        answer.status === 'fulfilled' ? answer.value : (answer.reason as AppError).code,
      ),
      [1, 2, 3, 'unavailable', 'unavailable'],
    )
    assert.equal(await same(6), 6)
  })

  it('answer after a pause as well', async () => {
    const same = batched<number, number>(items => Promise.resolve([...items]), {
      parallel: 1,
      max: 2,
    })

    assert.equal(await same(1), 1)
    await later()
    assert.equal(await same(2), 2)
  })
})
