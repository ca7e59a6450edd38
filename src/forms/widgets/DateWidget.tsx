import { localized } from '@core/domain/language'
import { dateBounds } from '@core/form/fields/date'
import { DateField } from '@/components/DatePicker/DateField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { dateTexts } from '../widgetTexts'
import type { WidgetProps } from './WidgetProps'

/** One day. */
export function DateWidget({ field, state, control, label, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const day = typeof state.value === 'string' ? state.value.slice(0, 10) : ''
  const { start, end } = dateBounds(field)
  return (
    <DateField
      {...control}
      isRange={false}
      value={{ Start: day, End: day }}
      bounds={{ start: start.slice(0, 10), end: end.slice(0, 10) }}
      title={label}
      placeholder={localized(field.placeholder.cn, field.placeholder.en, context.language) || text('forms.chooseOne')}
      texts={dateTexts(text, context.language, false)}
      onChange={({ Start }) => onChange(Start || undefined)}
      onBlur={onBlur}
    />
  )
}
