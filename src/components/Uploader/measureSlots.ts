import { queryBoxes } from '../nodeQuery'
import type { Slot } from './slots'

/**
 * Where the items of a list lie, by the class they have, in order. Browsers tell at once, the
 * mini-program answers a query.
 */
export function measureSlots(id: string, item: string, use: (slots: Slot[]) => void): void {
  queryBoxes(`#${id} .${item}`, use)
}
