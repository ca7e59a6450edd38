import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '@core/domain/limits'
import type { PageLoad } from '../../pageLoad'

const listeners = new Set<(load: PageLoad) => void>()
let current: PageLoad = { state: 'done' }
/** Grows with each requested page: reports about an earlier page are ignored. */
let round = 0

/**
 * Calls `listener` with the loading state of the page being opened, starting now. Returns a
 * function that stops this.
 */
export function onPageLoad(listener: (load: PageLoad) => void): () => void {
  listeners.add(listener)
  if (current.state !== 'done') listener(current)
  return () => void listeners.delete(listener)
}

/**
 * Loads the code of a page, in as many attempts as needed. A chunk that does not arrive within a
 * minute is reported, and loaded again when the person wants it (SPEC §8, §9). It never rejects,
 * because the router would then leave an empty screen. If the person opens another page after a
 * failure, the app is reloaded, because the router still waits and an old build may have lost its
 * files.
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
      // A page that arrives after the timeout is still shown.
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
