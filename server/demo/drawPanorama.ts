import { createCanvas } from '@napi-rs/canvas'

const [WIDTH, HEIGHT] = [2048, 1024]
const COLOURS = ['#F77400', '#2F6B4F', '#1B57A8', '#8C3B2A']

/**
 * A booth as one sees it all around, as a data URL of a JPEG: four walls with shelves, a counter,
 * floor and ceiling (equirectangular, 2:1).
 */
export async function drawPanorama(place: number): Promise<string> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const draw = canvas.getContext('2d')
  const band = (colour: string, top: number, height: number) => {
    draw.fillStyle = colour
    draw.fillRect(0, top, WIDTH, height)
  }
  band('#DDE2E6', 0, 330)
  band('#F7F5F1', 330, 330)
  band('#C8AA8A', 660, 364)
  const colour = COLOURS[place % COLOURS.length] ?? '#F77400'
  for (let wall = 0; wall < 4; wall++) {
    const left = wall * (WIDTH / 4)
    draw.fillStyle = '#C5CBD2'
    draw.fillRect(left, 330, 4, 330)
    draw.fillStyle = wall === 0 ? '#14181C' : colour
    draw.fillRect(left + 130, 360, 252, 56)
    draw.fillStyle = '#E6DCCB'
    for (let shelf = 0; shelf < 2; shelf++) draw.fillRect(left + 96, 500 + shelf * 84, 320, 8)
    for (let item = 0; item < 12; item++) {
      draw.fillStyle = COLOURS[(item + wall + place) % COLOURS.length] ?? colour
      draw.fillRect(left + 108 + (item % 6) * 52, 448 + Math.floor(item / 6) * 84, 30, 52)
    }
  }
  draw.fillStyle = '#7A5C3A'
  draw.fillRect(830, 640, 380, 110)
  draw.fillStyle = colour
  draw.fillRect(830, 632, 380, 12)
  draw.strokeStyle = 'rgba(20, 24, 28, .12)'
  for (let line = 0; line < 16; line++) {
    draw.beginPath()
    draw.moveTo(line * 128, 660)
    draw.lineTo(line * 128, HEIGHT)
    draw.stroke()
  }
  return `data:image/jpeg;base64,${(await canvas.encode('jpeg', 78)).toString('base64')}`
}
