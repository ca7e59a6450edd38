import fs from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 2
const LIGHT = 235
const DARK = 16

/**
 * Writes a film of a QR code, which Chromium shows instead of a camera
 * (`--use-file-for-fake-video-capture`).
 */
export function writeQrFilm(file: string, text: string): void {
  const modules = encode(text, { ecc: 'M', border: 4 }).data
  const scale = Math.floor(HEIGHT / modules.length)
  const left = Math.floor((WIDTH - scale * modules.length) / 2)
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < scale; line += 1) {
        const start = (y * scale + line) * WIDTH + left + x * scale
        luma.fill(DARK, start, start + scale)
      }
    }),
  )
  // grey everywhere
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  fs.writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}
