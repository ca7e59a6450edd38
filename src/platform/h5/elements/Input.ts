import type { InputProps } from '@tarojs/components/types/Input'
import { createElement, forwardRef, type KeyboardEvent } from 'react'
import { handler, withDetail, type TaroProps } from './domProps'
import { useTextControl } from './useTextControl'

/**
 * Keyboards of Taro's types. `number` stays a text field: a number field accepts `e` and loses
 * leading zeros.
 */
const INPUT_MODES: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal' }

const ENTER_HINTS: Readonly<Record<string, string>> = {
  send: 'send',
  search: 'search',
  next: 'next',
  go: 'go',
  done: 'done',
}

/**
 * A line of text: `input`. A placeholder that is too long for the field, or enlarged, continues on
 * a second line. A browser's own placeholder cannot do this, so ours is drawn over the input; the
 * browser's is for screen readers (TextField.scss).
 */
export const Input = forwardRef<unknown, InputProps>(function Input(props, ref) {
  const loose = props as TaroProps
  const control = useTextControl<HTMLInputElement>(loose, ref)
  const type = String(loose.type ?? 'text')
  const isSecret = props.password === true || type === 'safe-password' || type === 'password'
  const input = createElement('input', {
    autoComplete: 'off',
    ...control,
    type: isSecret ? 'password' : ['tel', 'email', 'search', 'url'].includes(type) ? type : 'text',
    inputMode: loose.inputMode ?? INPUT_MODES[type],
    enterKeyHint: props.confirmType ? ENTER_HINTS[props.confirmType] : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // While an input method composes, its keys choose and correct the word; Enter then accepts a
      // word and confirms nothing.
      if (event.nativeEvent.isComposing) return
      handler(loose, 'onKeyDown')?.(event)
      if (event.key === 'Enter')
        handler(loose, 'onConfirm')?.(withDetail(event, { value: event.currentTarget.value }))
    },
  })
  const hint =
    props.placeholder &&
    !props.value &&
    createElement('span', { className: 'tf-entry__hint', 'aria-hidden': true }, props.placeholder)
  return createElement('span', { className: 'tf-entry' }, input, hint)
})
