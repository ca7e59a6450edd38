import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import type { RangeValue } from '@core/form/types'
import { TextField } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import type { WidgetProps } from './WidgetProps'

/** Two numbers with a dash between them; a submit sorts them (DECISIONS §12). */
export function NumberRangeWidget({
  field,
  state,
  control,
  label,
  context,
  onChange,
  onBlur,
}: WidgetProps) {
  const text = useText(formMessages)
  const value = (state.value as RangeValue | undefined) ?? { Start: '', End: '' }
  const change = (next: RangeValue) => onChange(next.Start || next.End ? next : undefined)
  const placeholder =
    localized(field.placeholder.cn, field.placeholder.en, context.language) ||
    text('forms.range.any')
  const shared = { ...control, kind: 'digit' as const, placeholder, onBlur }
  return (
    <View role="group" aria-labelledby={control.labelledBy} className="tf-number-range">
      <View className="tf-number-range__end">
        <TextField
          {...shared}
          label={text('forms.range.from', { label })}
          value={value.Start}
          onChange={Start => change({ ...value, Start })}
        />
      </View>
      <Text>–</Text>
      <View className="tf-number-range__end">
        <TextField
          {...shared}
          id={`${control.id}-end`}
          label={text('forms.range.to', { label })}
          value={value.End}
          onChange={End => change({ ...value, End })}
        />
      </View>
    </View>
  )
}
