import { localized } from '@core/domain/language'
import { TreeSelect } from '@/components/TreeSelect/TreeSelect'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { optionsIn } from '../options'
import { treeTexts } from '../widgetTexts'
import type { WidgetProps } from './WidgetProps'

/** A tree of categories, or a list with several choices. */
export function TreeWidget({
  field,
  state,
  control,
  label,
  context,
  onChange,
  onBlur,
}: WidgetProps) {
  const text = useText(formMessages)
  const value = Array.isArray(state.value) ? (state.value as string[]) : []
  const placeholder =
    localized(field.placeholder.cn, field.placeholder.en, context.language) ||
    text('forms.chooseOne')
  return (
    <TreeSelect
      {...control}
      tree={optionsIn(field.options, context.language)}
      value={value}
      multiple={field.multiple}
      limit={field.multiple ? (field.max ?? 0) : 0}
      title={label}
      placeholder={placeholder}
      texts={treeTexts(text)}
      onChange={next => onChange(next.length > 0 ? next : undefined)}
      onBlur={onBlur}
    />
  )
}
