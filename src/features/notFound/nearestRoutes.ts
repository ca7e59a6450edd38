import { routes, type RouteName } from '@/routes'

/** Pages that anybody may open without an id in the address; only these are suggested. */
const OFFERED: readonly RouteName[] = [
  'login',
  'newsList',
  'visitorRegistration',
  'visitorCard',
  'visitorCheckIn',
  'visitorInvitation',
  'mediaRegistration',
  'mediaCard',
  'exhibitorHome',
  'tickets',
  'passwordRecovery',
]
/**
 * Pages that need an id in the address. If an address is close to one of them, their list is
 * suggested.
 */
const INSTEAD: Readonly<Partial<Record<RouteName, RouteName>>> = { newsDetails: 'newsList' }
/**
 * The largest distance between two addresses that still counts as a typing error, as a share of
 * their length.
 */
const FARTHEST = 0.4
const MOST = 3
/** The part of an address that is compared, in characters. */
const LONGEST = 80

/**
 * The pages whose address is closest to an unknown one, the closest first; none if nothing is
 * close.
 */
export function nearestRoutes(path: string): RouteName[] {
  const asked = wordsOf(path.slice(0, LONGEST))
  if (!asked) return []
  const near = ([...OFFERED, ...Object.keys(INSTEAD)] as RouteName[])
    .map(name => ({ name: INSTEAD[name] ?? name, apart: share(asked, wordsOf(routes[name])) }))
    .filter(({ apart }) => apart <= FARTHEST)
    .sort((one, other) => one.apart - other.apart)
  return [...new Set(near.map(({ name }) => name))].slice(0, MOST)
}

/** The part of an address that tells pages apart: without their common folder and the extension. */
function wordsOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/^\/*(pages\/)?/, '')
    .replace(/\.\w+$|\/+$/g, '')
}

function share(one: string, other: string): number {
  return distance(one, other) / Math.max(one.length, other.length)
}

/** Levenshtein's distance: letters to change, add or leave out. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
