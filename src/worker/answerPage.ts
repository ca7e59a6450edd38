import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { home, isHere } from './home'
import { keptPage } from './keptFiles'

declare const self: ServiceWorkerGlobalScope

/**
 * A network slower than this is left behind: the kept page opens, and the next visit brings the new
 * one.
 */
const PATIENCE_MS = 3000

/** The names of the page in this folder (SPEC §4: beginnings of paths choose the audience). */
const NAMES = /^(index\.html|(vipreg|meeting|visitor)[^/.]*)?$/

/** The page of this folder, whatever its query: the folders below it have workers of their own. */
export function isHome(url: URL): boolean {
  return isHere(url) && NAMES.test(url.pathname.slice(home.pathname.length))
}

/** The network's page while it answers in time and is well, otherwise the kept one. */
export async function answerPage({
  event,
  request,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fetchPage(event as FetchEvent, request)
  const usable = fetched.then(
    response => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  event.waitUntil(usable)
  const answer = await Promise.race([usable, pause(PATIENCE_MS)])
  return answer ?? (await keptPage()) ?? fetched
}

/** The browser asks for the page while this worker is still starting. */
export async function enablePreload(): Promise<void> {
  // Safari before 15.4 and Firefox before 99 have none.
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>
  await navigationPreload?.enable()
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(request)
}

const pause = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms))
