import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { buildQuery, cutQuery, parseQuery } from '@/utils/query'

/**
 * Loads the page again with `lang` before the hash and, if the page's own query has it, there too,
 * so that the two always agree. The chosen audience is added. It is a real load, because WeChat's
 * SDK signs the address before the hash (protocols A2).
 */
export function reloadWithLanguage(language: Language, target: Audience): void {
  const { pathname, search, hash } = window.location
  const { path: route, query } = cutQuery(hash)
  const pageQuery = parseQuery(query)
  const newSearch = `?${buildQuery({ ...parseQuery(search), lang: language })}`
  const carried = 'lang' in pageQuery ? { ...pageQuery, lang: language } : pageQuery
  const newQuery = buildQuery('target' in carried ? { ...carried, target } : carried)
  const url = `${pathname}${newSearch}${route}${newQuery ? `?${newQuery}` : ''}`
  window.location.replace(url)
  // With an unchanged search the browser only changes the hash: force the load.
  if (newSearch === search) window.location.reload()
}
