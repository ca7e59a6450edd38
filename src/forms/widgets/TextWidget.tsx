import { Text } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { measureOf } from '@core/answers/numberText'
import { isNumberField } from '@core/form/numbers'
import type { InputType } from '@core/form/types'
import { TextField, type TextFieldProps } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import { IdCardReader } from '../idCardReader'
import type { WidgetProps } from './WidgetProps'

const KINDS: Record<InputType, NonNullable<TextFieldProps['kind']>> = {
  text: 'text',
  number: 'digit',
  idcard: 'idcard',
  password: 'password',
  mobile: 'tel',
  email: 'email',
}
/** The browser's autocomplete, by the purpose of the field (WCAG 1.3.5). */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  NameStr: 'name',
  Email: 'email',
  Position: 'organization-title',
  WebSite: 'url',
}

/** Text and TextArea: typed text is kept unchanged; validation trims and limits it. */
export function TextWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const { readIdCard } = useFormContext().services
  const { currency, unit } = measureOf(field)
  const measure = isNumberField(field)
    ? currency || localized(unit.cn, unit.en, context.language)
    : ''
  const input = (
    <TextField
      {...control}
      value={typeof state.value === 'string' ? state.value : ''}
      kind={KINDS[field.inputType]}
      multiline={field.type === 'TextArea'}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text('forms.enter')
      }
      autoComplete={
        field.inputType === 'password' ? 'new-password' : (AUTO_COMPLETE[field.id] ?? 'off')
      }
      onChange={onChange}
      onBlur={onBlur}
      {...(measure !== '' && { trailing: <Text className="tf-box__measure">{measure}</Text> })}
    />
  )
  if (field.inputType !== 'idcard' || !readIdCard || control.disabled || control.readonly)
    return input
  return (
    <>
      {input}
      <IdCardReader read={readIdCard} onRead={onChange} />
    </>
  )
}
