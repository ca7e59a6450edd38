import { View } from '@tarojs/components'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import type { WidgetProps } from './WidgetProps'

/** Shown for field types without a widget: a note instead of a control that does nothing. */
export function NoteWidget({ control }: WidgetProps) {
  const text = useText(formMessages)
  return (
    <View id={control.id} role="note" tabIndex={-1} className="tf-field__plain-note">
      {text('forms.notHere')}
    </View>
  )
}
