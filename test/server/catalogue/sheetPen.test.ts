import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { sheetFamily } from '../../../server/domain/printing/sheetFonts'
import { createSheetPen, type Weight } from '../../../server/domain/printing/sheetPen'

const SIZE = 200
const ink = { size: 20, colour: '#000000' } as const

/** The first and the last column of a canvas that has ink. */
function inked(draw: (on: SKRSContext2D) => void): [number, number] {
  const on = context()
  draw(on)
  const { data } = on.getImageData(0, 0, SIZE, SIZE)
  const columns = Array.from({ length: SIZE }, (_, x) => x).filter(x =>
    Array.from({ length: SIZE }, (_, y) => data[(y * SIZE + x) * 4 + 3] ?? 0).some(
      alpha => alpha > 40,
    ),
  )
  return [columns[0] ?? -1, columns[columns.length - 1] ?? -1]
}
const context = () => createCanvas(SIZE, SIZE).getContext('2d')

void it('a text set in font slices is as wide as in the whole family, in both weights', () => {
  const pen = createSheetPen()
  const on = context()
  for (const text of [
    '栗川谷饮（海屿）股份有限公司',
    'Lichuan Grain Drinks Co., Ltd.',
    '燕麦原浆 10 L，2031 款',
    'Łódź Ελλάδα Кухня カフェ',
  ])
    for (const weight of [400, 700] satisfies Weight[]) {
      on.font = `${weight} 20px "${sheetFamily()}"`
      const whole = on.measureText(text).width
      assert.ok(
        Math.abs(pen.widthOf(text, 20, weight) - whole) < whole * 0.02,
        `${text} ${weight}: ${pen.widthOf(text, 20, weight)} and ${whole}`,
      )
    }
})

void it('writes from the left, the right and the middle of its place', () => {
  const pen = createSheetPen()
  const width = pen.widthOf('栗川 N1', 20)
  const [left] = inked(on => pen.write(on, '栗川 N1', 50, 100, ink))
  const [, right] = inked(on => pen.write(on, '栗川 N1', 150, 100, { ...ink, align: 'right' }))
  const [from, to] = inked(on => pen.write(on, '栗川 N1', 100, 100, { ...ink, align: 'center' }))
  assert.ok(Math.abs(left - 51) <= 2, `left ${left}`)
  assert.ok(Math.abs(right - 149) <= 3, `right ${right}`)
  assert.ok(
    Math.abs(from - (100 - width / 2)) <= 3 && Math.abs(to - (100 + width / 2)) <= 4,
    `middle ${from} to ${to} of ${width}`,
  )
})

void it('cuts what does not fit, with an ellipsis', () => {
  const pen = createSheetPen()
  const [, right] = inked(on => pen.write(on, '栗川谷饮股份有限公司', 0, 100, { ...ink, room: 90 }))
  assert.ok(right > 60 && right <= 90, `${right}`)
  const [, whole] = inked(on => pen.write(on, '栗川谷饮股份有限公司', 0, 100, ink))
  assert.ok(whole > 180)
})
