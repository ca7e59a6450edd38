import type { MediaKind } from './media'

/** MIME types by extension, the usual one first; what is not here has none that all devices agree on. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  amr: 'audio/amr',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
}

/** Extensions that mean one type: a rule that names one of them means the other too. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', m4v: 'mp4' }
const canonical = (extension: string): string => SAME[extension] ?? extension

/** The last segment of a path or address, without its query. */
export function fileNameOf(path: string): string {
  return path.split(/[?#]/)[0]?.split(/[\\/]/).pop() ?? ''
}

/** Extension of a name or address in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileNameOf(name))?.[1]?.toLowerCase() ?? ''
}

/** MIME type of an extension; empty when none is known. */
export function typeOfExtension(extension: string): string {
  return TYPES[extension] ?? ''
}

/** Extension for a MIME type; empty when none is known. */
export function extensionOfType(type: string): string {
  const plain = type.split(';')[0]?.trim().toLowerCase()
  return Object.keys(TYPES).find(extension => TYPES[extension] === plain) ?? ''
}

/** Is a file of this extension and type among the allowed extensions? Names without an extension are judged by their type. */
export function isAllowed(name: string, type: string, extensions: readonly string[]): boolean {
  if (extensions.length === 0) return true
  const own = canonical(extensionOf(name) || extensionOfType(type))
  return extensions.some(extension => canonical(extension) === own)
}

/** What kind of thing a file is, by its MIME type or else its extension. */
export function kindOfFile(name: string, type = ''): MediaKind {
  const known = type || typeOfExtension(extensionOf(name))
  if (known.startsWith('image/')) return 'image'
  if (known.startsWith('video/')) return 'video'
  return known.startsWith('audio/') ? 'audio' : 'file'
}
