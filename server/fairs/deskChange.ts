import type { StoredVersion } from '../repositories/fairFileRepository'

/** A change of the desk since the last folder import that the new folder does not contain. */
export interface DeskChange {
  /** The file, or `FILE › PART` where the parts of a file have versions of their own. */
  path: string
  version: Pick<StoredVersion, 'version' | 'at' | 'actor' | 'actorName' | 'actorNameEn'>
}
