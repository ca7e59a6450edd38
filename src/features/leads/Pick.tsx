import { View } from '@tarojs/components'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'

interface PickProps {
  id: string
  label: string
  value: string
  choices: readonly { value: string; text: string }[]
  disabled?: boolean
  onChange: (value: string) => void
}

/** A choice of one among a few, under its label. */
export function Pick({ id, label, value, choices, disabled = false, onChange }: PickProps) {
  return (
    <View className="tf-leads__field">
      <View id={`${id}-label`} className="tf-leads__label">
        {label}
      </View>
      <ChoiceGroup
        id={id}
        labelledBy={`${id}-label`}
        choices={choices}
        value={{ selected: [value], other: {} }}
        disabled={disabled}
        onChange={({ selected: [chosen = value] }) => chosen !== value && onChange(chosen)}
        otherLabel={text => text}
        otherMax={0}
        countText={() => 0}
      />
    </View>
  )
}
