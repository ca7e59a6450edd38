import { searchText } from '../../domain/records/recordIndex'

/**
 * Uploads by what a photo is found by: its name without folders, in small letters, with its ending
 * or without.
 */
export type Photos = ReadonlyMap<string, string>

/** What a ZIP held of the photos that were looked for. */
export interface FoundPhotos {
  photos: Photos
  /** Names that several of its files have. */
  twice: ReadonlySet<string>
  /** Pictures that no row names. */
  strays: readonly string[]
}

/** A photo's name as it is looked for. */
export function photoName(name: string): string {
  return searchText(baseName(name))
}

/** Without its folders. */
export function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}
