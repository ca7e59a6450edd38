import { PrecacheController } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import type { RouteHandlerCallback } from 'workbox-core'
import { scopeName } from './home'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'fairpass-files'
const CACHE = `${PREFIX}-${BUILD}-${scopeName}`

// `fairpass-` is what the server's farewell looks for (server/http/plugins/offlineWorker).
const shell = new PrecacheController({ cacheName: `fairpass-shell-${scopeName}` })
const fetchedLater = new CacheFirst({ cacheName: CACHE })

/**
 * Fetches what the card and the gate need when the worker is installed; drops what an earlier build
 * kept when it takes over.
 */
export function keepShell(): void {
  shell.precache(PRECACHED)
}

/** Whether a file belongs to the kept part of this build. */
export function isKept(address: string): boolean {
  return shell.getCacheKeyForURL(address) !== undefined
}

/** The page as this build wrote it. */
export function keptPage(): Promise<Response | undefined> {
  return shell.matchPrecache('index.html')
}

/** A built file: kept already, or fetched once and then kept until another build takes over. */
export const ownFiles: RouteHandlerCallback = async options =>
  (await shell.matchPrecache(options.request)) ??
  fetchedLater.handle({ event: options.event, request: options.request })

/** Removes the files that earlier builds fetched. None of their pages is still open. */
export async function dropEarlierFiles(): Promise<void> {
  const names = await self.caches.keys()
  const earlier = names.filter(
    name => name !== CACHE && name.startsWith(`${PREFIX}-`) && name.endsWith(`-${scopeName}`),
  )
  await Promise.all(earlier.map(name => self.caches.delete(name)))
}
