import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The H5's worker, by its name in each folder that serves the page. */
export const WORKER = 'sw.js'

const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('fairpass-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Stands in for a worker that is not wanted any more: browsers that have one find this in its place on their next visit, and it takes
 * the other away with all that it kept (ADR 0020). Each copy differs: a page that is reloaded before this one has left registers it
 * again, and browsers start a worker that reads the same as the one they have no second time, so that it would stay for ever.
 */
export const farewell = (): string => `${FAREWELL}// ${randomUUID()}\n`

/** Whether the built H5 brings a worker; builds whose files stand elsewhere bring none. */
export function hasWorker(h5Dir: string): boolean {
  return existsSync(join(h5Dir, WORKER))
}
