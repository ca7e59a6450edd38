import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { Line } from './controls'

export interface PasteFormProps {
  label: string
  /** How lines are read, how many were read, or what is wrong with one. */
  hint: string
  invalid?: boolean
  rows: number
  value: string
  onChange: (value: string) => void
  take: { text: string; disabled?: boolean; onPress: () => void }
  onCancel: () => void
}

/** Typed or pasted lines, which are taken over together. */
export function PasteForm({
  label,
  hint,
  invalid = false,
  rows,
  value,
  onChange,
  take,
  onCancel,
}: PasteFormProps) {
  const text = useText(builderMessages)
  return (
    <View className="tf-b-form">
      <Line
        label={label}
        hint={hint}
        invalid={invalid}
        value={value}
        multiline
        rows={rows}
        onChange={onChange}
      />
      <View className="tf-b-buttons">
        <Button kind="ink" size="small" disabled={take.disabled ?? false} onPress={take.onPress}>
          {take.text}
        </Button>
        <Button kind="secondary" size="small" onPress={onCancel}>
          {text('builder.cancel')}
        </Button>
      </View>
    </View>
  )
}
