import Taro from '@tarojs/taro'
import type { Platform } from '@/platform/types'
import { cutQuery, decodeText, parseQuery, type Query } from '@/utils/query'
import { whenFree } from './leaving'

/**
 * Opens an address on top of the page on screen. If `mostPages` are open, it returns to the same
 * address below, or otherwise replaces the page on screen: WeChat refuses an eleventh page, and a
 * button that does nothing looks broken. Asks if answers would be lost.
 */
export function openPage(
  url: string,
  { capabilities, afterWindows }: Pick<Platform, 'capabilities' | 'afterWindows'>,
): void {
  const { mostPages } = capabilities
  const pages = Taro.getCurrentPages()
  if (pages.length < mostPages) return void Taro.navigateTo({ url })
  const delta = pagesAbove(url, pages)
  whenFree(
    () =>
      void (delta > 0
        ? afterWindows(() => void Taro.navigateBack({ delta }))
        : Taro.redirectTo({ url })),
  )
}

/** Number of pages above the nearest lower page with this address; 0 if there is none. */
function pagesAbove(url: string, pages: readonly Taro.Page[]): number {
  const wanted = addressOf(cutQuery(url).path, parseQuery(cutQuery(url).query))
  for (let above = 1; above < pages.length; above++) {
    const page = pages[pages.length - 1 - above]
    if (page && addressOf(page.route ?? '', decoded(page.options)) === wanted) return above
  }
  return 0
}

/**
 * An address for comparisons: mini-programs name a page without the slash, and the order of
 * parameters varies.
 */
const addressOf = (route: string, query: Query): string =>
  JSON.stringify([
    route.replace(/^\/+/, ''),
    ...Object.entries(query)
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Decodes the parameters of a page, which a mini-program keeps encoded. */
const decoded = (options: object | undefined): Query =>
  Object.fromEntries(
    Object.entries(options ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, decodeText(value)]] : [],
    ),
  )
