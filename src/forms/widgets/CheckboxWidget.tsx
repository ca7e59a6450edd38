import { Text, View } from '@tarojs/components'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { controlAttributes } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import { splitByLinks } from '../consentLinks'
import '../FormConsent.scss'
import type { WidgetProps } from './WidgetProps'

/**
 * A single check box, such as a consent. Names of content pages in its text open them
 * (Configs.links).
 */
export function CheckboxWidget({ field, state, control, label, context, onChange }: WidgetProps) {
  const text = useText(formMessages)
  const { services } = useFormContext()
  const locked = control.disabled || control.readonly || false
  const toggle = () => !locked && onChange(state.value !== true)
  return (
    <View
      className={cx('tf-form-consent', control.invalid && 'is-invalid', locked && 'is-disabled')}
    >
      <Pressable
        {...controlAttributes(control)}
        role="checkbox"
        aria-checked={state.value === true}
        className="tf-form-consent__check"
        disabled={locked}
        onPress={toggle}
      >
        <ChoiceMark kind="checkbox" state={state.value === true ? 'on' : 'off'} />
      </Pressable>
      <View className="tf-form-consent__text">
        {splitByLinks(field.configs, label, context.language).map(part =>
          part.content ? (
            <Pressable
              key={part.text}
              role="link"
              label={text('forms.readTerms', { text: part.text })}
              className="tf-form-consent__link"
              onPress={() => services.openContent(part.content)}
            >
              <Text>{part.text}</Text>
            </Pressable>
          ) : (
            <Text key={part.text} onClick={toggle}>
              {part.text}
            </Text>
          ),
        )}
      </View>
    </View>
  )
}
