/** PNG with a palette of 256 colours (with alpha): a fifth of the size of a full-colour one for flat drawings. */
import { crc32, deflateSync } from 'node:zlib'

const MAX_COLOURS = 256

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Premultiplied distance: colours that are hardly there count for little. */
function distance(a, b) {
  let sum = 0
  for (const shift of [16, 8, 0]) {
    const difference = ((a >>> shift) & 255) * (a >>> 24) - ((b >>> shift) & 255) * (b >>> 24)
    sum += (difference / 255) ** 2
  }
  return sum + ((a >>> 24) - (b >>> 24)) ** 2
}

/** The commonest colours that differ enough from one another to earn a place. */
function choosePalette(counts) {
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a))
  for (let threshold = 30; ; threshold *= 1.5) {
    const palette = []
    for (const colour of byCount) {
      if (palette.every(chosen => distance(chosen, colour) > threshold)) palette.push(colour)
      if (palette.length > MAX_COLOURS) break
    }
    if (palette.length <= MAX_COLOURS) return palette
  }
}

/** Encodes RGBA bytes. */
export function encodePng8(rgba, width, height) {
  const pixels = new Uint32Array(width * height)
  const counts = new Map()
  for (let i = 0; i < pixels.length; i++) {
    const alpha = rgba[4 * i + 3]
    pixels[i] =
      alpha === 0
        ? 0
        : ((alpha << 24) | (rgba[4 * i] << 16) | (rgba[4 * i + 1] << 8) | rgba[4 * i + 2]) >>> 0
    counts.set(pixels[i], (counts.get(pixels[i]) ?? 0) + 1)
  }
  const palette = choosePalette(counts)
  const nearest = new Map()
  for (const colour of counts.keys()) {
    let best = 0
    palette.forEach((entry, i) => {
      if (distance(entry, colour) < distance(palette[best], colour)) best = i
    })
    nearest.set(colour, best)
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = nearest.get(pixels[y * width + x])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(
        palette.flatMap(colour => [(colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255]),
      ),
    ),
    chunk('tRNS', Buffer.from(palette.map(colour => colour >>> 24))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
