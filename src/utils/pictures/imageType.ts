import { extensionOf, extensionOfType, typeOfExtension } from '../fileType'
import type { ImageType, LocalFile } from '../media'

/** The MIME type of a file, otherwise the type of its extension; empty when both are unknown. */
export function mimeOf({ type, name }: Pick<LocalFile, 'type' | 'name'>): string {
  return type || typeOfExtension(extensionOf(name))
}

/**
 * The format of a changed copy of the file (SPEC §5 "source format", §4 Cropper): its own type if a
 * canvas can write it, otherwise JPEG.
 */
export function outputTypeOf(file: Pick<LocalFile, 'type' | 'name'>): ImageType {
  const mime = mimeOf(file)
  return mime === 'image/png' || mime === 'image/webp' ? mime : 'image/jpeg'
}

/** True for pictures that drawing would damage: animated pictures and vector drawings. */
export function losesWhenDrawn(file: Pick<LocalFile, 'type' | 'name'>): boolean {
  return /^image\/(gif|svg)/.test(mimeOf(file)) || extensionOf(file.name) === 'svg'
}

/** The file's name with the extension of its new type. */
export function renamed(name: string, type: ImageType): string {
  if (typeOfExtension(extensionOf(name)) === type) return name
  return `${name.replace(/\.[^./\\]*$/, '') || 'image'}.${extensionOfType(type)}`
}
