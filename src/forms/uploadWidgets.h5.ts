import { lazyWidget } from './lazyWidget'

/**
 * The uploader with its list, checks and player: few forms take files, so it comes when it is
 * needed.
 */
export const UploadWidget = lazyWidget(
  async () => (await import('./widgets/UploadWidget')).UploadWidget,
)
