import { View } from '@tarojs/components'
import type { A11yProps } from '../a11y'
import { focusElement } from '../focusElement'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { TextField } from './TextField'

export interface SearchFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Name of the button that empties the field; without it there is no button. */
  clearLabel?: string
  /** Enter: search immediately. */
  onConfirm?: () => void
  onFocus?: () => void
  onBlur?: () => void
  /** Further attributes of the input, e.g. those of a combobox. */
  attributes?: A11yProps
  /** Class for its place on a page; without it, the field is at the top of a sheet's list. */
  className?: string
}

/**
 * A search field that filters the list below while the person types. When emptied it takes the
 * focus, because its button disappears.
 */
export function SearchField({
  id,
  label,
  value,
  onChange,
  clearLabel,
  onConfirm,
  onFocus,
  onBlur,
  attributes,
  className = 'tf-search',
}: SearchFieldProps) {
  const empty = () => {
    onChange('')
    focusElement(id)
  }
  const clear = clearLabel && value && (
    <Pressable label={clearLabel} className="tf-box__tool" onPress={empty}>
      <Icon name="close" size={18} />
    </Pressable>
  )
  return (
    <View role="search" className={className}>
      <TextField
        id={id}
        label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        kind="search"
        leading={<Icon name="search" size={18} />}
        {...(onConfirm && { onConfirm })}
        {...(onFocus && { onFocus })}
        {...(onBlur && { onBlur })}
        {...(attributes && { attributes })}
        {...(clear && { trailing: clear })}
      />
    </View>
  )
}
