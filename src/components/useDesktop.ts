import { useMinWidth } from './useMinWidth'

/**
 * From this width on, in CSS pixels, navigation, list and details are beside each other (DESIGN
 * §4).
 */
const DESKTOP = 960

/** Is the window as wide as on a desktop? */
export const useDesktop = (): boolean => useMinWidth(DESKTOP)
