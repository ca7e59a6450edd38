import { lazyWidget } from './lazyWidget'

/**
 * Rich text: the editor is several times the size of a form page, so it comes when it is needed.
 */
export const RichTextWidget = lazyWidget(
  async () => (await import('./widgets/RichTextWidget')).RichTextWidget,
)
