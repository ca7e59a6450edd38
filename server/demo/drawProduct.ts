import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

const SIZE = 640
const GROUNDS = ['#FFF1E3', '#E5F0EA', '#E6EEFA', '#F3ECF8', '#FBEDEB', '#EEF2F4']
const COLOURS = ['#F77400', '#2F6B4F', '#1B57A8', '#6A3F8C', '#B3261E', '#14181C', '#B58900']

/**
 * A product's picture as a data URL of a JPEG: bottle, carton, can, bag or jar, the same for the
 * same place.
 */
export async function drawProduct(place: number): Promise<string> {
  const canvas = createCanvas(SIZE, SIZE)
  const draw = canvas.getContext('2d')
  draw.fillStyle = GROUNDS[place % GROUNDS.length] ?? '#EEF2F4'
  draw.fillRect(0, 0, SIZE, SIZE)
  draw.fillStyle = 'rgba(20, 24, 28, .10)'
  draw.beginPath()
  draw.ellipse(320, 540, 150, 20, 0, 0, 7)
  draw.fill()
  const colour = COLOURS[(place * 3) % COLOURS.length] ?? '#F77400'
  const second = COLOURS[(place * 3 + 2) % COLOURS.length] ?? '#14181C'
  PACKS[place % PACKS.length]?.(draw, colour, second)
  return `data:image/jpeg;base64,${(await canvas.encode('jpeg', 82)).toString('base64')}`
}

/** A wide picture of a brand or a piece of news: bands of colour with packs in a row. */
export async function drawScene(place: number, width: number, height: number): Promise<string> {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = COLOURS[place % COLOURS.length] ?? '#14181C'
  draw.fillRect(0, 0, width, height)
  draw.fillStyle = 'rgba(255, 255, 255, .12)'
  for (let at = 0; at < 6; at++) {
    draw.beginPath()
    draw.arc(
      width * (0.1 + 0.18 * at),
      height * (0.2 + 0.13 * ((at * place) % 6)),
      height * (0.2 + 0.05 * at),
      0,
      7,
    )
    draw.fill()
  }
  const scale = (height * 0.86) / SIZE
  for (let at = 0; at < 3; at++) {
    draw.save()
    draw.translate(width - (at + 1) * SIZE * scale * 0.62 - width * 0.04, height * 0.06)
    draw.scale(scale, scale)
    PACKS[(place + at) % PACKS.length]?.(
      draw,
      '#FFFFFF',
      COLOURS[(place + at + 1) % COLOURS.length] ?? '#14181C',
    )
    draw.restore()
  }
  return `data:image/jpeg;base64,${(await canvas.encode('jpeg', 82)).toString('base64')}`
}

/** A certificate without words, as a data URL of a JPEG. */
export async function drawPaper(place: number): Promise<string> {
  const canvas = createCanvas(360, 480)
  const draw = canvas.getContext('2d')
  draw.scale(0.75, 0.75)
  draw.fillStyle = '#FBF8F0'
  draw.fillRect(0, 0, 480, 640)
  draw.strokeStyle = COLOURS[place % COLOURS.length] ?? '#B3261E'
  draw.lineWidth = 6
  draw.strokeRect(24, 24, 432, 592)
  box(draw, '#3A3F45', 140, 90, 200, 26, 6)
  for (let row = 0; row < 7; row++)
    box(draw, '#C9CDD2', 72, 180 + row * 44, 336 - ((row * 53) % 120), 14, 7)
  draw.beginPath()
  draw.arc(356, 530, 52, 0, 7)
  draw.stroke()
  return `data:image/jpeg;base64,${(await canvas.encode('jpeg', 82)).toString('base64')}`
}

type Pack = (draw: SKRSContext2D, colour: string, second: string) => void

const box = (
  draw: SKRSContext2D,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  round = 0,
) => {
  draw.fillStyle = colour
  draw.beginPath()
  draw.roundRect(x, y, width, height, round)
  draw.fill()
}
const label = (draw: SKRSContext2D, y: number, height: number) => {
  box(draw, '#FFFFFF', 262, y, 116, height, 10)
  box(draw, '#DDE0E3', 280, y + height * 0.3, 80, 10, 5)
  box(draw, '#DDE0E3', 280, y + height * 0.55, 56, 10, 5)
}
const PACKS: readonly Pack[] = [
  (draw, colour, second) => {
    box(draw, second, 288, 110, 64, 46, 8)
    box(draw, '#FFFFFF', 292, 150, 56, 60)
    box(draw, colour, 240, 200, 160, 340, 44)
    label(draw, 320, 130)
  },
  (draw, colour, second) => {
    box(draw, colour, 230, 220, 180, 320, 8)
    draw.fillStyle = second
    draw.beginPath()
    draw.moveTo(230, 220)
    draw.lineTo(320, 130)
    draw.lineTo(410, 220)
    draw.fill()
    box(draw, second, 300, 118, 40, 34, 6)
    label(draw, 330, 120)
  },
  (draw, colour, second) => {
    box(draw, '#C9CED3', 252, 150, 136, 30, 14)
    box(draw, colour, 236, 166, 168, 360, 22)
    box(draw, '#C9CED3', 252, 512, 136, 26, 12)
    box(draw, second, 236, 300, 168, 90)
  },
  (draw, colour, second) => {
    box(draw, colour, 210, 170, 220, 370, 16)
    box(draw, second, 210, 170, 220, 44, 16)
    label(draw, 310, 150)
  },
  (draw, colour, second) => {
    box(draw, second, 236, 180, 168, 56, 12)
    box(draw, '#F7F8F9', 224, 230, 192, 310, 36)
    box(draw, colour, 224, 310, 192, 150)
    label(draw, 340, 90)
  },
]
