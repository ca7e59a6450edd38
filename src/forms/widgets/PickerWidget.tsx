import { localized } from '@core/domain/language'
import { levelOf } from '@core/form/fields/countryPath'
import { holdsPath } from '@core/form/options'
import { CascadeField } from '@/components/CascadePicker/CascadeField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { optionsIn } from '../options'
import { cascadeTexts } from '../widgetTexts'
import { TreeWidget } from '../widgetsOnDemand'
import type { WidgetProps } from './WidgetProps'

/** Picker and Select: one option, a path through a cascade, or several options. */
export function PickerWidget(props: WidgetProps) {
  const { field, state, control, label, context, onChange, onBlur } = props
  const text = useText(formMessages)
  if (field.multiple) return <TreeWidget {...props} />
  return (
    <CascadeField
      {...control}
      options={optionsIn(field.options, context.language)}
      value={Array.isArray(state.value) ? (state.value as string[]) : []}
      depth={holdsPath(field) ? levelOf(field, context.language) : 1}
      title={label}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text('forms.chooseOne')
      }
      texts={cascadeTexts(text)}
      onChange={path => onChange(path.length > 0 ? path : undefined)}
      onBlur={onBlur}
    />
  )
}
