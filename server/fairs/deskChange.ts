import type { StoredVersion } from '../repositories/fairFileRepository'

/** What the desk changed since the folder came last, and the folder has otherwise. */
export interface DeskChange {
  /** A file; of a file whose parts have versions of their own with the part: `FILE › PART`. */
  path: string
  version: Pick<StoredVersion, 'version' | 'at' | 'actor' | 'actorName' | 'actorNameEn'>
}
