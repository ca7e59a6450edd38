import { lazyWidget } from './lazyWidget'

/*
 * Widgets that few forms have, or that come late in one: each is a chunk of its own, fetched with
 * the first field of its kind.
 */
export const DateWidget = lazyWidget(async () => (await import('./widgets/dates')).DateWidget)
export const DateRangeWidget = lazyWidget(
  async () => (await import('./widgets/dates')).DateRangeWidget,
)
export const QuestionsWidget = lazyWidget(
  async () => (await import('./widgets/QuestionsWidget')).QuestionsWidget,
)
/** The editor is several times the size of a form page. */
export const RichTextWidget = lazyWidget(
  async () => (await import('./widgets/RichTextWidget')).RichTextWidget,
)
export const SlotWidget = lazyWidget(async () => (await import('./widgets/SlotWidget')).SlotWidget)
export const TagWidget = lazyWidget(async () => (await import('./widgets/TagWidget')).TagWidget)
/** With its search and sheets. */
export const TreeWidget = lazyWidget(async () => (await import('./widgets/TreeWidget')).TreeWidget)
/** With its list, checks and player. */
export const UploadWidget = lazyWidget(
  async () => (await import('./widgets/UploadWidget')).UploadWidget,
)
