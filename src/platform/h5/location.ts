import { cutQuery, parseQuery } from '@/utils/query'
import type { AppLocation } from '../types'

/**
 * Reads the address: the query before the hash (where WeChat's callbacks put theirs) and the page's
 * own after it.
 */
export function readLocation(): AppLocation {
  const { pathname, search, hash } = window.location
  const { path: route, query } = cutQuery(hash.replace(/^#/, ''))
  return {
    path: pathname,
    route: route === '' || route === '/' ? '/pages/index' : route,
    query: { ...parseQuery(search), ...parseQuery(query) },
    referrer: document.referrer,
  }
}
