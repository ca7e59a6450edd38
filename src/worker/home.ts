declare const self: ServiceWorkerGlobalScope

/** Folder of this worker: the site, or the folder of one fair, which has its own worker. */
export const home = new URL('./', self.location.href)

/** Separates the caches of different folders' workers. */
export const scopeName = home.pathname

/** Files of the build: the name identifies the content, so a kept file is always current. */
const BUILT = /^(js|css|static)\/[^?]*\.[0-9a-f]{6,}\.[0-9a-z]+$/

/** True for a file of the build in this folder. */
export function isBuiltFile(url: URL): boolean {
  return isHere(url) && BUILT.test(url.pathname.slice(home.pathname.length))
}

/** True for an address on this site below this folder. */
export function isHere(url: URL): boolean {
  return url.origin === home.origin && url.pathname.startsWith(home.pathname)
}
