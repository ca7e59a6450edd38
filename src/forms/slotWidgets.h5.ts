import { lazyWidget } from './lazyWidget'

/** Slots: few forms ask for any. */
export const SlotWidget = lazyWidget(async () => (await import('./widgets/SlotWidget')).SlotWidget)
