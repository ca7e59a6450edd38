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

/**
 * Our commands for WeChat's editor; `onUse` is called before each. Its toolbar has only tools that
 * the editor supports (NATIVE_TOOLS).
 */
export function nativeCommands(editor: NativeEditor, onUse: () => void): EditorCommands {
  const using =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      onUse()
      act(...args)
    }
  const insertImage = using((src: string, alt: string) =>
    editor.insertImage({ src, alt, width: '100%' }),
  )
  return {
    format: using((name, value, current) => {
      const native = name === 'background' ? 'backgroundColor' : name
      if (name === 'align') return editor.format('align', value === false ? 'left' : String(value))
      // Setting a format again removes it, so removing sets the present value.
      const wanted = value === false ? current : value
      if (typeof wanted === 'boolean' || wanted === undefined) return editor.format(native)
      editor.format(native, name === 'header' ? `H${String(wanted)}` : String(wanted))
    }),
    link: using(address => editor.insertText({ text: address })),
    insertImage,
    insertVideo: () => undefined,
    // WeChat's editor inserts only at its own caret, and does not report the place.
    spot: () => ({
      insert: (kind, src, alt) => (kind === 'image' ? insertImage(src, alt) : undefined),
      leave: () => undefined,
    }),
    insertDivider: using(() => editor.insertDivider()),
    clean: using(() => editor.removeFormat()),
    undo: using(() => editor.undo()),
    redo: using(() => editor.redo()),
    // A mini-program cannot put the caret into its editor.
    focus: () => undefined,
    blur: () => editor.blur(),
  }
}

/** The formats that WeChat reports at the caret, in our names. */
export function readStatus(status: unknown): ActiveFormats {
  const { backgroundColor, header, ...rest } = (
    typeof status === 'object' && status !== null ? status : {}
  ) as Record<string, unknown>
  return {
    ...rest,
    ...(backgroundColor !== undefined && { background: backgroundColor }),
    ...(header !== undefined && { header: Number(String(header).replace(/^h/i, '')) || undefined }),
  }
}
