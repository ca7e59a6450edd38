import { lazyPanel } from '../lazyPanel'
import type { NavigationDrawerProps } from './NavigationDrawer'

/** The drawer, loaded when it is first opened. */
export const DrawerEntry = lazyPanel<NavigationDrawerProps>(
  async () => (await import('./NavigationDrawer')).NavigationDrawer,
)
