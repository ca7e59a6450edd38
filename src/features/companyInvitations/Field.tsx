import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { Icon } from '@/components/Icon/Icon'
import type { ControlProps } from '@/components/TextField/TextField'

interface FieldProps {
  id: string
  label: string
  error?: string | undefined
  required?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A control under its label, with its error below. */
export function Field({ id, label, error, required = false, children }: FieldProps) {
  const isWrong = error !== undefined && error !== ''
  return (
    <View className="tf-batch__field">
      <View id={`${id}-label`} className="tf-batch__label">
        {required && (
          <Text aria-hidden="true" className="tf-batch__star">
            *
          </Text>
        )}
        {label}
      </View>
      {children({
        id,
        labelledBy: `${id}-label`,
        required,
        invalid: isWrong,
        describedBy: isWrong ? `${id}-error` : undefined,
      })}
      {isWrong && (
        <View id={`${id}-error`} role="alert" className="tf-batch__error">
          <Icon name="error" size={16} />
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}

interface PickProps<T extends string> {
  id: string
  label: string
  value: T
  choices: readonly { value: T; text: string }[]
  disabled?: boolean
  onChange: (value: T) => void
}

/** A choice of one among a few, under its label. */
export function Pick<T extends string>({
  id,
  label,
  value,
  choices,
  disabled = false,
  onChange,
}: PickProps<T>) {
  return (
    <Field id={id} label={label}>
      {control => (
        <ChoiceGroup
          {...control}
          choices={choices}
          value={{ selected: [value], other: {} }}
          disabled={disabled}
          onChange={({ selected: [chosen] }) => {
            const next = choices.find(one => one.value === chosen)?.value
            if (next !== undefined && next !== value) onChange(next)
          }}
          otherLabel={text => text}
          otherMax={0}
          countText={() => 0}
        />
      )}
    </Field>
  )
}
