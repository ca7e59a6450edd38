import { queryBoxes } from '../nodeQuery'
import type { Slot } from './slots'

/** Where the items of an uploader lie, in order. Browsers tell at once, the mini-program answers a query. */
export function measureSlots(id: string, use: (slots: Slot[]) => void): void {
  queryBoxes(`#${id} .tf-uploader__item`, use)
}
