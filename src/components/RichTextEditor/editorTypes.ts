import type { ControlProps } from '../TextField/TextField'
import type { SourceMap } from './SourceMap'
import type { ActiveFormats, ToolName } from './tools'

/** Commands of the toolbar for either editor. They work at the present or last caret. */
export interface EditorCommands {
  /** Sets a format of the Delta model; false removes it. `current` is the present value. */
  format: (name: string, value: string | number | boolean, current?: unknown) => void
  /** Links the selection, or inserts the address as a link; an empty address removes the link. */
  link: (address: string) => void
  /** `src` is the shown address. */
  insertImage: (src: string, alt: string) => void
  insertVideo: (src: string) => void
  /** Remembers the present or last caret, for content that arrives later. */
  spot: () => EditorSpot
  insertDivider: () => void
  clean: () => void
  undo: () => void
  redo: () => void
  focus: () => void
  blur: () => void
}

/**
 * A place in the text that moves with the text while the person goes on writing, here or in another
 * field.
 */
export interface EditorSpot {
  /**
   * Inserts content there without moving the focus or the caret; the next content goes after it.
   */
  insert: (kind: 'image' | 'video', src: string, alt: string) => void
  /** The place is no longer needed. */
  leave: () => void
}

/** Props of an editor's writing area; one implementation per platform. */
export interface EditorAreaProps extends ControlProps {
  /** HTML with the shown addresses of files; a new object replaces the text in the editor. */
  document: { html: string }
  placeholder: string
  tools: readonly ToolName[]
  sources: SourceMap
  /** The area is ready for use. */
  onReady: (commands: EditorCommands) => void
  /** The person changed the text; `read` returns the HTML to store. */
  onInput: (read: () => string) => void
  onFocus: () => void
  onBlur: () => void
  /** The formats at the caret. */
  onActive: (active: ActiveFormats) => void
  /** Pictures were pasted or dropped; a DOM FileList or list of Files. */
  onFiles: (files: readonly unknown[]) => void
  /** Pictures from other sites were pasted and left out. */
  onForeign: () => void
  /** The key that leads to the toolbar was pressed. */
  onToolbarKey: () => void
}
