import { lazyPanel } from '@/shell/lazyPanel'
import type { ManageSheetProps } from './ManageSheet'

/** Only the broadcasting company opens it, so its code loads when they press. */
export const ManageSheet = lazyPanel<ManageSheetProps>(
  async () => (await import('./ManageSheet')).ManageSheet,
)
