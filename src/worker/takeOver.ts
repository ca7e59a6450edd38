import { isHome } from './answerPage'
import { isKept } from './keptFiles'

declare const self: ServiceWorkerGlobalScope

/**
 * A page tells which scripts it was made of. A waiting worker takes over immediately if that page
 * belongs to its own build and is the only open one: then nothing of the earlier build is needed.
 * Otherwise it waits until the last page is closed, because a page of another build would lose
 * files that it still has to load, and with them the user's typed text.
 */
export async function takeOverWhenSafe(message: unknown): Promise<void> {
  const scripts = scriptsOf(message)
  if (scripts.length === 0 || !scripts.every(isKept)) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => isHome(new URL(url)))
  if (pages.length === 1) await self.skipWaiting()
}

function scriptsOf(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !('scripts' in message)) return []
  const { scripts } = message
  return Array.isArray(scripts)
    ? scripts.filter((script): script is string => typeof script === 'string')
    : []
}
