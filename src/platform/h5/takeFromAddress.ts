import { noteAddress } from './addressNote'
import { buildQuery, cutQuery, parseQuery, type Query } from '@/utils/query'

/**
 * Takes values out of the page's query and the address bar. The part before the hash does not
 * change: WeChat's SDK compares it with the signed address (protocols A2).
 */
export function takeFromAddress(names: readonly string[]): Query {
  const { path, query } = cutQuery(window.location.hash)
  const page = parseQuery(query)
  const taken = Object.fromEntries(Object.entries(page).filter(([name]) => names.includes(name)))
  if (Object.keys(taken).length === 0) return taken
  const rest = buildQuery(
    Object.fromEntries(Object.entries(page).filter(([name]) => !names.includes(name))),
  )
  window.history.replaceState(
    window.history.state,
    '',
    `${window.location.pathname}${window.location.search}${path}${rest && `?${rest}`}`,
  )
  noteAddress()
  return taken
}
