/** Rich text: WeChat brings the editor, and a mini-program loads no code later. */
export { RichTextWidget } from './widgets/RichTextWidget'
