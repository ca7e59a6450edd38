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
 * Replaces a worker that is no longer wanted. Browsers that have the old one find this in its place
 * on their next visit, and it removes the old one with all that it kept (ADR 0020). Each copy
 * differs: a page that is reloaded before this one has left registers it again, and browsers do not
 * start an identical worker a second time, so that it would stay for ever.
 */
export const farewell = (): string => `${FAREWELL}// ${randomUUID()}\n`

/** Whether the built H5 brings a worker; builds whose files stand elsewhere bring none. */
export function hasWorker(h5Dir: string): boolean {
  return existsSync(join(h5Dir, WORKER))
}
