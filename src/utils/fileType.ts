import { FILE_TYPES, fileTypeOf } from '@core/domain/fileTypes'

/**
 * Types that people choose but the server never stores: a phone's own formats, which are converted,
 * and formats that are refused by name.
 */
const NOT_STORED: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  bmp: 'image/bmp',
  heic: 'image/heic',
  heif: 'image/heif',
}

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
  return fileTypeOf(extension)?.mime ?? NOT_STORED[extension] ?? ''
}

/** Extension for a MIME type; empty when none is known. */
export function extensionOfType(type: string): string {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const known =
    FILE_TYPES.find(({ mime }) => mime === plain) ??
    FILE_TYPES.find(({ declared }) => declared.includes(plain))
  return known?.extension ?? ''
}
