import fc from 'fast-check'
import {
  clampView,
  coverSize,
  cropBox,
  frameIn,
  initialView,
  maxZoom,
  moveView,
  placement,
  quarterTurn,
  rotateView,
  turnedSize,
  zoomAt,
  zoomShare,
  zoomView,
  type CropSubject,
  type CropView,
} from '@/components/ImageCropper/cropGeometry'
import { cropOutput } from '@/components/ImageCropper/cropOutput'

const PORTRAIT = { width: 300, height: 450 }
const landscape: CropSubject = { picture: { width: 1200, height: 900 }, output: PORTRAIT }
const frame = { width: 240, height: 360 }

const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) })
const subjects = fc.record({ picture: size(9000), output: size(2000) })
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Everything a person can do, with numbers as wild as they come. */
const actions = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      dx: number(-5000, 5000),
      dy: number(-5000, 5000),
    }),
    fc.record({
      kind: fc.constant('zoom' as const),
      zoom: number(0.01, 100),
      x: number(-500, 500),
      y: number(-500, 500),
    }),
    fc.record({
      kind: fc.constant('turn' as const),
      direction: fc.constantFrom(1 as const, -1 as const),
    }),
  ),
  { maxLength: 12 },
)
type Action = typeof actions extends fc.Arbitrary<readonly (infer A)[]> ? A : never

function act(subject: CropSubject, view: CropView, action: Action): CropView {
  if (action.kind === 'move') return moveView(subject, view, frame, action.dx, action.dy)
  if (action.kind === 'zoom') return zoomView(subject, view, frame, action.zoom, action)
  return rotateView(subject, view, action.direction)
}

function expectInside(subject: CropSubject, view: CropView): void {
  const box = cropBox(subject, view)
  const turned = turnedSize(subject.picture, view.rotation)
  const hair = 1e-6 * Math.max(turned.width, turned.height)
  expect(box.x).toBeGreaterThanOrEqual(-hair)
  expect(box.y).toBeGreaterThanOrEqual(-hair)
  expect(box.x + box.width).toBeLessThanOrEqual(turned.width + hair)
  expect(box.y + box.height).toBeLessThanOrEqual(turned.height + hair)
}

describe('the crop box', () => {
  it.each([
    [{ width: 1200, height: 900 }, 0, { width: 600, height: 900 }],
    [{ width: 1200, height: 900 }, 90, { width: 800, height: 1200 }],
    [{ width: 600, height: 900 }, 180, { width: 600, height: 900 }],
    [{ width: 10, height: 900 }, 270, { width: 20 / 3, height: 10 }],
  ])('of %o turned by %i covers at first %o', (picture, rotation, expected) => {
    const cover = coverSize({ picture, output: PORTRAIT }, rotation)

    expect(cover.width).toBeCloseTo(expected.width)
    expect(cover.height).toBeCloseTo(expected.height)
  })

  it('lies inside the picture whatever is moved, zoomed and turned, and keeps its shape', () => {
    fc.assert(
      fc.property(subjects, actions, (subject, list) => {
        let view = initialView(subject)
        for (const action of list) {
          view = act(subject, view, action)
          expectInside(subject, view)
          const box = cropBox(subject, view)
          expect(
            box.width / box.height / (subject.output.width / subject.output.height),
          ).toBeCloseTo(1)
          expect(view.zoom).toBeGreaterThanOrEqual(1)
          expect(view.zoom).toBeLessThanOrEqual(maxZoom(subject, view.rotation))
        }
      }),
    )
  })

  it('stays where it is when it is clamped a second time', () => {
    fc.assert(
      fc.property(
        subjects,
        number(-9e4, 9e4),
        number(-9e4, 9e4),
        number(0, 50),
        (subject, x, y, zoom) => {
          const once = clampView(subject, { rotation: 90, x, y, zoom })
          const twice = clampView(subject, once)
          expect(twice.x).toBeCloseTo(once.x)
          expect(twice.y).toBeCloseTo(once.y)
          expect(twice.zoom).toBeCloseTo(once.zoom)
        },
      ),
    )
  })
})

describe('moving', () => {
  it('moves the picture with the finger', () => {
    // The frame of 240 shows 600 pixels: 2.5 to a CSS pixel.
    expect(moveView(landscape, initialView(landscape), frame, 40, 0)).toMatchObject({
      x: 500,
      y: 450,
    })
  })

  it('stops at the edge', () => {
    expect(moveView(landscape, initialView(landscape), frame, 4000, 4000)).toMatchObject({
      x: 300,
      y: 450,
    })
  })

  it('there and back changes nothing while no edge is met', () => {
    fc.assert(
      fc.property(number(-20, 20), number(-20, 20), (dx, dy) => {
        const start = zoomView(landscape, initialView(landscape), frame, 2)
        const back = moveView(landscape, moveView(landscape, start, frame, dx, dy), frame, -dx, -dy)
        expect(back.x).toBeCloseTo(start.x)
        expect(back.y).toBeCloseTo(start.y)
      }),
    )
  })
})

