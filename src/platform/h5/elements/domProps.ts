import {
  createElement,
  type CSSProperties,
  type ElementType,
  type ReactElement,
  type Ref,
} from 'react'

/**
 * Properties of a Taro element as given: known ones are used, mini-program ones are dropped, and
 * the others go to the DOM.
 */
export type TaroProps = Readonly<Record<string, unknown>>

/** Properties for mini-programs only. */
const MINI_PROGRAM_ONLY = new Set([
  'hoverClass', 'hoverStyle', 'hoverStartTime', 'hoverStayTime', 'hoverStopPropagation', 'catchMove', 'compileMode',
  'onLongPress', 'onLongClick', 'nativeProps', 'openType', 'enhanced', 'showScrollbar', 'bounces', 'fastDeceleration', 'pagingEnabled',
  'enableFlex', 'enablePassive', 'scrollAnchoring', 'refresherEnabled', 'refresherThreshold', 'refresherDefaultStyle',
  'refresherBackground', 'refresherTriggered', 'scrollWithAnimation', 'enableBackToTop', 'usingSticky', 'userSelect', 'selectable',
  'decode', 'space', 'numberOfLines', 'adjustPosition', 'holdKeyboard', 'cursorSpacing', 'alwaysEmbed', 'placeholderStyle',
  'placeholderClass', 'placeholderTextColor', 'confirmHold', 'showConfirmBar', 'disableDefaultPadding', 'showMenuByLongpress',
  'webp', 'sessionFrom', 'lang-scope', 'plain', 'size',
]) // prettier-ignore

/**
 * DOM properties of an element: class, style, ARIA, data-*, role, id, hidden and events pass; names
 * in `handled` are left out.
 */
export function domProps(
  props: TaroProps,
  handled: readonly string[] = [],
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || handled.includes(name) || MINI_PROGRAM_ONLY.has(name)) continue
    // taro-ui writes some styles as text
    result[name] = name === 'style' && typeof value === 'string' ? parseStyle(value) : value
  }
  const { nativeProps } = props
  return typeof nativeProps === 'object' ? { ...result, ...nativeProps } : result
}

/**
 * Makes an element with properties that are checked at run time; Taro's types check them for
 * callers.
 */
export function element(
  tag: ElementType,
  props: Record<string, unknown>,
  ref: Ref<unknown>,
  children?: unknown,
): ReactElement {
  return createElement(
    tag,
    children === undefined ? { ...props, ref } : { ...props, ref, children },
  )
}

/** Gives an event Taro's shape: the values are in `detail`. */
export function withDetail<E extends object>(event: E, detail: object): E & { detail: object } {
  return Object.assign(event, { detail })
}

/** A handler from the loose properties; undefined when there is none. */
export function handler(props: TaroProps, name: string): ((event: unknown) => void) | undefined {
  const value = props[name]
  return typeof value === 'function' ? (value as (event: unknown) => void) : undefined
}

function parseStyle(text: string): CSSProperties {
  const style: Record<string, string> = {}
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':')
    if (at < 0) continue
    const name = declaration.slice(0, at).trim()
    style[name.startsWith('--') ? name : camelCase(name)] = declaration.slice(at + 1).trim()
  }
  return style
}

const camelCase = (name: string) =>
  name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
