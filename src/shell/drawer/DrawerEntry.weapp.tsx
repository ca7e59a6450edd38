/** The drawer. A mini-program needs no lazy chunk: it loads a page's code together. */
export { NavigationDrawer as DrawerEntry } from './NavigationDrawer'
