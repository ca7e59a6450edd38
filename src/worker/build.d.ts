/** Filled in by the build (config/offlineWorker.ts). */

/**
 * Files of the build that are kept before anybody asks for them; `revision` is null where the name
 * tells the contents.
 */
declare const PRECACHED: { url: string; revision: string | null }[]
/** Another build has another one. */
declare const BUILD: string
