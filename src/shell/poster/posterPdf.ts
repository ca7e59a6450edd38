/**
 * Paper sizes for a printed poster, in points (1/72 inch); `scale` enlarges the phone's drawing to
 * about 270 dots per inch.
 */
export const PAPERS = {
  A4: { width: 595.28, height: 841.89, scale: 3 },
  A3: { width: 841.89, height: 1190.55, scale: 4 },
} as const
export type Paper = keyof typeof PAPERS

/** A PDF with one page, filled by a JPEG. */
export function posterPdf(
  jpeg: Uint8Array,
  pixels: { width: number; height: number },
  paper: Paper,
): Uint8Array<ArrayBuffer> {
  const { width, height } = PAPERS[paper]
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
  const picture = `<</Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`
  const objects: (string | Uint8Array)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`],
    [`${picture}\nstream\n`, jpeg, '\nendstream'],
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? asciiOf(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.4\n')
  const places = objects.map((object, at) => {
    const place = length
    write(`${at + 1} 0 obj\n`)
    object.forEach(write)
    write('\nendobj\n')
    return place
  })
  const table = length
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`)
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, sign => sign.charCodeAt(0))
