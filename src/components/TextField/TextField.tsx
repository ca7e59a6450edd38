import { Input, Textarea, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { A11yProps } from '../a11y'
import { cx } from '../cx'
import './TextField.scss'

/** Common props of form controls: name, description, and whether the control can be used. */
export interface ControlProps {
  /** Id of the control itself, so that a label and an error can refer to it. */
  id: string
  labelledBy?: string | undefined
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
  readonly?: boolean
}

export interface TextFieldProps extends ControlProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  /** Enter, or the keyboard's own button. */
  onConfirm?: (() => void) | undefined
  placeholder?: string
  /** The keyboard of a phone; `password` hides the typed text. */
  kind?: 'text' | 'number' | 'digit' | 'idcard' | 'password' | 'email' | 'tel' | 'search'
  /** What a browser may fill in, e.g. `email`. */
  autoComplete?: string
  multiline?: boolean
  /** Name, if the page has no label. */
  label?: string | undefined
  leading?: ReactNode
  trailing?: ReactNode
  /** Further attributes of the input, e.g. those of a combobox. */
  attributes?: A11yProps
}

/** The attributes that tell assistive technology what a control is (DESIGN §6 Form row). */
export function controlAttributes(
  { id, labelledBy, describedBy, required, invalid }: ControlProps,
  label?: string,
): A11yProps {
  return {
    id,
    'aria-label': label,
    'aria-labelledby': label === undefined ? labelledBy : undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
  }
}

/** Classes of the box that all controls share. */
export function boxClass(
  { invalid, disabled, readonly }: Omit<ControlProps, 'id'>,
  ...more: (string | false | undefined)[]
): string {
  return cx(
    'tf-box',
    invalid && 'is-invalid',
    disabled && 'is-disabled',
    readonly && 'is-readonly',
    ...more,
  )
}

const INPUT_MODES = {
  text: 'text',
  number: 'numeric',
  digit: 'decimal',
  idcard: 'text',
  password: 'text',
  email: 'email',
  tel: 'tel',
  search: 'search',
} as const
const TARO_TYPES = {
  text: 'text',
  number: 'number',
  digit: 'digit',
  idcard: 'idcard',
  password: 'text',
  email: 'text',
  tel: 'number',
  search: 'text',
} as const

/**
 * A text input, of one or several lines. It does not limit typing: counters and messages tell what
 * is too much.
 */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    onFocus,
    onConfirm,
    placeholder = '',
    kind = 'text',
    multiline = false,
    leading,
    trailing,
    label,
  } = props
  const [focused, setFocused] = useState(false)
  const shared = {
    ...controlAttributes(props, label),
    ...props.attributes,
    autoComplete: props.autoComplete ?? 'off',
    value,
    placeholder,
    placeholderClass: 'tf-box__placeholder',
    maxlength: -1,
    disabled: props.disabled || props.readonly || false,
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
    onFocus: () => {
      setFocused(true)
      onFocus?.()
    },
    onBlur: () => {
      setFocused(false)
      onBlur?.()
    },
    onConfirm: () => onConfirm?.(),
  }
  return (
    <View className={boxClass(props, multiline && 'tf-box--tall', focused && 'is-focused')}>
      {leading}
      {multiline ? (
        <Textarea {...shared} className="tf-box__input tf-box__input--tall" autoHeight />
      ) : (
        <Input
          {...shared}
          {...{ inputMode: INPUT_MODES[kind] }}
          className="tf-box__input"
          type={TARO_TYPES[kind]}
          password={kind === 'password'}
          {...(kind === 'search' && { confirmType: 'search' })}
        />
      )}
      {trailing}
    </View>
  )
}
