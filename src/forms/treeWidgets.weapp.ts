/** Trees; a mini-program loads a page's code at once. */
export { TreeWidget } from './widgets/TreeWidget'
