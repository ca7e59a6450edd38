import type { ImageType, LocalFile } from '../media'

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
}

/** The MIME type a file says it has, otherwise the one its name stands for; empty when neither tells. */
export function mimeOf({ type, name }: Pick<LocalFile, 'type' | 'name'>): string {
  return type || (EXTENSIONS[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '')
}

/**
 * What a changed copy of the file is written as: its own type where a canvas can write it, otherwise JPEG. Undefined for what
 * would lose by being drawn: moving pictures and drawings that scale.
 */
export function outputTypeOf(file: Pick<LocalFile, 'type' | 'name'>): ImageType | undefined {
  const mime = mimeOf(file)
  if (mime === 'image/gif' || mime === 'image/svg+xml') return undefined
  return mime === 'image/png' || mime === 'image/webp' ? mime : 'image/jpeg'
}

/** The file's name with the ending of its new type. */
export function renamed(name: string, type: ImageType): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)
  if (type === 'image/jpeg' && /\.jpe?g$/i.test(name)) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'image'}.${ending}`
}
