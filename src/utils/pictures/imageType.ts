import { extensionOf, extensionOfType, typeOfExtension } from '../fileType'
import type { ImageType, LocalFile } from '../media'

/**
 * The MIME type a file says it has, otherwise the one of its name's extension; empty when neither
 * tells.
 */
export function mimeOf({ type, name }: Pick<LocalFile, 'type' | 'name'>): string {
  return type || typeOfExtension(extensionOf(name))
}

/**
 * What a changed copy of the file is written as (SPEC §5 "source format", §4 Cropper): its own type
 * where a canvas can write it, otherwise JPEG.
 */
export function outputTypeOf(file: Pick<LocalFile, 'type' | 'name'>): ImageType {
  const mime = mimeOf(file)
  return mime === 'image/png' || mime === 'image/webp' ? mime : 'image/jpeg'
}

/** True for what would lose by being drawn: moving pictures and drawings that scale. */
export function losesWhenDrawn(file: Pick<LocalFile, 'type' | 'name'>): boolean {
  return /^image\/(gif|svg)/.test(mimeOf(file)) || extensionOf(file.name) === 'svg'
}

/** The file's name with the ending of its new type. */
export function renamed(name: string, type: ImageType): string {
  if (typeOfExtension(extensionOf(name)) === type) return name
  return `${name.replace(/\.[^./\\]*$/, '') || 'image'}.${extensionOfType(type)}`
}
