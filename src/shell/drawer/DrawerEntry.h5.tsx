import { lazyPanel } from '../lazyPanel'
import type { NavigationDrawerProps } from './NavigationDrawer'

/** The drawer, loaded when it is opened for the first time. */
export const DrawerEntry = lazyPanel<NavigationDrawerProps>(
  async () => (await import('./NavigationDrawer')).NavigationDrawer,
)
