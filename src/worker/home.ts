declare const self: ServiceWorkerGlobalScope

/** Folder of this worker: the site, or one fair's folder on it, which has a worker of its own. */
export const home = new URL('./', self.location.href)

/** Tells the caches of one folder's worker from another's. */
export const scopeName = home.pathname

/**
 * What the build writes: its name tells its contents, so that a kept one is as good as a fetched
 * one.
 */
const BUILT = /^(js|css|static)\/[^?]*\.[0-9a-f]{6,}\.[0-9a-z]+$/

/** A file of the build, of this folder. */
export function isBuiltFile(url: URL): boolean {
  return isHere(url) && BUILT.test(url.pathname.slice(home.pathname.length))
}

/** On this site, below this folder. */
export function isHere(url: URL): boolean {
  return url.origin === home.origin && url.pathname.startsWith(home.pathname)
}
