import { localized } from '@core/domain/language'
import { dateBounds } from '@core/form/fields/date'
import type { RangeValue } from '@core/form/types'
import { DateField } from '@/components/DatePicker/DateField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { dateTexts } from '../widgetTexts'
import type { WidgetProps } from './WidgetProps'

/** A first and a last day. */
export function DateRangeWidget({ field, state, control, label, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const value = (state.value as RangeValue | undefined) ?? { Start: '', End: '' }
  const { start, end } = dateBounds(field)
  return (
    <DateField
      {...control}
      isRange
      value={{ Start: value.Start.slice(0, 10), End: value.End.slice(0, 10) }}
      bounds={{ start: start.slice(0, 10), end: end.slice(0, 10) }}
      title={label}
      placeholder={localized(field.placeholder.cn, field.placeholder.en, context.language) || text('forms.chooseOne')}
      texts={dateTexts(text, context.language, true)}
      onChange={span => onChange(span.Start ? span : undefined)}
      onBlur={onBlur}
    />
  )
}
