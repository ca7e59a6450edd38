import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { enablePreload, answerPage, isHome } from './answerPage'
import { isBuiltFile } from './home'
import { dropEarlierFiles, keepShell, ownFiles } from './keptFiles'
import { takeOverWhenSafe } from './takeOver'

/**
 * Lets a page that was open once open again without a network (ADR 0020). It answers for the page
 * itself and for the built files beside it, and for nothing else: calls of the API, uploads,
 * pictures of the fair and other sites go their way as if it were not there.
 */
declare const self: ServiceWorkerGlobalScope

keepShell()
registerRoute(({ request, url }) => request.mode === 'navigate' && isHome(url), answerPage)
registerRoute(({ url }) => isBuiltFile(url), ownFiles)
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([dropEarlierFiles(), enablePreload()])),
)
self.addEventListener('message', event => event.waitUntil(takeOverWhenSafe(event.data)))
// The first worker of a device serves the page that brought it, so that what is fetched from now on
// is kept.
clientsClaim()
