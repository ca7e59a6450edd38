import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The file name of the H5's worker, in each folder that serves the page. */
export const WORKER = 'sw.js'

const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('fairpass-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Replaces a worker that is no longer wanted. Browsers with the old worker find this one on their
 * next visit, and it removes the old worker with its whole cache (ADR 0020). Each copy differs: a
 * page that reloads before this worker has unregistered would register it again, and browsers do
 * not start an identical worker twice, so it would stay forever.
 */
export const farewell = (): string => `${FAREWELL}// ${randomUUID()}\n`

/** Whether the built H5 has a worker; builds whose files are on another host have none. */
export function hasWorker(h5Dir: string): boolean {
  return existsSync(join(h5Dir, WORKER))
}
