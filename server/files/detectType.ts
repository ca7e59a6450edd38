/** The first bytes that are needed to detect a file's type. */
export const HEAD_BYTES = 4096

const ascii = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end)
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VH|MSNV|3gp[4-9]|f4v |mmp4|XAVC)/
/** How the names of an office file's parts begin inside its archive. */
const DOCX_PART = 'word/'
const XLSX_PART = 'xl/'

/**
 * The extensions that a file's first bytes allow; empty for a type that we do not store. Names and
 * declared types are ignored, because the sender chooses them.
 */
export function detectTypes(head: Buffer): readonly string[] {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return ['jpg']
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return ['png']
  if (ascii(head, 0, 4) === 'RIFF') return riff(ascii(head, 8, 12))
  if (ascii(head, 4, 8) === 'ftyp') return isoMedia(ascii(head, 8, 12))
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return ascii(head, 4, 64).includes('webm') ? ['webm'] : []
  if (ascii(head, 0, 5) === '%PDF-') return ['pdf']
  if (head.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])))
    return ['doc', 'xls']
  if (ascii(head, 0, 4) === 'PK\x03\x04') return archive(head)
  return isMp3(head) ? ['mp3'] : []
}

function riff(form: string): readonly string[] {
  if (form === 'WEBP') return ['webp']
  return form === 'WAVE' ? ['wav'] : []
}

function isoMedia(brand: string): readonly string[] {
  if (brand === 'M4A ' || brand === 'M4B ') return ['m4a']
  if (brand === 'qt  ') return ['mov']
  // sound recorders also write a general brand
  return MP4_BRANDS.test(brand) ? ['mp4', 'm4a'] : []
}

/**
 * An office file is an archive whose first entries name its parts; every one of them is an archive
 * too, but not the reverse.
 */
function archive(head: Buffer): readonly string[] {
  const text = head.toString('latin1')
  const isOffice =
    text.includes('[Content_Types].xml') ||
    text.includes('_rels/.rels') ||
    text.includes(DOCX_PART) ||
    text.includes(XLSX_PART)
  if (!isOffice) return ['zip']
  if (text.includes(DOCX_PART) && !text.includes(XLSX_PART)) return ['docx', 'zip']
  if (text.includes(XLSX_PART) && !text.includes(DOCX_PART)) return ['xlsx', 'zip']
  return ['docx', 'xlsx', 'zip']
}

/**
 * An ID3 tag, or a frame header: 11 bits of sync, MPEG audio layer III, a real bit rate and sample
 * rate.
 */
function isMp3(head: Buffer): boolean {
  if (ascii(head, 0, 3) === 'ID3') return true
  const [a = 0, b = 0, c = 0] = head
  return (
    a === 0xff &&
    (b & 0xe0) === 0xe0 &&
    (b & 0x18) !== 0x08 &&
    (b & 0x06) === 0x02 &&
    c >> 4 !== 0xf &&
    c >> 4 !== 0 &&
    (c & 0x0c) !== 0x0c
  )
}
