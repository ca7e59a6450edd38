import { lazyWidget } from './lazyWidget'

/**
 * Calendars and time columns: they stand late in a form if at all, so they come when they are
 * needed.
 */
export const DateWidget = lazyWidget(async () => (await import('./widgets/dates')).DateWidget)
export const DateRangeWidget = lazyWidget(
  async () => (await import('./widgets/dates')).DateRangeWidget,
)
