import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { domProps, handler, withDetail, type TaroProps } from './domProps'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Taro's default for inputs and text areas; -1 means no limit. */
const DEFAULT_MAX_LENGTH = 140

const HANDLED = [
  'value', 'defaultValue', 'maxlength', 'maxLength', 'focus', 'autoFocus', 'type', 'password', 'confirmType', 'autoHeight',
  'selectionStart', 'selectionEnd', 'cursor', 'onInput', 'onFocus', 'onBlur', 'onConfirm', 'onKeyboardHeightChange', 'onLineChange',
] // prettier-ignore

/**
 * The common part of Input and Textarea: Taro's events (`detail.value`), and a value that follows
 * its property. A word being composed by an input method is reported like any text, so that no
 * draft misses it, but nothing is written back in the meantime.
 */
export function useTextControl<E extends Control>(
  props: TaroProps,
  ref: Ref<unknown>,
): Record<string, unknown> {
  const node = useRef<E>(null)
  const isComposing = useRef(false)
  /**
   * The last value reported during the present composition. If the value has not changed, the end
   * of the composition is not reported.
   */
  const composed = useRef<string>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const value =
    props.value === undefined || props.value === null
      ? undefined
      : String(props.value as string | number)
  useImperativeHandle(ref, () => node.current)

  // After each draw, because a parent may refuse or change the typed text.
  useLayoutEffect(() => {
    const control = node.current
    if (control && value !== undefined && !isComposing.current && control.value !== value)
      control.value = value
  })
  const wantsFocus = props.focus === true || props.autoFocus === true
  useLayoutEffect(() => {
    if (wantsFocus) node.current?.focus()
  }, [wantsFocus])

  const report = (event: SyntheticEvent<E>) => {
    const control = event.currentTarget
    composed.current = control.value
    handler(
      props,
      'onInput',
    )?.(
      withDetail(event, {
        value: control.value,
        cursor: control.selectionStart ?? control.value.length,
      }),
    )
    redraw()
  }
  const maxLength = Number(props.maxlength ?? props.maxLength ?? DEFAULT_MAX_LENGTH)
  return {
    ...domProps(props, HANDLED),
    ref: node,
    defaultValue: value ?? props.defaultValue,
    ...(maxLength >= 0 ? { maxLength } : {}),
    onInput: report,
    onCompositionStart: () => {
      isComposing.current = true
      composed.current = undefined
    },
    onCompositionEnd: (event: SyntheticEvent<E>) => {
      isComposing.current = false
      if (event.currentTarget.value !== composed.current) report(event)
      // Shows the parent's value for the word.
      else redraw()
    },
    onFocus: (event: SyntheticEvent<E>) =>
      handler(
        props,
        'onFocus',
      )?.(withDetail(event, { value: event.currentTarget.value, height: 0 })),
    onBlur: (event: SyntheticEvent<E>) =>
      handler(props, 'onBlur')?.(withDetail(event, { value: event.currentTarget.value })),
  }
}
