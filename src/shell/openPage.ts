import Taro from '@tarojs/taro'
import type { Platform } from '@/platform/types'
import { cutQuery, decodeText, parseQuery, type Query } from '@/utils/query'
import { whenFree } from './leaving'

/**
 * Opens an address on top of the page on screen. Where `mostPages` are open, it returns to the same
 * address if that is open below, and otherwise takes the place of the page on screen: WeChat
 * refuses an eleventh page, and a button that does nothing looks broken. Asks where answers would
 * be lost.
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

/**
 * How many pages lie above the highest one below the top that shows this address; 0 when none does.
 */
function pagesAbove(url: string, pages: readonly Taro.Page[]): number {
  const wanted = addressOf(cutQuery(url).path, parseQuery(cutQuery(url).query))
  for (let above = 1; above < pages.length; above++) {
    const page = pages[pages.length - 1 - above]
    if (page && addressOf(page.route ?? '', decoded(page.options)) === wanted) return above
  }
  return 0
}

/**
 * An address that can be compared: mini-programs name a page without the slash, and keep no order
 * of its parameters.
 */
const addressOf = (route: string, query: Query): string =>
  JSON.stringify([
    route.replace(/^\/+/, ''),
    ...Object.entries(query)
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** A mini-program keeps the parameters of a page as they are written. */
const decoded = (options: object | undefined): Query =>
  Object.fromEntries(
    Object.entries(options ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, decodeText(value)]] : [],
    ),
  )
