import { searchText } from '../../domain/records/recordIndex'

/**
 * Uploads by the names of their photos: without folders, in lower case, with and without extension.
 */
export type Photos = ReadonlyMap<string, string>

/** The photos of a ZIP that the sheet asks for. */
export interface FoundPhotos {
  photos: Photos
  /** Names that several files of the ZIP have. */
  twice: ReadonlySet<string>
  /** Pictures that no row names. */
  strays: readonly string[]
}

/** The form of a photo's name that is compared. */
export function photoName(name: string): string {
  return searchText(baseName(name))
}

/** The name without its folders. */
export function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}
