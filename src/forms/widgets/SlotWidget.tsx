import { localized } from '@core/domain/language'
import type { ChoiceValue } from '@core/form/types'
import { SlotPicker } from '@/components/SlotPicker/SlotPicker'
import type { WidgetProps } from './WidgetProps'

/** A choice of slots (Configs.slots). */
export function SlotWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const { selected = [] } = (state.value as ChoiceValue | undefined) ?? {}
  const choose = (value: string) => {
    onChange({ selected: [value], other: {} })
    onBlur()
  }
  return (
    <SlotPicker
      {...control}
      choices={field.options.map(({ value, text, left }) => ({ value, text: localized(text.cn, text.en, context.language), left }))}
      value={selected[0] ?? ''}
      onChange={choose}
    />
  )
}
