import { WORKER } from './offlineWorker'

/**
 * Beginnings and parts of paths that choose an audience (SPEC §4), and the login pages (SPEC §2):
 * each opens the app.
 */
const DOOR =
  /^(?:vipreg|meeting|visitor)[^/]*(?:\/|$)|(?:^|\/)(?:oa|oatest)\/|(?:^|\/)user\/login\/?$/
/**
 * Without a slash at the end these name no folder, and the page's own files would be looked for
 * beside it.
 */
const BARE = /(?:^|\/)(?:oa|oatest)$/
/** The desk of the organiser's people, who are told a short address. */
const DESK = /^organiser\/?$/
/** Never pages. */
const MACHINERY = /^(?:api|assets|captcha|dev|files)(?:\/|$)/

/**
 * What a path of the H5 leads to; `path` is without the slash before it and without the fair's id.
 */
export type H5Place =
  | { kind: 'desk' }
  | { kind: 'file'; path: string }
  | { kind: 'page' }
  | { kind: 'redirect'; path: string }
  | { kind: 'unknown' }

/**
 * Finds files of the build below every door, since a page asks for them relative to its own
 * address. `names` are the files in the build's folder.
 */
export function placeOf(path: string, names: ReadonlySet<string>): H5Place {
  if (path === '') return { kind: 'page' }
  // an empty part at the beginning would make what a redirect leads to the name of another host
  if (path.startsWith('/') || path.includes('//')) return { kind: 'unknown' }
  const parts = path.split('/')
  if (names.has(parts[0] ?? '')) return { kind: 'file', path }
  if (DESK.test(path)) return { kind: 'desk' }
  if (BARE.test(path)) return { kind: 'redirect', path: `${path}/` }
  const at = parts.findIndex(part => names.has(part))
  // beside a login page, too, which has no folder of its own
  if (!DOOR.test(path)) {
    const isFile = at > 0 && (at < parts.length - 1 || parts[at] === WORKER)
    return isFile ? { kind: 'file', path: parts.slice(at).join('/') } : { kind: 'unknown' }
  }
  if (at > 0) return { kind: 'file', path: parts.slice(at).join('/') }
  return isFileName(parts[parts.length - 1] ?? '') ? { kind: 'unknown' } : { kind: 'page' }
}

/** Whether a person who opened this address should see a page that says it is not there. */
export function isPageAddress(path: string): boolean {
  return !MACHINERY.test(path) && !isFileName(path.slice(path.lastIndexOf('/') + 1))
}

const isFileName = (name: string) => name.includes('.')
