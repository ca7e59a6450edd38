/** Filled in by the build (config/offlineWorker.ts). */

/**
 * Files of the build that are cached in advance; `revision` is null if the name identifies the
 * content.
 */
declare const PRECACHED: { url: string; revision: string | null }[]
/** Id of this build; each build has another one. */
declare const BUILD: string
