/* Widgets that few forms have; a mini-program loads a page's code at once. */
export { DateRangeWidget, DateWidget } from './widgets/dates'
export { QuestionsWidget } from './widgets/QuestionsWidget'
export { RichTextWidget } from './widgets/RichTextWidget'
export { SlotWidget } from './widgets/SlotWidget'
export { TagWidget } from './widgets/TagWidget'
export { TreeWidget } from './widgets/TreeWidget'
export { UploadWidget } from './widgets/UploadWidget'
