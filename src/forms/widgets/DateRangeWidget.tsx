import { localized } from '@core/domain/language'
import { dateBounds } from '@core/form/fields/date'
import type { RangeValue } from '@core/form/types'
import { DateField } from '@/components/DatePicker/DateField'
import { precisionOf } from '@/components/DatePicker/dateTime'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { dateTexts } from '../dateTexts'
import { dayNotes } from '../dayNotes'
import type { WidgetProps } from './WidgetProps'

/** A first and a last day, or two moments if the Format has hours. */
export function DateRangeWidget({
  field,
  state,
  control,
  label,
  context,
  onChange,
  onBlur,
}: WidgetProps) {
  const text = useText(formMessages)
  return (
    <DateField
      {...control}
      isRange
      value={(state.value as RangeValue | undefined) ?? { Start: '', End: '' }}
      precision={precisionOf(field.format, 'day')}
      format={field.format}
      bounds={dateBounds(field)}
      title={label}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text('forms.chooseOne')
      }
      texts={{
        ...dateTexts(text, context.language, true),
        note: dayNotes(field.configs, context.language),
      }}
      onChange={span => onChange(span.Start ? span : undefined)}
      onBlur={onBlur}
    />
  )
}
