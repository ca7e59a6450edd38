import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { movedWall, wallNear, withoutWall } from '../../../core/halls/walls'

const WALLS = [
  [0, 0, 10, 0, 10, 5],
  [0, 8, 10, 8],
]

describe('walls of a hall', () => {
  it('are found by a corner first, then by their line, and only from near', () => {
    assert.deepEqual(wallNear(WALLS, { x: 9.8, y: 0.1 }, 1), { wall: 0, corner: 1 })
    assert.deepEqual(wallNear(WALLS, { x: 5, y: 0.4 }, 1), { wall: 0 })
    assert.deepEqual(wallNear(WALLS, { x: 5, y: 7.5 }, 1), { wall: 1 })
    assert.equal(wallNear(WALLS, { x: 5, y: 3 }, 1), undefined)
  })

  it('move as a whole, or by one corner', () => {
    assert.deepEqual(movedWall([0, 8, 10, 8], undefined, [0.5, -1]), [0.5, 7, 10.5, 7])
    assert.deepEqual(movedWall([0, 8, 10, 8], 1, [0.5, -1]), [0, 8, 10.5, 7])
  })

  it('are removed as a whole, or lose a corner while two remain', () => {
    assert.deepEqual(withoutWall(WALLS, { wall: 1 }), [WALLS[0]])
    assert.deepEqual(withoutWall(WALLS, { wall: 0, corner: 0 })[0], [10, 0, 10, 5])
    assert.deepEqual(withoutWall(WALLS, { wall: 1, corner: 0 }), [WALLS[0]])
  })
})
