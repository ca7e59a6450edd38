import { useMinWidth } from './useMinWidth'

/**
 * From this width on, in CSS pixels, navigation, list and details are beside each other (DESIGN
 * §4).
 */
const DESKTOP = 960

/** Has the window the room of a desk? */
export const useDesktop = (): boolean => useMinWidth(DESKTOP)
