import { lazyPanel } from '../lazyPanel'
import type { AccountSheetProps } from './AccountSheet'

export type AccountEntryProps = AccountSheetProps

/** The panel of one's own account, loaded when it is opened for the first time. */
export const AccountEntry = lazyPanel<AccountSheetProps>(
  async () => (await import('./AccountSheet')).AccountSheet,
)
