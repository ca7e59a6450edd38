import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTurns } from '../../../server/files/turns'

describe('turns', () => {
  const order = (limits = { parallel: 2, maxWaiting: 10, maxWaitingOfOne: 3 }) => {
    const turns = createTurns(limits)
    const begun: string[] = []
    const ask = (owner: string, name = owner) =>
      turns.take(owner).then(isMine => void begun.push(isMine ? name : `${name} refused`))
    return { turns, begun, ask, settled: () => new Promise(resolve => setImmediate(resolve)) }
  }

  it('go to each owner in turn, so that no one waits behind many requests of another owner', async () => {
    const { turns, begun, ask, settled } = order()
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
    void ask('b')
    await settled()
    assert.deepEqual(begun, ['a1', 'b'])

    turns.giveBack('b')
    await settled()
    assert.deepEqual(begun, ['a1', 'b'], 'a has one')
    turns.giveBack('a')
    await settled()
    assert.deepEqual(begun, ['a1', 'b', 'a2'])
  })

  it('are refused immediately when too many wait, in all or of one owner', async () => {
    const { begun, ask, settled } = order({ parallel: 1, maxWaiting: 3, maxWaitingOfOne: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
    void ask('b')
    void ask('c')
    await settled()
    assert.deepEqual(begun, ['a1', 'a4 refused', 'c refused'])
  })
})
