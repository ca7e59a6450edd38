import { readExifOrientation } from '@/utils/pictures/exif'
import { losesWhenDrawn, outputTypeOf, renamed } from '@/utils/pictures/imageType'
import { turnOf, uprightMatrix, uprightSize, type Orientation } from '@/utils/pictures/orientation'
import { cutMatrix, cutSteps, fitWithin, MAX_AREA } from '@/utils/pictures/planCut'

/** A JPEG's head with an EXIF segment of one or two entries. */
function jpeg(orientation: number, little: boolean, before: readonly number[] = []): ArrayBuffer {
  const order = (bytes: number[]) => (little ? [...bytes].reverse() : bytes)
  const entry = (tag: number, value: number) => [
    ...order([tag >> 8, tag & 255]),
    ...order([0, 3]),
    ...order([0, 0, 0, 1]),
    ...order([0, value]),
    0,
    0,
  ]
  const mark = little ? 0x49 : 0x4d
  const entries = [...entry(0x0100, 9), ...entry(0x0112, orientation)]
  const tiff = [
    mark,
    mark,
    ...order([0, 42]),
    ...order([0, 0, 0, 8]),
    ...order([0, 2]),
    ...entries,
    0,
    0,
    0,
    0,
  ]
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return new Uint8Array([
    0xff,
    0xd8,
    ...before,
    0xff,
    0xe1,
    0,
    body.length + 2,
    ...body,
    0xff,
    0xda,
    0,
    2,
  ]).buffer
}
const APP0 = [0xff, 0xe0, 0, 4, 1, 2]

describe('the orientation in a file', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '%i is read in both byte orders, behind other segments',
    orientation => {
      expect(readExifOrientation(jpeg(orientation, false))).toBe(orientation)
      expect(readExifOrientation(jpeg(orientation, true, APP0))).toBe(orientation)
    },
  )

  it.each([
    ['a value that is none', jpeg(9, true)],
    ['a file cut off inside', jpeg(6, false).slice(0, 40)],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]).buffer],
    ['an empty file', new ArrayBuffer(0)],
  ])('is upright in %s', (_, bytes) => expect(readExifOrientation(bytes)).toBe(1))
})

describe('a matrix', () => {
  const corners = (orientation: Orientation) => {
    const stored = { width: 4, height: 3 }
    const [a, b, c, d, e, f] = uprightMatrix(orientation, stored)
    return [
      [0, 0],
      [4, 0],
      [0, 3],
      [4, 3],
    ].map(([x = 0, y = 0]) => `${a * x + c * y + e},${b * x + d * y + f}`)
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'of orientation %i fills the upright picture, each corner once',
    orientation => {
      const { width, height } = uprightSize(orientation, { width: 4, height: 3 })
      expect(corners(orientation).sort()).toEqual(
        [`0,0`, `${width},0`, `0,${height}`, `${width},${height}`].sort(),
      )
    },
  )

  it.each([
    [0, 1],
    [90, 6],
    [180, 3],
    [270, 8],
    [-90, 8],
    [720, 1],
  ])('of %i degrees is that of orientation %i', (rotation, orientation) =>
    expect(turnOf(rotation)).toBe(orientation),
  )

  it('of a cut puts the box onto the canvas', () => {
    // Stored 40 × 30, upright 30 × 40, turned back by 270: what was stored.
    const cut = {
      rotation: 270,
      x: 10,
      y: 5,
      width: 20,
      height: 10,
      output: { width: 200, height: 100 },
    }
    expect(cutMatrix({ size: { width: 40, height: 30 }, orientation: 6 }, cut, cut.output)).toEqual(
      [10, 0, 0, 10, -100, -50],
    )
  })
})

describe('sizes', () => {
  it.each([
    [{ width: 400, height: 300 }, 200, 200, { width: 200, height: 150 }],
    [{ width: 400, height: 300 }, 900, 900, { width: 400, height: 300 }],
    [{ width: 301, height: 100 }, 100, undefined, { width: 100, height: 33 }],
    [{ width: 9000, height: 1 }, 90, 90, { width: 90, height: 1 }],
  ])('%o fits %s × %s as %o', (size, maxWidth, maxHeight, expected) =>
    expect(fitWithin(size, maxWidth, maxHeight)).toEqual(expected),
  )

  it('never exceed what a phone can draw', () => {
    const { width, height } = fitWithin({ width: 12000, height: 9000 })
    expect(width * height).toBeLessThanOrEqual(MAX_AREA)
    expect(width / height).toBeCloseTo(4 / 3, 2)
  })

  it('go down by halves, the first canvas no larger than 2048 × 2048', () => {
    const cut = {
      rotation: 0,
      x: 0,
      y: 0,
      width: 3000,
      height: 4500,
      output: { width: 300, height: 450 },
    }
    expect(cutSteps(cut).map(({ width }) => width)).toEqual([1200, 600, 300])
    expect(cutSteps({ ...cut, width: 500, height: 750 })).toHaveLength(1)
  })
})

describe('the type of a changed picture', () => {
  it.each([
    ['a.JPG', '', 'image/jpeg', 'a.JPG'],
    ['a.png', '', 'image/png', 'a.png'],
    ['a', 'image/webp', 'image/webp', 'a.webp'],
    ['a.heic', '', 'image/jpeg', 'a.jpg'],
    ['a.b.bmp', 'image/bmp', 'image/jpeg', 'a.b.jpg'],
  ] as const)('of %s (%s) is %s and it is called %s', (name, type, expected, called) => {
    expect(outputTypeOf({ name, type })).toBe(expected)
    expect(renamed(name, expected)).toBe(called)
  })

  it('leaves moving pictures and drawings alone', () => {
    expect([
      losesWhenDrawn({ name: 'a.gif', type: '' }),
      losesWhenDrawn({ name: 'a.svg', type: '' }),
      losesWhenDrawn({ name: 'a.jpg', type: '' }),
    ]).toEqual([true, true, false])
  })
})