describe('zooming', () => {
  it('keeps the point under the fingers in place', () => {
    const under = (view: CropView, x: number, y: number) => {
      const box = cropBox(landscape, view)
      return [view.x + (x / frame.width) * box.width, view.y + (y / frame.height) * box.height]
    }
    fc.assert(
      fc.property(number(-60, 60), number(-90, 90), number(1.5, 2.5), (x, y, zoom) => {
        const start = zoomView(landscape, initialView(landscape), frame, 2)
        const [nowX = 0, nowY = 0] = under(zoomView(landscape, start, frame, zoom, { x, y }), x, y)
        const [beforeX = 0, beforeY = 0] = under(start, x, y)
        // Zooming out near an edge may have to push the picture back in; from the middle half it
        // never has to.
        expect(nowX).toBeCloseTo(beforeX, 4)
        expect(nowY).toBeCloseTo(beforeY, 4)
      }),
    )
  })

  it('goes as far as the pixels of a large picture, and threefold for a small one', () => {
    expect(maxZoom({ picture: { width: 3000, height: 4500 }, output: PORTRAIT }, 0)).toBe(10)
    expect(maxZoom({ picture: { width: 1500, height: 2250 }, output: PORTRAIT }, 0)).toBeCloseTo(5)
    expect(maxZoom({ picture: { width: 100, height: 100 }, output: PORTRAIT }, 0)).toBe(3)
  })

  it('reads back from its scale what was set on it', () => {
    fc.assert(
      fc.property(number(0, 1), share => {
        const view = zoomView(
          landscape,
          initialView(landscape),
          frame,
          zoomAt(landscape, initialView(landscape), share),
        )
        expect(zoomShare(landscape, view)).toBeCloseTo(share)
      }),
    )
  })
})

describe('turning', () => {
  it('moves the top middle to the right, then to the bottom', () => {
    const picture = { width: 1000, height: 1000 }
    const subject = { picture, output: { width: 100, height: 100 } }
    const top = moveView(subject, zoomView(subject, initialView(subject), frame, 4), frame, 0, 4000)

    const right = rotateView(subject, top, 1)
    expect(right).toMatchObject({ rotation: 90, x: 1000 - top.y, y: 500 })
    expect(rotateView(subject, right, 1)).toMatchObject({ rotation: 180, x: 500, y: 1000 - top.y })
  })

  it('left undoes right wherever no edge is met', () => {
    fc.assert(
      fc.property(number(-50, 50), number(-50, 50), (dx, dy) => {
        const subject = {
          picture: { width: 2000, height: 2000 },
          output: { width: 100, height: 100 },
        }
        const start = moveView(
          subject,
          zoomView(subject, initialView(subject), frame, 3),
          frame,
          dx,
          dy,
        )
        const back = rotateView(subject, rotateView(subject, start, 1), -1)
        expect(back.rotation).toBe(0)
        expect(back.zoom).toBeCloseTo(start.zoom)
        expect(back.x).toBeCloseTo(start.x)
        expect(back.y).toBeCloseTo(start.y)
      }),
    )
  })

  it.each([
    [0, 0],
    [-90, 270],
    [450, 90],
    [-720, 0],
  ])('%i degrees are %i', (rotation, expected) => expect(quarterTurn(rotation)).toBe(expected))
})

describe('drawing', () => {
  it('puts the corner of the crop box on the corner of the frame, for every view', () => {
    fc.assert(
      fc.property(subjects, actions, (subject, list) => {
        const view = list.reduce((now, action) => act(subject, now, action), initialView(subject))
        const shape = frameIn({ width: 390, height: 402 }, subject.output, 24)
        const drawn = placement(subject, view, shape)
        const box = cropBox(subject, view)
        const turned = turnedSize(subject.picture, view.rotation)
        const perPixel = (drawn.width / subject.picture.width) * drawn.zoom

        const left = drawn.x + (box.x - turned.width / 2) * perPixel
        const top = drawn.y + (box.y - turned.height / 2) * perPixel
        expect(left / shape.width).toBeCloseTo(-0.5, 4)
        expect(top / shape.height).toBeCloseTo(-0.5, 4)
      }),
    )
  })

  it('leaves the margin around the frame', () => {
    expect(frameIn({ width: 390, height: 402 }, PORTRAIT, 24)).toEqual({ width: 236, height: 354 })
    expect(frameIn({ width: 200, height: 900 }, PORTRAIT, 25)).toEqual({ width: 150, height: 225 })
  })
})

describe('the size that is cut out (SPEC §9)', () => {
  it.each([
    [undefined, false, { width: 300, height: 450 }],
    [{ width: 600, height: 600 }, false, { width: 500, height: 500 }],
    [{ width: 600, height: 1200 }, true, { width: 600, height: 1200 }],
    [{ width: 4000, height: 1000 }, true, { width: 2000, height: 500 }],
    [{ width: 200 }, false, { width: 200, height: 300 }],
    [{ height: 300 }, false, { width: 200, height: 300 }],
  ])('%o with a maximum size given: %s, is %o', (wanted, hasMaxSize, expected) =>
    expect(cropOutput(wanted, hasMaxSize)).toEqual(expected),
  )
})
