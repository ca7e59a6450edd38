/** Question trees; a mini-program loads a page's code at once. */
export { QuestionsWidget } from './widgets/QuestionsWidget'
