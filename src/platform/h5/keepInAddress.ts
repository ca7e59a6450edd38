import { noteAddress } from './addressNote'
import { buildQuery, cutQuery, parseQuery } from '@/utils/query'

/**
 * Writes values into the page's query in the address bar, so that a reload and a way back find
 * them; empty ones leave it. It is no new entry of the history, and the part before the hash stays
 * as it was loaded.
 */
export function keepInAddress(values: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = window.location
  const { path, query } = cutQuery(hash)
  const rest = buildQuery({ ...parseQuery(query), ...values })
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${search}${path || '#/'}${rest && `?${rest}`}`,
  )
  noteAddress()
}
