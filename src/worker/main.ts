import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { enablePreload, answerPage, isHome } from './answerPage'
import { isBuiltFile } from './home'
import { dropEarlierFiles, keepShell, ownFiles } from './keptFiles'
import { takeOverWhenSafe } from './takeOver'

/**
 * Lets a page that was opened once open again without a network (ADR 0020). It handles only the
 * page itself and the built files beside it. Calls of the API, uploads, pictures of the fair and
 * other sites are not touched.
 */
declare const self: ServiceWorkerGlobalScope

keepShell()
registerRoute(({ request, url }) => request.mode === 'navigate' && isHome(url), answerPage)
registerRoute(({ url }) => isBuiltFile(url), ownFiles)
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([dropEarlierFiles(), enablePreload()])),
)
self.addEventListener('message', event => event.waitUntil(takeOverWhenSafe(event.data)))
// The first worker of a device also serves the page that installed it, so that later files are
// kept.
clientsClaim()
