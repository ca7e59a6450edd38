import { observer } from 'mobx-react-lite'
import { DateField } from '@/components/DatePicker/DateField'
import type { ControlProps } from '@/components/TextField/TextField'
import { dateTexts } from '@/forms/dateTexts'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export interface MomentFieldProps extends ControlProps {
  title: string
  /** Text of the empty field; it says what an empty value means. */
  none: string
  /** A time as `momentOf` writes it; empty for none. */
  value: string
  onChange: (value: string) => void
}

const ALL_TIMES = { start: '2000-01-01', end: '2099-12-31' } as const
const TO_MINUTES = 'YYYY-MM-DD HH:mm'

/**
 * A time in the fair's time zone, to the minute: chosen in a calendar with hours, or typed; it may
 * stay empty.
 */
export const MomentField = observer(function MomentField({
  title,
  none,
  value,
  onChange,
  ...control
}: MomentFieldProps) {
  const { language } = useStores()
  const forms = useText(formMessages)
  const moment = value === '' ? '' : `${value}:00`
  return (
    <DateField
      {...control}
      isRange={false}
      precision="minute"
      value={{ Start: moment, End: moment }}
      bounds={ALL_TIMES}
      title={title}
      placeholder={none}
      texts={dateTexts(forms, language.current, false)}
      onChange={({ Start }) => onChange(Start.slice(0, TO_MINUTES.length))}
    />
  )
})
