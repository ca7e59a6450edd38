import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '@core/domain/limits'
import type { PageLoad } from '../../pageLoad'

const listeners = new Set<(load: PageLoad) => void>()
let current: PageLoad = { state: 'done' }
/** Counts the pages asked for: what an earlier one does is no news. */
let round = 0

/** Tells how the page being opened loads, starting with its present state. Returns how to stop. */
export function onPageLoad(listener: (load: PageLoad) => void): () => void {
  listeners.add(listener)
  if (current.state !== 'done') listener(current)
  return () => void listeners.delete(listener)
}

/**
 * Loads the code of a page, in as many attempts as it takes: a chunk that does not come within a
 * minute is reported, and asked for again when the person wants it (SPEC §8, §9). It never rejects,
 * because the router would then leave an empty screen. A person who opens another page after a
 * failure gets a reload of the app, because the router still waits and an old build may have lost
 * its files.
 */
export function awaitPage<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  const mine = ++round
  if (current.state === 'failed') {
    reload()
    return new Promise(() => undefined)
  }
  const say = (state: PageLoad) => {
    if (mine === round) tell(state)
  }
  return new Promise(resolve => {
    const attempt = () => {
      const slow = setTimeout(() => say({ state: 'loading' }), PAGE_LOAD_DELAY_MS)
      const late = setTimeout(fail, PAGE_LOAD_TIMEOUT_MS)
      const settle = () => [slow, late].forEach(clearTimeout)
      function fail() {
        settle()
        say({ state: 'failed', retry: again })
      }
      // Late is better than never.
      load().then(page => (settle(), say({ state: 'done' }), resolve(page)), fail)
    }
    const again = () => {
      say({ state: 'loading' })
      attempt()
    }
    attempt()
  })
}

function tell(load: PageLoad): void {
  current = load
  for (const listener of [...listeners]) listener(load)
}
