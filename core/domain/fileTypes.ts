/** Kinds of files. The list is closed: other kinds are never stored. */
export type FileKind = 'image' | 'video' | 'audio' | 'document'

export interface FileType {
  /** The stored extension; ALIASES has its other spellings. */
  extension: string
  mime: string
  kind: FileKind
  /** Other MIME types that browsers and phones declare for it. */
  declared: readonly string[]
}

const type = (
  extension: string,
  kind: FileKind,
  mime: string,
  ...declared: string[]
): FileType => ({ extension, mime, kind, declared })
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/**
 * Every type that can be stored. SVG, HTML and scripts are left out, because a browser executes
 * them.
 */
export const FILE_TYPES: readonly FileType[] = [
  type('jpg', 'image', 'image/jpeg', 'image/jpg', 'image/pjpeg'),
  type('png', 'image', 'image/png', 'image/x-png'),
  type('webp', 'image', 'image/webp'),
  type('mp4', 'video', 'video/mp4', 'video/x-m4v', 'application/mp4'),
  type('mov', 'video', 'video/quicktime', 'video/mp4'),
  type('webm', 'video', 'video/webm', 'audio/webm'),
  type('mp3', 'audio', 'audio/mpeg', 'audio/mp3'),
  type('m4a', 'audio', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'video/mp4'),
  type('wav', 'audio', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'),
  type('pdf', 'document', 'application/pdf'),
  type('doc', 'document', 'application/msword'),
  type('xls', 'document', 'application/vnd.ms-excel'),
  type('docx', 'document', `${OFFICE}.wordprocessingml.document`),
  type('xlsx', 'document', `${OFFICE}.spreadsheetml.sheet`),
  type('zip', 'document', 'application/zip', 'application/x-zip-compressed'),
]

const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', m4v: 'mp4' }
const byExtension = new Map(FILE_TYPES.map(item => [item.extension, item]))

/** The type of an extension, in any spelling (`.JPEG`); undefined for an unknown one. */
export function fileTypeOf(extension: string): FileType | undefined {
  const plain = extension.trim().toLowerCase().replace(/^\./, '')
  return byExtension.get(
    Object.prototype.hasOwnProperty.call(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain,
  )
}

/**
 * Whether a declared MIME type fits the file type. A missing declaration fits, because many phones
 * send none.
 */
export function isDeclaredAs(fileType: FileType, mime: string): boolean {
  const plain = mime.split(';')[0]?.trim().toLowerCase() ?? ''
  if (plain === '' || plain === 'application/octet-stream') return true
  return plain === fileType.mime || fileType.declared.includes(plain)
}
