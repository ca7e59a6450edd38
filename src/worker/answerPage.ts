import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { home, isHere } from './home'
import { keptPage } from './keptFiles'

declare const self: ServiceWorkerGlobalScope

/** After this wait the kept page is opened; the next visit loads the new one. */
const PATIENCE_MS = 3000

/** Names of the page in this folder (SPEC §4: the beginning of the path chooses the audience). */
const NAMES = /^(index\.html|(vipreg|meeting|visitor)[^/.]*)?$/

/** True for the page of this folder, whatever its query: folders below have their own workers. */
export function isHome(url: URL): boolean {
  return isHere(url) && NAMES.test(url.pathname.slice(home.pathname.length))
}

/** The network's page if it answers in time and without an error, otherwise the kept one. */
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

/** Lets the browser request the page while this worker is still starting. */
export async function enablePreload(): Promise<void> {
  // Safari before 15.4 and Firefox before 99 lack it.
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>
  await navigationPreload?.enable()
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(request)
}

const pause = (ms: number): Promise<undefined> =>
  new Promise(resolve => setTimeout(() => resolve(undefined), ms))
