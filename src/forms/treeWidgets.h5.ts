import { lazyWidget } from './lazyWidget'

/** Trees with their search and sheets: few forms have one. */
export const TreeWidget = lazyWidget(async () => (await import('./widgets/TreeWidget')).TreeWidget)
