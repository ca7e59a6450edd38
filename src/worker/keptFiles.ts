import { PrecacheController } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import type { RouteHandlerCallback } from 'workbox-core'
import { scopeName } from './home'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'fairpass-files'
const CACHE = `${PREFIX}-${BUILD}-${scopeName}`

// The server's farewell removes caches named `fairpass-…` (server/http/plugins/offlineWorker).
const shell = new PrecacheController({ cacheName: `fairpass-shell-${scopeName}` })
const fetchedLater = new CacheFirst({ cacheName: CACHE })

/**
 * Caches the files of the card and the gate when the worker is installed; drops an earlier build's
 * files when it takes over.
 */
export function keepShell(): void {
  shell.precache(PRECACHED)
}

/** Does a file belong to the kept part of this build? */
export function isKept(address: string): boolean {
  return shell.getCacheKeyForURL(address) !== undefined
}

/** The page of this build. */
export function keptPage(): Promise<Response | undefined> {
  return shell.matchPrecache('index.html')
}

/** A built file: from the cache, or loaded once and then kept until another build takes over. */
export const ownFiles: RouteHandlerCallback = async options =>
  (await shell.matchPrecache(options.request)) ??
  fetchedLater.handle({ event: options.event, request: options.request })

/** Removes files that earlier builds loaded, because none of their pages is open. */
export async function dropEarlierFiles(): Promise<void> {
  const names = await self.caches.keys()
  const earlier = names.filter(
    name => name !== CACHE && name.startsWith(`${PREFIX}-`) && name.endsWith(`-${scopeName}`),
  )
  await Promise.all(earlier.map(name => self.caches.delete(name)))
}
