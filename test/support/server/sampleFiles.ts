import sharp from 'sharp'

/** A photograph of a file type: noise on a colour, with a place and a device in its metadata. */
export async function photo(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  {
    width = 64,
    height = 48,
    orientation = 1,
  }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } },
  })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'somebody' },
      IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation })
  return picture.toFormat(format).toBuffer()
}

/** A box of an MP4 file. */
export const box = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(body, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}

/** The first bytes of real files of these types, followed by padding. */
export const SAMPLES: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  mp4: Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'),
    box('mdat', 'x'.repeat(4000)),
  ]),
  mov: Buffer.concat([box('ftyp', 'qt  \0\0\x02\0qt  '), box('mdat', 'x'.repeat(100))]),
  webm: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(200),
  ]),
  mp3: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.alloc(200)]),
  m4a: Buffer.concat([box('ftyp', 'M4A \0\0\x02\0M4A isom'), box('mdat', 'x'.repeat(100))]),
  wav: Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(100)]),
  doc: Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ]),
  docx: Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml word/document.xml'),
    Buffer.alloc(100),
  ]),
  xlsx: Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml xl/workbook.xml'),
    Buffer.alloc(100),
  ]),
  zip: Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0notes.txt'), Buffer.alloc(100)]),
}
