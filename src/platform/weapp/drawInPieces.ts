import { getComponentsAlias, hooks } from '@tarojs/runtime'
import type { Update } from './changedNodes'
import { splitUpdate } from './splitUpdate'

/**
 * Bytes of one setData. WeChat stalls on large ones, above all on old phones. The limit of a page
 * is 20 KB; the rest is for content that cannot be split.
 */
const MOST_BYTES = 16_000

interface WechatPage {
  data: unknown
  setData(update: Update, done?: () => void): void
}
interface PageConfig {
  onLoad?(this: WechatPage, ...args: unknown[]): unknown
}

/** Found in the same way as in Taro's own `hydrate`. */
const textTemplate = (): string => getComponentsAlias()['#text']?._num ?? '8'

/** Makes a page send large drawings in several pieces; WeChat shows them in order. */
function sendInPieces(page: WechatPage): void {
  const send = page.setData.bind(page)
  page.setData = (update, done) => {
    const pieces = splitUpdate(update, page.data, MOST_BYTES, textTemplate())
    // Taro waits for an answer, even if nothing changes
    if (pieces.length === 0) return send({}, done)
    pieces.forEach((piece, index) => send(piece, index === pieces.length - 1 ? done : undefined))
  }
}

/** Makes all pages of the mini-program draw in pieces. Call it once, before the pages load. */
export function drawInPieces(): void {
  hooks.tap('modifyPageObject', (config: PageConfig) => {
    const load = config.onLoad
    config.onLoad = function (this: WechatPage, ...args: unknown[]) {
      sendInPieces(this)
      return load?.apply(this, args)
    }
  })
}
