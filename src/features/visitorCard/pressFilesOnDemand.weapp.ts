/** A mini-program loads a page's code at once. */
export { PressFiles } from './PressFiles'
