import { View } from '@tarojs/components'
import { OTHER_TEXT_MAX } from '@core/domain/limits'
import type { ChoiceValue } from '@core/form/types'
import { textLength } from '@core/validation/textLength'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { NOTHING_CHOSEN } from '@/components/ChoiceGroup/choose'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { optionsIn } from '../options'
import type { WidgetProps } from './WidgetProps'

/** Up to this many options are chips, more are rows (DESIGN §6 Choice groups). */
const CHIPS_MAX = 8

/** RadioGroup, ButtonGroup and CheckboxGroup. */
export function ChoiceWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  if (field.options.length === 0) {
    return (
      <View id={control.id} role="note" tabIndex={-1} className="tf-field__plain-note">
        {text('forms.noOptions')}
      </View>
    )
  }
  const multiple = field.type === 'CheckboxGroup' || field.multiple
  return (
    <ChoiceGroup
      {...control}
      choices={optionsIn(field.options, context.language)}
      value={(state.value as ChoiceValue | undefined) ?? NOTHING_CHOSEN}
      multiple={multiple}
      clearable={!state.required}
      limit={multiple ? (field.max ?? 0) : 0}
      look={field.options.length > CHIPS_MAX ? 'rows' : 'chips'}
      otherLabel={name => text('forms.other', { text: name })}
      otherMax={OTHER_TEXT_MAX}
      countText={written => textLength(written, context.language)}
      onChange={value => onChange(value.selected.length > 0 ? value : undefined)}
      onBlur={onBlur}
    />
  )
}
