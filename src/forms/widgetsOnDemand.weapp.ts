/*
 * Widgets that few forms need. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export { DateRangeWidget, DateWidget } from './widgets/dates'
export { QuestionsWidget } from './widgets/QuestionsWidget'
export { RichTextWidget } from './widgets/RichTextWidget'
export { SlotWidget } from './widgets/SlotWidget'
export { TagWidget } from './widgets/TagWidget'
export { TreeWidget } from './widgets/TreeWidget'
export { UploadWidget } from './widgets/UploadWidget'
