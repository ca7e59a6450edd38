/**
 * Accessibility attributes and keyboard events that the DOM has and Taro's types lack. Spread them
 * onto Taro elements: H5 passes them to the DOM node, the mini-program keeps `role` and `aria-*`
 * and ignores the rest.
 */
export interface A11yProps {
  id?: string | undefined
  role?: string | undefined
  tabIndex?: number | undefined
  lang?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-hidden'?: boolean | 'true' | undefined
  'aria-disabled'?: boolean | undefined
  'aria-busy'?: boolean | undefined
  'aria-checked'?: boolean | 'mixed' | undefined
  'aria-selected'?: boolean | undefined
  'aria-pressed'?: boolean | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'dialog' | 'listbox' | 'menu' | 'tree' | 'grid' | undefined
  'aria-current'?: 'step' | 'page' | 'date' | true | undefined
  'aria-modal'?: boolean | undefined
  'aria-live'?: 'off' | 'polite' | 'assertive' | undefined
  'aria-level'?: number | undefined
  'aria-required'?: boolean | undefined
  'aria-invalid'?: boolean | undefined
  'aria-activedescendant'?: string | undefined
  'aria-autocomplete'?: 'list' | 'none' | undefined
  'aria-valuemin'?: number | undefined
  'aria-valuemax'?: number | undefined
  'aria-valuenow'?: number | undefined
  'aria-valuetext'?: string | undefined
  'aria-posinset'?: number | undefined
  'aria-setsize'?: number | undefined
  onKeyDown?: ((event: KeyEvent) => void) | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  onMouseEnter?: (() => void) | undefined
  onMouseLeave?: (() => void) | undefined
}

/** The part of a keyboard event that components read. */
export interface KeyEvent {
  key: string
  shiftKey: boolean
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  /** The key is held down. */
  repeat?: boolean
  target: unknown
  currentTarget: unknown
  preventDefault: () => void
  stopPropagation: () => void
}

/** Attributes of a heading: Taro has no h1–h6. */
export function heading(level: 1 | 2 | 3 | 4): A11yProps {
  return { role: 'heading', 'aria-level': level }
}

/** Attributes of a decorative drawing. */
export const decorative: A11yProps = { 'aria-hidden': 'true' }
