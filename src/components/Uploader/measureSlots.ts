import Taro from '@tarojs/taro'
import type { Slot } from './slots'

/** Where the items of an uploader lie, in order. Browsers tell at once, the mini-program answers a query. */
export function measureSlots(id: string, use: (slots: Slot[]) => void): void {
  const node = typeof HTMLElement === 'function' ? document.getElementById(id) : undefined
  if (node instanceof HTMLElement) {
    return use([...node.querySelectorAll('.tf-uploader__item')].map(item => item.getBoundingClientRect()))
  }
  Taro.createSelectorQuery()
    .selectAll(`#${id} .tf-uploader__item`)
    .boundingClientRect(found => use(Array.isArray(found) ? found : [found]))
    .exec()
}
