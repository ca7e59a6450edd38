/** The drawer; a mini-program loads a page's code at once. */
export { NavigationDrawer as DrawerEntry } from './NavigationDrawer'
