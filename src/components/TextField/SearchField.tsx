import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { TextField } from './TextField'

export interface SearchFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Names the button that empties the field; without it there is none. */
  clearLabel?: string
}

/** The search at the head of a sheet's list; it filters as one types. */
export function SearchField({ id, label, value, onChange, clearLabel }: SearchFieldProps) {
  const clear = clearLabel && value && (
    <Pressable label={clearLabel} className="tf-box__tool" onPress={() => onChange('')}>
      <Icon name="close" size={18} />
    </Pressable>
  )
  return (
    <View className="tf-search">
      <TextField
        id={id}
        label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        leading={<Icon name="search" size={18} />}
        {...(clear && { trailing: clear })}
      />
    </View>
  )
}
