import { useId, type ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { Text, View } from '@tarojs/components'

/** Small controls of the builder. It exists only in H5, so they use the browser's own controls. */
export interface LineProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  multiline?: boolean
  rows?: number
  hint?: string | undefined
  invalid?: boolean
  lang?: string
  id?: string | undefined
  readOnly?: boolean
}

/** A text with its label above. */
export function Line({
  label,
  value,
  onChange,
  placeholder = '',
  multiline = false,
  rows = 3,
  hint,
  invalid,
  lang,
  id,
  readOnly,
}: LineProps) {
  const made = useId()
  const own = id ?? made
  const shared = {
    id: own,
    value,
    placeholder,
    lang,
    readOnly,
    className: 'tf-b-input',
    autoComplete: 'off',
    'aria-invalid': invalid || undefined,
    'aria-describedby': hint ? `${own}-hint` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="tf-b-line">
      <label htmlFor={own} className="tf-b-label">
        {label}
      </label>
      {multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} type="text" />}
      {hint && (
        <div id={`${own}-hint`} className={cx('tf-b-hint', invalid && 'is-wrong')}>
          {hint}
        </div>
      )}
    </div>
  )
}

export interface PickProps {
  label: string
  value: string
  choices: readonly { value: string; text: string }[]
  onChange: (value: string) => void
  /** Hides the label; only screen readers announce it. */
  bare?: boolean
  className?: string
}

/** A choice from a list. */
export function Pick({ label, value, choices, onChange, bare = false, className }: PickProps) {
  const id = useId()
  const known = choices.some(choice => choice.value === value)
    ? choices
    : [{ value, text: value }, ...choices]
  const select = (
    <select
      id={id}
      value={value}
      aria-label={bare ? label : undefined}
      className={cx('tf-b-input', 'tf-b-select', className)}
      onChange={event => onChange(event.target.value)}
    >
      {known.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  )
  if (bare) return select
  return (
    <div className="tf-b-line">
      <label htmlFor={id} className="tf-b-label">
        {label}
      </label>
      {select}
    </div>
  )
}

/** A flag as a row with a switch. */
export function Toggle({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Pressable
      role="switch"
      aria-checked={checked}
      label={label}
      className="tf-b-toggle"
      onPress={() => onChange(!checked)}
    >
      <Text>{label}</Text>
      <View className={cx('tf-b-switch', checked && 'is-on')} />
    </Pressable>
  )
}

/** A choice of one among a few, side by side. */
export function Segments<T extends string>(props: {
  label: string
  value: T
  choices: readonly { value: T; text: ReactNode; name?: string }[]
  onChange: (value: T) => void
}) {
  const { label, value, choices, onChange } = props
  const move = (key: string): boolean => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = choices[choices.findIndex(choice => choice.value === value) + by]
    if (by !== 0 && next) onChange(next.value)
    return by !== 0
  }
  return (
    <View role="radiogroup" aria-label={label} className="tf-b-segments">
      {choices.map(choice => (
        <Pressable
          key={choice.value}
          role="radio"
          aria-checked={choice.value === value}
          label={choice.name}
          tabIndex={choice.value === value ? 0 : -1}
          className={cx('tf-b-segment', choice.value === value && 'is-on')}
          onPress={() => onChange(choice.value)}
          onKey={move}
        >
          {choice.text}
        </Pressable>
      ))}
    </View>
  )
}

export type BuilderIconName =
  | 'undo'
  | 'redo'
  | 'rule'
  | 'tree'
  | 'text-field'
  | 'mail'
  | 'choice'
  | 'multi-choice'
  | 'tag'
  | 'swap'
  | 'section'
  | 'settings'
  | 'history'
  | 'device-phone'
  | 'device-desktop'
  | 'list'

/** An icon that only the builder has. */
export function BIcon({ name, size = 18 }: { name: BuilderIconName; size?: 14 | 18 | 20 }) {
  return <View aria-hidden="true" className={`tf-b-icon tf-b-icon--${name} tf-b-icon--${size}`} />
}

/** An icon button. Its name is announced and shown as a tooltip. */
export function IconButton(props: {
  name: string
  onPress: () => void
  children: ReactNode
  disabled?: boolean
  className?: string
}) {
  const { name, onPress, children, disabled = false, className } = props
  return (
    <Pressable
      label={name}
      disabled={disabled}
      className={cx('tf-b-iconbutton', className)}
      onPress={onPress}
      {...{ title: name }}
    >
      {children}
    </Pressable>
  )
}
