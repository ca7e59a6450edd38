import { lazyWidget } from './lazyWidget'

/*
 * Widgets that few forms need, or need late: each is a chunk of its own, loaded with the first
 * field of its kind.
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
/** The chunk includes its search and sheets. */
export const TreeWidget = lazyWidget(async () => (await import('./widgets/TreeWidget')).TreeWidget)
/** The chunk includes its list, checks and player. */
export const UploadWidget = lazyWidget(
  async () => (await import('./widgets/UploadWidget')).UploadWidget,
)
