import fc from 'fast-check'
import { cornerOf, FIRST_PLACE, FLOAT_SIZE, snap, stepBy } from '@/shell/floating/floatPlace'

const PHONE = { width: 375, height: 800 }
const coordinate = fc.integer({ min: -500, max: 3000 })

describe('where the floating button rests', () => {
  it('begins at the lower right, 10 rpx from the side and 140 rpx from the edge', () => {
    expect(cornerOf(FIRST_PLACE, PHONE)).toEqual({
      x: 375 - 5 - FLOAT_SIZE,
      y: 800 - 70 - FLOAT_SIZE,
    })
  })

  it('keeps the margins of a 375 phone on wide windows', () => {
    expect(cornerOf({ side: 'left', share: 0 }, { width: 1280, height: 800 })).toEqual({
      x: 5,
      y: 70,
    })
  })

  it.each([
    [100, 'left'],
    [159, 'left'],
    [160, 'right'],
    [300, 'right'],
  ] as const)('moves from a corner at %i to the %s when it is released', (x, side) => {
    expect(snap(x, 300, PHONE).side).toBe(side)
  })

  it('never rests beyond its margins, wherever it was released and however small the window', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.integer({ min: 320, max: 500 }),
        fc.integer({ min: 100, max: 2000 }),
        (x, y, width, height) => {
          const rpx = width / 750
          const corner = cornerOf(snap(x, y, { width, height }), { width, height })

          expect([10 * rpx, width - 10 * rpx - FLOAT_SIZE]).toContain(corner.x)
          expect(corner.y).toBeGreaterThanOrEqual(140 * rpx)
          if (height > 280 * rpx + FLOAT_SIZE)
            expect(corner.y).toBeLessThanOrEqual(height - 140 * rpx - FLOAT_SIZE + 1e-6)
        },
      ),
    )
  })

  it('docked shows 24 of its 56 at its edge, within the margin of the page', () => {
    expect(cornerOf(FIRST_PLACE, PHONE, true)).toEqual({ x: 375 - 24, y: 800 - 70 - FLOAT_SIZE })
    expect(cornerOf({ side: 'left', share: 1 }, PHONE, true).x).toBe(24 - FLOAT_SIZE)
  })

  it('keeps its height when it is released where it rests', () => {
    const place = { side: 'left', share: 0.4 } as const
    const { x, y } = cornerOf(place, PHONE)

    expect(snap(x, y, PHONE).share).toBeCloseTo(0.4)
  })

  it('moves by arrow keys, and by no other', () => {
    expect(stepBy('ArrowLeft', FIRST_PLACE)).toEqual({ side: 'left', share: 1 })
    expect(stepBy('ArrowUp', FIRST_PLACE)?.share).toBeCloseTo(0.9)
    expect(stepBy('ArrowDown', FIRST_PLACE)?.share).toBe(1)
    expect(stepBy('Enter', FIRST_PLACE)).toBeUndefined()
  })
})
