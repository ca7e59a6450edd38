import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { buildQuery, cutQuery, parseQuery } from '@/utils/query'

/**
 * Loads the page again with `lang` before the hash and, if it is there too, in the page's own
 * query, so that the two never disagree. The audience that was chosen goes along. It is a real
 * load: WeChat's SDK signs the address before the hash (protocols A2).
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
  // The same search again is only a hash change for the browser: ask for the load.
  if (newSearch === search) window.location.reload()
}
