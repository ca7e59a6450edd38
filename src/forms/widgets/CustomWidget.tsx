import type { ChoiceValue } from '@core/form/types'
import { ChoiceWidget } from './ChoiceWidget'
import { TextWidget } from './TextWidget'
import type { WidgetProps } from './WidgetProps'

/**
 * Custom (SPEC §3): a choice from its DataSource, or a text without one. Its value is always a
 * text.
 */
export function CustomWidget(props: WidgetProps) {
  const { field, state, onChange } = props
  if (field.options.length === 0) return <TextWidget {...props} />
  const chosen = typeof state.value === 'string' && state.value !== '' ? [state.value] : []
  return (
    <ChoiceWidget
      {...props}
      state={{ ...state, value: { selected: chosen, other: {} } }}
      onChange={value => onChange((value as ChoiceValue | undefined)?.selected[0])}
    />
  )
}
