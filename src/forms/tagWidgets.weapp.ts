/** Free tags; a mini-program loads a page's code at once. */
export { TagWidget } from './widgets/TagWidget'
