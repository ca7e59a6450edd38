import { localized } from '@core/domain/language'
import { dateBounds } from '@core/form/fields/date'
import { DateField } from '@/components/DatePicker/DateField'
import { precisionOf } from '@/components/DatePicker/dateTime'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { dateTexts } from '../dateTexts'
import { dayNotes } from '../dayNotes'
import type { WidgetProps } from './WidgetProps'

/** One day or, for DateTime, one moment; the Format gives the precision (SPEC §3). */
export function DateWidget({
  field,
  state,
  control,
  label,
  context,
  onChange,
  onBlur,
}: WidgetProps) {
  const text = useText(formMessages)
  const value = typeof state.value === 'string' ? state.value : ''
  return (
    <DateField
      {...control}
      isRange={false}
      value={{ Start: value, End: value }}
      precision={precisionOf(field.format, field.type === 'DateTime' ? 'minute' : 'day')}
      format={field.format}
      bounds={dateBounds(field)}
      title={label}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text('forms.chooseOne')
      }
      texts={{
        ...dateTexts(text, context.language, false),
        note: dayNotes(field.configs, context.language),
      }}
      onChange={({ Start }) => onChange(Start || undefined)}
      onBlur={onBlur}
    />
  )
}
