import { WORKER } from './offlineWorker'

/**
 * Beginnings and parts of paths that choose an audience (SPEC §4), and the login pages (SPEC §2):
 * all open the app.
 */
const DOOR =
  /^(?:vipreg|meeting|visitor)[^/]*(?:\/|$)|(?:^|\/)(?:oa|oatest)\/|(?:^|\/)user\/login\/?$/
/**
 * Without a trailing slash these paths are not folders, so the page would look for its own files in
 * the wrong folder.
 */
const BARE = /(?:^|\/)(?:oa|oatest)$/
/** The short address of the desk, for the organiser's people. */
const DESK = /^organiser\/?$/
/** Addresses that are never pages. */
const MACHINERY = /^(?:api|assets|captcha|dev|files)(?:\/|$)/

/** The target of a path of the H5; `path` has neither a leading slash nor the fair's id. */
export type H5Place =
  | { kind: 'desk' }
  | { kind: 'file'; path: string }
  | { kind: 'page' }
  | { kind: 'redirect'; path: string }
  | { kind: 'unknown' }

/**
 * Finds the file for a path. The page asks for its files relative to its own address, so they are
 * found below every door. `names` are the files in the build's folder.
 */
export function placeOf(path: string, names: ReadonlySet<string>): H5Place {
  if (path === '') return { kind: 'page' }
  // an empty first part would turn the target of a redirect into another host
  if (path.startsWith('/') || path.includes('//')) return { kind: 'unknown' }
  const parts = path.split('/')
  if (names.has(parts[0] ?? '')) return { kind: 'file', path }
  if (DESK.test(path)) return { kind: 'desk' }
  if (BARE.test(path)) return { kind: 'redirect', path: `${path}/` }
  const at = parts.findIndex(part => names.has(part))
  // files are also found beside a login page, which is not a folder
  if (!DOOR.test(path)) {
    const isFile = at > 0 && (at < parts.length - 1 || parts[at] === WORKER)
    return isFile ? { kind: 'file', path: parts.slice(at).join('/') } : { kind: 'unknown' }
  }
  if (at > 0) return { kind: 'file', path: parts.slice(at).join('/') }
  return isFileName(parts[parts.length - 1] ?? '') ? { kind: 'unknown' } : { kind: 'page' }
}

/** Whether a person who opens this address should see the page for unknown addresses. */
export function isPageAddress(path: string): boolean {
  return !MACHINERY.test(path) && !isFileName(path.slice(path.lastIndexOf('/') + 1))
}

const isFileName = (name: string) => name.includes('.')
