/** A mini-program loads all code of a page together. */
export { PressFiles } from './PressFiles'
