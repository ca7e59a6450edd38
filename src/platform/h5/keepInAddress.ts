import { noteAddress } from './addressNote'
import { buildQuery, cutQuery, parseQuery } from '@/utils/query'

/**
 * Writes values into the page's query in the address bar, so that a reload and a way back keep
 * them; empty values are removed. The history gets no new entry, and the part before the hash does
 * not change.
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
