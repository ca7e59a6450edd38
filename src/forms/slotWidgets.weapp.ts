/** Slots; a mini-program loads a page's code at once. */
export { SlotWidget } from './widgets/SlotWidget'
