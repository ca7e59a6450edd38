/** All tools of a toolbar (SPEC §2), in the names of the Delta model that both editors share. */
export type ToolName =
  | 'header'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'color'
  | 'background'
  | 'link'
  | 'ordered'
  | 'bullet'
  | 'blockquote'
  | 'code-block'
  | 'align'
  | 'image'
  | 'video'
  | 'divider'
  | 'clean'
  | 'undo'
  | 'redo'

/** Tools with their own panel. */
const PANEL_TOOLS = ['header', 'color', 'background', 'link', 'align', 'image', 'video'] as const
export type PanelName = (typeof PANEL_TOOLS)[number]

/** Formats that the editors report at the caret: name → value; unset formats are missing. */
export type ActiveFormats = Readonly<Record<string, unknown>>

/** The toolbar of SPEC §2. */
export const FULL_TOOLS: readonly ToolName[] = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'background',
  'link',
  'ordered',
  'bullet',
  'blockquote',
  'code-block',
  'align',
  'image',
  'video',
  'clean',
]

/** The toolbar for a few lines of text. */
export const SMALL_TOOLS: readonly ToolName[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'ordered',
  'bullet',
  'link',
  'clean',
]

/** The tools that WeChat's `editor` supports, so that a text may be written on either platform. */
export const NATIVE_TOOLS: readonly ToolName[] = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'background',
  'ordered',
  'bullet',
  'align',
  'image',
  'divider',
  'clean',
  'undo',
  'redo',
]

export const opensPanel = (tool: ToolName): tool is PanelName =>
  (PANEL_TOOLS as readonly ToolName[]).includes(tool)

/** Is the format of a tool active at the caret? Undefined for tools that are no toggles. */
export function isToolOn(tool: ToolName, active: ActiveFormats): boolean | undefined {
  switch (tool) {
    case 'image':
    case 'video':
    case 'divider':
    case 'clean':
    case 'undo':
    case 'redo':
      return undefined
    case 'ordered':
    case 'bullet':
      return active.list === tool
    default:
      return (
        active[tool] !== undefined &&
        active[tool] !== false &&
        active[tool] !== '' &&
        active[tool] !== 'left'
      )
  }
}

export interface Colour {
  name: 'none' | 'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple'
  /** Empty = removes the colour. */
  value: string
}

/** Each has a contrast of 4.5:1 or more on white (DESIGN §2). */
export const TEXT_COLOURS: readonly Colour[] = [
  { name: 'none', value: '' },
  { name: 'grey', value: '#656c74' },
  { name: 'red', value: '#b3261e' },
  { name: 'orange', value: '#b55405' },
  { name: 'yellow', value: '#7a5b00' },
  { name: 'green', value: '#0f6b45' },
  { name: 'teal', value: '#1b6e78' },
  { name: 'blue', value: '#1b57a8' },
  { name: 'purple', value: '#6b3fa0' },
]

/** Every text colour still has 4.5:1 on each of them. */
export const BACKGROUND_COLOURS: readonly Colour[] = [
  { name: 'none', value: '' },
  { name: 'grey', value: '#f4f5f6' },
  { name: 'red', value: '#fcebea' },
  { name: 'orange', value: '#fef5ef' },
  { name: 'yellow', value: '#fff5d1' },
  { name: 'green', value: '#e5f4ec' },
  { name: 'teal', value: '#e6f4f6' },
  { name: 'blue', value: '#e8f0fa' },
  { name: 'purple', value: '#f3ecfb' },
]

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const
