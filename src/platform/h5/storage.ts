import { PREVIEW_WINDOW, type RawStorage } from '../storage'

/** The window of a preview has its own keys, so that the browser's own logins are not changed. */
const beginning = () => (window.name === PREVIEW_WINDOW ? 'preview:' : '')

/**
 * Web storage, looked up on each use, because even reading `window.localStorage` can throw in a
 * private window.
 */
export function webStorage(area: () => Storage): RawStorage {
  return {
    get: key => area().getItem(beginning() + key) ?? undefined,
    set: (key, text) => area().setItem(beginning() + key, text),
    remove: key => area().removeItem(beginning() + key),
    keys: () => {
      const start = beginning()
      return Object.keys(area()).flatMap(key =>
        key.startsWith(start) ? [key.slice(start.length)] : [],
      )
    },
  }
}
