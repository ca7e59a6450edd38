import { localized } from '@core/domain/language'
import type { ChoiceValue } from '@core/form/types'
import { SlotPicker } from '@/components/SlotPicker/SlotPicker'
import type { WidgetProps } from './WidgetProps'

/** A choice of slots (Configs.slots). */
export function SlotWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const { selected = [] } = (state.value as ChoiceValue | undefined) ?? {}
  const { left } = field.configs
  const choose = (value: string) => {
    onChange({ selected: [value], other: {} })
    onBlur()
  }
  return (
    <SlotPicker
      {...control}
      choices={field.options.map(({ value, text }) => ({
        value,
        text: localized(text.cn, text.en, context.language),
        left: leftOf(left, value),
      }))}
      value={selected[0] ?? ''}
      onChange={choose}
    />
  )
}

/** Free places of a slot, from `Configs.left`; undefined without a limit. */
function leftOf(left: unknown, slot: string): number | undefined {
  const places =
    typeof left === 'object' && left !== null
      ? (left as Readonly<Record<string, unknown>>)[slot]
      : undefined
  return typeof places === 'number' ? places : undefined
}
