import fc from 'fast-check'
import { mapLinks } from '@/features/places/mapLinks'
import { planSvg } from '@/features/places/planSvg'
import { readPlace } from '@/features/places/readPlace'
import { directionTo, distanceMeters, offsetMeters, toChinaMap, type Point } from '@/utils/geo'

const point = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const anyPoint = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('where places lie to each other', () => {
  it('counts metres, also round the other side of the earth', () => {
    expect(distanceMeters(point(28.5, 123.4), point(28.51, 123.4))).toBeCloseTo(1112, -1)
    expect(distanceMeters(point(0, 179.9), point(0, -179.9))).toBeCloseTo(22_239, -2)
    expect(distanceMeters(point(90, 0), point(-90, 0))).toBeCloseTo(20_015_087, -3)
  })

  it('gives the same distance both ways, and zero from a place to itself', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distanceMeters(a, a)).toBeLessThan(0.01)
        expect(Math.abs(distanceMeters(a, b) - distanceMeters(b, a))).toBeLessThan(
          0.01 + distanceMeters(a, b) * 1e-6,
        )
      }),
    )
  })

  it.each([
    [point(28.6, 123.4), 'north'],
    [point(28.6, 123.52), 'northEast'],
    [point(28.5, 123.5), 'east'],
    [point(28.4, 123.4), 'south'],
    [point(28.4, 123.29), 'southWest'],
    [point(28.5, 123.3), 'west'],
  ])('names the direction: %j is %s', (to, direction) => {
    expect(directionTo(point(28.5, 123.4), to)).toBe(direction)
  })

  it('moves a satellite position onto Chinese maps in China, and leaves it elsewhere', () => {
    const moved = toChinaMap(point(39.907333, 116.391083))
    // Tiananmen, as both are published
    expect(moved.latitude).toBeCloseTo(39.908736, 4)
    expect(moved.longitude).toBeCloseTo(116.397325, 4)
    expect(toChinaMap(point(48.8584, 2.2945))).toEqual(point(48.8584, 2.2945))
  })
})

describe('the place of a link', () => {
  it('is read completely', () => {
    expect(
      readPlace({
        lat: '28.5012',
        lng: '123.4025',
        name: '云汐国际会展中心',
        address: '展览大道 1 号',
      }),
    ).toEqual({
      name: '云汐国际会展中心',
      address: '展览大道 1 号',
      point: point(28.5012, 123.4025),
    })
  })

  it.each([
    ['91', '0'],
    ['0', '181'],
    ['1e1', '2'],
    ['0x1', '2'],
    ['NaN', '1'],
    ['', ''],
    ['1', ''],
    ['Infinity', '0'],
    ['<b>', '1'],
  ])('has no point in %s, %s', (lat, lng) => {
    expect(readPlace({ lat, lng, name: 'x' })).toEqual({ name: 'x', address: '' })
    expect(readPlace({ lat, lng })).toBeUndefined()
  })

  it('shows no invisible characters, and cuts an endless text', () => {
    const place = readPlace({ name: 'a\u202Egnp\u0000.exe\n\u200B b', address: '长'.repeat(5000) })
    expect(place?.name).toBe('a gnp .exe b')
    expect(place?.address).toHaveLength(200)
  })

  it('is only words and a point, whatever is written in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (lat, lng, name, address) => {
        const place = readPlace({ lat, lng, name, address })
        if (!place) return
        expect([...place.name].length).toBeLessThanOrEqual(100)
        if (place.point) expect(Math.abs(place.point.latitude)).toBeLessThanOrEqual(90)
      }),
    )
  })
})

describe('links to map programs', () => {
  const hostile = { ...point(28.5, 123.4), name: 'A&ll=0,0;addr:x"><script>', address: '#?/..' }

  it('offer Apple first on its devices, and keep each text inside its parameter', () => {
    expect(mapLinks(hostile, { hasApple: true }).map(([program]) => program)).toEqual([
      'apple',
      'amap',
      'tencent',
      'baidu',
    ])
    expect(mapLinks(hostile, { hasApple: false }).map(([program]) => program)).toEqual([
      'amap',
      'tencent',
      'baidu',
    ])
    for (const [, address] of mapLinks(hostile, { hasApple: true })) {
      const url = new URL(address)
      expect(url.protocol).toBe('https:')
      expect(url.hash).toBe('')
      expect(address).not.toMatch(/[<>"]/)
      expect(url.searchParams.getAll('ll').length).toBeLessThanOrEqual(1)
    }
    const tencent = new URL(mapLinks(hostile, { hasApple: false })[1]?.[1] ?? '')
    expect(tencent.searchParams.get('marker')).toBe(
      'coord:28.5,123.4;title:A&ll=0,0 addr x"><script>;addr:#?/..',
    )
  })
})

describe('the drawn plan', () => {
  const colours = {
    theme: '#F77400',
    pale: '#FEF5EF',
    ink: '#14181C',
    line: '#FFE6D4',
    surface: '#FFF',
    me: '#1B57A8',
  }

  it('keeps everything inside and apart, wherever the places are', () => {
    const near = fc.record({
      latitude: fc.double({ min: 28.4, max: 28.6, noNaN: true }),
      longitude: fc.double({ min: 123.3, max: 123.5, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(near, { maxLength: 8 }),
        fc.option(near, { nil: undefined }),
        (others, me) => {
          const svg = planSvg({ target: point(28.5, 123.4), others, me }, colours)
          expect(svg).not.toMatch(/NaN|Infinity|undefined/)
          const circles = [...svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="15"/g)].map(
            ([, x, y]) => [Number(x), Number(y)] as const,
          )
          expect(circles).toHaveLength(others.length)
          for (const [x, y] of circles) {
            expect(x).toBeGreaterThanOrEqual(15)
            expect(x).toBeLessThanOrEqual(625)
            expect(y).toBeGreaterThanOrEqual(15)
            expect(y).toBeLessThanOrEqual(385)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('draws north above', () => {
    const svg = planSvg(
      { target: point(28.5, 123.4), others: [point(28.52, 123.4)], me: undefined },
      colours,
    )
    const other = Number(/<circle [^>]*cy="([\d.]+)" r="15"/.exec(svg)?.[1])
    const target = Number(/<rect x="[\d.]+" y="([\d.]+)" width="30"/.exec(svg)?.[1])
    expect(other).toBeLessThan(target)
    expect(offsetMeters(point(28.5, 123.4), point(28.52, 123.4)).north).toBeGreaterThan(0)
  })
})
