import { PREVIEW_WINDOW, type RawStorage } from '../storage'

/**
 * In the window of a preview everything is kept apart: the browser's own logins stay as they are.
 */
const beginning = () => (window.name === PREVIEW_WINDOW ? 'preview:' : '')

/**
 * Web storage, reached on each use: reading `window.localStorage` alone can throw in a private
 * window.
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
