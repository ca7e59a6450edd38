import Taro from '@tarojs/taro'

/** Position of an element, in CSS pixels of the window. */
export interface NodeBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Reports the boxes of all matching elements, in order. The mini-program answers a moment later.
 */
export function queryBoxes(selector: string, use: (boxes: NodeBox[]) => void): void {
  Taro.createSelectorQuery()
    .selectAll(selector)
    .boundingClientRect(found => use(Array.isArray(found) ? found : [found]))
    .exec()
}

/** Scrolls the page until an element is at a share of the window's height. */
export function scrollPageTo(id: string, share: number): void {
  const query = Taro.createSelectorQuery()
  query.select(`#${id}`).boundingClientRect()
  query.selectViewport().fields({ size: true, scrollOffset: true })
  query.exec(
    ([rect, view]: [{ top: number } | null, { scrollTop: number; height: number } | null]) => {
      if (!rect || !view) return
      void Taro.pageScrollTo({
        scrollTop: Math.max(0, rect.top + view.scrollTop - view.height * share),
        duration: 280,
      })
    },
  )
}

/** Scrolls the page to its top, without animation. */
export function scrollPageToTop(): void {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
}
