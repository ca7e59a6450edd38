import Taro from '@tarojs/taro'
import type { Audience } from '@core/domain/audience'
import type { Language } from '@core/domain/language'
import { withQuery } from '@/utils/query'
import { readLocation } from './location'

/**
 * Opens the current page again as the only one: a mini-program cannot reload its script (toolchain
 * notes).
 */
export function reloadWithLanguage(language: Language, target: Audience): void {
  const { route, query } = readLocation()
  void Taro.reLaunch({ url: withQuery(route, { ...query, lang: language, target }) })
}

/** Goes back, or to the index if this page is the only one. */
export function afterLogout(toIndex: () => void): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack().catch(toIndex)
  else toIndex()
}
