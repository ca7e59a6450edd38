import { getComponentsAlias, hooks } from '@tarojs/runtime'
import type { Update } from './changedNodes'
import { splitUpdate } from './splitUpdate'

/**
 * Bytes of one setData. WeChat stalls on large ones, above all on old phones; the limit of a page
 * is 20 KB, and the rest is for what a piece cannot cut.
 */
const MOST_BYTES = 16_000

interface WechatPage {
  data: unknown
  setData(update: Update, done?: () => void): void
}
interface PageConfig {
  onLoad?(this: WechatPage, ...args: unknown[]): unknown
}

/** As Taro's own `hydrate` finds it. */
const textTemplate = (): string => getComponentsAlias()['#text']?._num ?? '8'

/** Makes a page send large drawings in several pieces, which WeChat shows in their order. */
function sendInPieces(page: WechatPage): void {
  const send = page.setData.bind(page)
  page.setData = (update, done) => {
    const pieces = splitUpdate(update, page.data, MOST_BYTES, textTemplate())
    // Taro waits for an answer, also where nothing changes
    if (pieces.length === 0) return send({}, done)
    pieces.forEach((piece, index) => send(piece, index === pieces.length - 1 ? done : undefined))
  }
}

/** Every page of the mini-program draws in pieces from then on. Called once, before the pages load. */
export function drawInPieces(): void {
  hooks.tap('modifyPageObject', (config: PageConfig) => {
    const load = config.onLoad
    config.onLoad = function (this: WechatPage, ...args: unknown[]) {
      sendInPieces(this)
      return load?.apply(this, args)
    }
  })
}
