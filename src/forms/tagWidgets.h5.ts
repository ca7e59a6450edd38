import { lazyWidget } from './lazyWidget'

/** Free tags: few forms ask for any. */
export const TagWidget = lazyWidget(async () => (await import('./widgets/TagWidget')).TagWidget)
