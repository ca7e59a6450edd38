import { qrMatrix } from '@/components/QrCode/qrMatrix'

export const INK = '#14181C'
const SANS = '-apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

/** A loaded picture with its own size. */
export interface DrawnPicture {
  source: CanvasImageSource
  width: number
  height: number
}

/**
 * The largest side of a QR code up to `wanted`: whole pixels per module, so that all modules are
 * equally wide.
 */
export function qrSide(text: string, wanted: number): number {
  const modules = qrMatrix(text).length
  return modules * Math.max(1, Math.floor(wanted / modules))
}

/** Simple drawing on a 2D context: text never exceeds its place, and modules are whole pixels. */
export class Pen {
  constructor(protected readonly context: CanvasRenderingContext2D) {}

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.context.fillStyle = colour
    this.context.fillRect(x, y, width, height)
  }

  protected rounded(x: number, y: number, width: number, height: number, radius: number): void {
    const { context } = this
    context.beginPath()
    context.moveTo(x + radius, y)
    context.arcTo(x + width, y, x + width, y + height, radius)
    context.arcTo(x + width, y + height, x, y + height, radius)
    context.arcTo(x, y + height, x, y, radius)
    context.arcTo(x, y, x + width, y, radius)
    context.closePath()
  }

  text(
    text: string,
    x: number,
    y: number,
    px: number,
    weight: number,
    colour: string,
    max: number,
    align: CanvasTextAlign = 'left',
  ): void {
    const { context } = this
    context.fillStyle = colour
    context.textAlign = align
    context.textBaseline = 'alphabetic'
    let fitted = px
    do context.font = `${weight} ${fitted}px ${SANS}`
    while (context.measureText(text).width > max && (fitted -= 2) > 16)
    context.fillText(text, x, y)
  }

  /** Width of a text. */
  width(text: string, px: number, weight: number): number {
    this.context.font = `${weight} ${px}px ${SANS}`
    return this.context.measureText(text).width
  }

  /**
   * Breaks a text into at most `max` lines, at spaces or, in a full line, between characters; the
   * last line has the rest.
   */
  lines(text: string, px: number, weight: number, max: number, most: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.match(
      /[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*/g,
    ) ?? []) {
      const isLast = lines.length === most - 1
      if (line !== '' && !isLast && this.width((line + word).trimEnd(), px, weight) > max) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
    }
    return line === '' ? lines : [...lines, line.trimEnd()]
  }

  /** Draws a whole picture within a square. */
  whole({ source, width, height }: DrawnPicture, x: number, y: number, side: number): void {
    const scale = side / Math.max(width, height)
    const [w, h] = [width * scale, height * scale]
    this.context.drawImage(source, x + (side - w) / 2, y + (side - h) / 2, w, h)
  }

  /** Draws the centre of a picture as a square with round corners. */
  square({ source, width, height }: DrawnPicture, x: number, y: number, side: number): void {
    const { context } = this
    const cut = Math.min(width, height)
    context.save()
    this.rounded(x, y, side, side, 24)
    context.clip()
    context.drawImage(source, (width - cut) / 2, (height - cut) / 2, cut, cut, x, y, side, side)
    context.restore()
  }

  /**
   * Draws a QR code and returns its side: whole pixels per module, so that all modules are equally
   * wide.
   */
  qr(text: string, x: number, y: number, wanted: number): number {
    const rows = qrMatrix(text)
    const module = Math.max(1, Math.floor(wanted / rows.length))
    rows.forEach((row, line) => {
      row.forEach((dark, column) => {
        if (dark) this.fill(INK, x + column * module, y + line * module, module, module)
      })
    })
    return rows.length * module
  }
}
