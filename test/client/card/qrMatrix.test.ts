import { createCanvas } from '@napi-rs/canvas'
import { groupCode, nameSize } from '@/components/BadgeCard/badgeFace'
import { qrMatrix, qrSvg, QUIET_ZONE } from '@/components/QrCode/qrMatrix'
import { hallSvg } from '@/components/HallDrawing/hallSvg'
import { svgImage } from '@/components/svgImage'
import { drawPoster, POSTER_SIZE } from '@/shell/poster/drawPoster'
import type { PosterCanvas } from '@/shell/poster/posterCanvas'
import { posterSurface } from '../../support/client/posterSurface'
import { readQr } from './readQr'

const LINK = 'http://127.0.0.1:8080/tgdemo000000001/c/318704265519'

/** Paints the SVG's own rectangles: white ground, then every run of its path. */
function paint(svg: string, scale: number): Buffer {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const canvas = createCanvas(size * scale, size * scale)
  const context = canvas.getContext('2d')
  context.fillStyle = '#FFF'
  context.fillRect(0, 0, size * scale, size * scale)
  context.fillStyle = '#14181C'
  const path = /fill="#14181C" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    context.fillRect(Number(x) * scale, Number(y) * scale, Number(width) * scale, scale)
  return canvas.toBuffer('image/png')
}

describe('the code on the card', () => {
  it('reads back as what it was made from, from the SVG the page shows', async () => {
    expect(await readQr(paint(qrSvg(LINK), 4))).toBe(LINK)
  })

  it('keeps four white modules around it', () => {
    const size = qrMatrix(LINK).length + 2 * QUIET_ZONE
    const svg = qrSvg(LINK)
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`)

    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(QUIET_ZONE)
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - QUIET_ZONE)
    }
  })
})

function contextOf(canvas: PosterCanvas): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn')
  return context
}

it('draws a poster whose code reads', async () => {
  const canvas = Object.assign(posterSurface(), POSTER_SIZE)
  const face = {
    fairName: 'SUILAN Food & Drink Fair',
    fairSubtitle: '',
    year: '2031',
    lanyard: '',
    logo: '',
    nameBelow: '',
    photo: '',
    company: 'Nordhavn',
    position: '',
    name: 'Mara Lindqvist',
    audience: 'visitor' as const,
    bandLeft: 'Visitor',
    bandRight: '',
    code: '318704265519',
    qr: LINK,
    facts: [{ label: 'Dates', value: '04.16–18' }],
  }

  drawPoster(contextOf(canvas), face, { code: 'Badge number' }, { band: '#F77400', on: '#14181C' })

  expect(await readQr(canvas.toBuffer('image/png'))).toBe(LINK)
})

it('sets long names smaller', () => {
  expect(
    [
      '林若溪',
      '欧阳若溪云',
      '买买提江吐尔逊',
      'Mara',
      'Mara Lindqvist',
      'Maximilian Lindqvist-Sørensen',
    ].map(nameSize),
  ).toEqual([...['large', 'medium', 'small', 'large', 'medium', 'small']])
  expect(groupCode('318704265519')).toBe('3187 0426 5519')
})

it('writes a drawing as a background with no more signs than it has to, and nothing that ends the address', () => {
  const palette = {
    theme: '#F77400',
    pressed: '#B55405',
    pale: '#FEF5EF',
    soft: '#FFE6D4',
    tint: '#FECEA9',
    ink: '#14181C',
  }
  for (const svg of [
    qrSvg(LINK),
    hallSvg(390, 260, palette),
    '<svg xmlns="http://www.w3.org/2000/svg"><text>穗澜; 100%</text></svg>',
  ]) {
    const written = svgImage(svg)
    const [, address = ''] = /^url\("data:image\/svg\+xml,([^"<>#;]*)"\)$/.exec(written) ?? []
    expect(decodeURIComponent(address)).toBe(svg.replace(/"/g, "'"))
    expect(written.length).toBeLessThan(encodeURIComponent(svg).length + 40)
  }
  const hall = hallSvg(390, 260, palette)
  expect(svgImage(hall).length).toBeLessThan(encodeURIComponent(hall).length * 0.75)
})
