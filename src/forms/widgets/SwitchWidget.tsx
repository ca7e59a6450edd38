import { localized } from '@core/domain/language'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import type { WidgetProps } from './WidgetProps'

/** A switch, with the definition's tooltip as its explanation. Off until touched (SPEC §4). */
export function SwitchWidget({ field, state, control, label, context, onChange }: WidgetProps) {
  return (
    <SwitchField
      {...control}
      title={label}
      consequence={localized(field.tooltip.cn, field.tooltip.en, context.language)}
      checked={state.value === true}
      onChange={onChange}
    />
  )
}
