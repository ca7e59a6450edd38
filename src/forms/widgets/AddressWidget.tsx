import { View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { ADDRESS_MAX } from '@core/domain/limits'
import { levelOf, readPath } from '@core/form/fields/countryPath'
import type { AddressValue } from '@core/form/types'
import { CascadeField } from '@/components/CascadePicker/CascadeField'
import { cx } from '@/components/cx'
import { TextField } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { countRemark } from '../fieldRemark'
import { optionsIn } from '../options'
import { cascadeTexts } from '../widgetTexts'
import type { WidgetProps } from './WidgetProps'

const EMPTY: AddressValue = { Address: '', Country: '', Province: '', City: '', Area: '' }

/**
 * The region as one path, and below it the detail with its counter: 50 in Chinese, 500 in English
 * (SPEC §5 Address).
 */
export function AddressWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const value = (state.value as AddressValue | undefined) ?? EMPTY
  const hasRegions = field.options.length > 0
  const change = (next: AddressValue) =>
    onChange(Object.values(next).some(part => part !== '') ? next : undefined)
  const setPath = ([Country = '', Province = '', City = '', Area = '']: string[]) =>
    change({ ...value, Country, Province, City, Area })
  const remark = countRemark(
    value.Address,
    field.maxLength ?? ADDRESS_MAX[context.language],
    context.language,
    text,
  )
  const detail = hasRegions
    ? { ...control, id: `${control.id}-detail`, labelledBy: undefined }
    : control
  return (
    <View className="tf-stack">
      {hasRegions && (
        <CascadeField
          {...control}
          options={optionsIn(field.options, context.language)}
          value={readPath(value)}
          depth={levelOf(field, context.language)}
          title={text('forms.address.region')}
          placeholder={text('forms.address.region')}
          texts={cascadeTexts(text)}
          onChange={setPath}
          onBlur={onBlur}
        />
      )}
      <TextField
        {...detail}
        {...(hasRegions && { label: text('forms.address.detail') })}
        value={value.Address}
        autoComplete="street-address"
        placeholder={
          localized(field.placeholder.cn, field.placeholder.en, context.language) ||
          text('forms.address.detail')
        }
        onChange={Address => change({ ...value, Address })}
        onBlur={onBlur}
        trailing={
          hasRegions && (
            <View className={cx('tf-box__note', remark.isOver && 'is-over')}>{remark.text}</View>
          )
        }
      />
    </View>
  )
}
