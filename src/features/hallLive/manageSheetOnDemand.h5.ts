import { lazyPanel } from '@/shell/lazyPanel'
import type { ManageSheetProps } from './ManageSheet'

/** Only the company that broadcasts opens it, so it comes with the press that does. */
export const ManageSheet = lazyPanel<ManageSheetProps>(
  async () => (await import('./ManageSheet')).ManageSheet,
)
