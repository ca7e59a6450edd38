import { lazyPanel } from '../lazyPanel'
import type { AccountSheetProps } from './AccountSheet'

export type AccountEntryProps = AccountSheetProps

/** The panel of the person's own account, loaded when it is first opened. */
export const AccountEntry = lazyPanel<AccountSheetProps>(
  async () => (await import('./AccountSheet')).AccountSheet,
)
