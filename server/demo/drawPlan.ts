import { PDFDocument } from '@napi-rs/canvas'

/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842]

/**
 * The plan of a booth as a PDF of one page: its outline, rooms and counters, the same for the same
 * place.
 */
export function drawPlan(place: number): Buffer {
  const pdf = new PDFDocument({ title: 'plan' })
  const draw = pdf.beginPage(WIDTH, HEIGHT)
  draw.strokeStyle = '#14181C'
  draw.lineWidth = 3
  draw.strokeRect(72, 120, 450, 320)
  draw.lineWidth = 1
  draw.strokeRect(72, 120, 90 + (place % 4) * 20, 110)
  draw.strokeRect(330, 240 + (place % 3) * 30, 130, 50)
  for (let at = 0; at < 3 + (place % 3); at++) {
    draw.beginPath()
    draw.arc(200 + at * 60, 380, 16, 0, 7)
    draw.stroke()
  }
  draw.strokeRect(72, 520, 450, 180)
  pdf.endPage()
  return Buffer.from(pdf.close())
}
