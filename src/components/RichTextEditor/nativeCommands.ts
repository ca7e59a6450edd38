import type { EditorCommands } from './editorTypes'
import type { ActiveFormats } from './tools'

/** The part of WeChat's EditorContext that we use. */
export interface NativeEditor {
  format: (name: string, value?: string) => void
  insertImage: (options: { src: string; alt?: string; extClass?: string; width?: string }) => void
  insertDivider: () => void
  insertText: (options: { text: string }) => void
  setContents: (options: { html: string }) => void
  removeFormat: () => void
  undo: () => void
  redo: () => void
  blur: () => void
}

/** Formats whose second use takes them away, the value being the same (EditorContext.format). */
const NATIVE_NAMES: Readonly<Record<string, string>> = { background: 'backgroundColor' }

/** Our commands in WeChat's terms. What its editor cannot do is not in its toolbar (NATIVE_TOOLS). */
export function nativeCommands(editor: NativeEditor): EditorCommands {
  return {
    format: (name, value) => {
      const native = NATIVE_NAMES[name] ?? name
      if (name === 'header') editor.format('header', value === false ? '' : `H${value}`)
      else if (name === 'align') editor.format('align', value === false ? 'left' : String(value))
      else if (name === 'color') editor.format('color', value === false ? '#22272c' : String(value))
      else if (name === 'background') editor.format('backgroundColor', value === false ? '#ffffff' : String(value))
      else if (name === 'list') editor.format('list', value === false ? '' : String(value))
      else editor.format(native)
    },
    link: address => editor.insertText({ text: address }),
    insertImage: (src, alt) => editor.insertImage({ src, alt, width: '100%' }),
    insertVideo: () => undefined,
    insertDivider: () => editor.insertDivider(),
    clean: () => editor.removeFormat(),
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    // A mini-program cannot put the caret into its editor.
    focus: () => undefined,
    blur: () => editor.blur(),
  }
}

/** The formats WeChat reports at the caret, in our names. */
export function readStatus(status: unknown): ActiveFormats {
  const { backgroundColor, header, ...rest } = (typeof status === 'object' && status !== null ? status : {}) as Record<string, unknown>
  return {
    ...rest,
    ...(backgroundColor !== undefined && { background: backgroundColor }),
    ...(header !== undefined && { header: Number(String(header).replace(/^h/i, '')) || undefined }),
  }
}
