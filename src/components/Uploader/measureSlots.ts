import Taro from '@tarojs/taro'
import type { Slot } from './slots'

/** Where the items of an uploader lie, in order. Browsers tell at once, the mini-program answers a query. */
export function measureSlots(id: string, use: (slots: Slot[]) => void): void {
  if (typeof HTMLElement === 'function') {
    const items = document.getElementById(id)?.querySelectorAll('.tf-uploader__item') ?? []
    return use(Array.from(items, item => item.getBoundingClientRect()))
  }
  Taro.createSelectorQuery()
    .selectAll(`#${id} .tf-uploader__item`)
    .boundingClientRect(found => use(Array.isArray(found) ? found : [found]))
    .exec()
}
