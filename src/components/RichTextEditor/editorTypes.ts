import type { ControlProps } from '../TextField/TextField'
import type { SourceMap } from './SourceMap'
import type { ActiveFormats, ToolName } from './tools'

/**
 * What a toolbar may ask of an editor, whichever it is. They work where the caret is or was last.
 */
export interface EditorCommands {
  /**
   * Sets a format of the Delta model; false takes it away, `current` being what holds there now.
   */
  format: (name: string, value: string | number | boolean, current?: unknown) => void
  /**
   * Links what is selected, or writes the address as a link; an empty address takes the link away.
   */
  link: (address: string) => void
  /** `src` is the address it is shown at. */
  insertImage: (src: string, alt: string) => void
  insertVideo: (src: string) => void
  /** Remembers where the caret is or was last, for what arrives later. */
  spot: () => EditorSpot
  insertDivider: () => void
  clean: () => void
  undo: () => void
  redo: () => void
  focus: () => void
  blur: () => void
}

/**
 * A place in the text that keeps its meaning while the person goes on writing, here or in another
 * field.
 */
export interface EditorSpot {
  /**
   * Puts something there, without taking the focus or the caret from where they are; the next thing
   * goes behind it.
   */
  insert: (kind: 'image' | 'video', src: string, alt: string) => void
  /** It is needed no more. */
  leave: () => void
}

/** What an editor's writing area takes and tells; one implementation per platform. */
export interface EditorAreaProps extends ControlProps {
  /**
   * HTML with the addresses at which files can be seen; another object replaces the text in the
   * editor.
   */
  document: { html: string }
  placeholder: string
  tools: readonly ToolName[]
  sources: SourceMap
  /** The area can be used. */
  onReady: (commands: EditorCommands) => void
  /** The person changed something; `read` gives the HTML to store. */
  onInput: (read: () => string) => void
  onFocus: () => void
  onBlur: () => void
  /** The formats at the caret. */
  onActive: (active: ActiveFormats) => void
  /** Pictures were pasted or dropped; a DOM FileList or list of Files. */
  onFiles: (files: readonly unknown[]) => void
  /** Pictures of other sites were pasted and left out. */
  onForeign: () => void
  /** The key that leads to the toolbar was pressed. */
  onToolbarKey: () => void
}
