import { View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import type { CompanyValue } from '@core/form/types'
import { maskMiddle } from '@core/format/mask'
import { Icon } from '@/components/Icon/Icon'
import { SuggestField } from '@/components/TextField/SuggestField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import { useCompanySearch } from '../useCompanySearch'
import type { WidgetProps } from './WidgetProps'

/**
 * A company's name with suggestions from four Chinese characters on. A chosen suggestion brings its
 * tax number; a typed name is kept.
 */
export function CompanyWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const { services } = useFormContext()
  const { results, ask, dismiss } = useCompanySearch(services.searchCompany)
  const value = (state.value as CompanyValue | undefined) ?? { CompanyName: '', TaxNumber: '' }
  const type = (CompanyName: string) => {
    onChange(CompanyName ? { CompanyName, TaxNumber: '' } : undefined)
    ask(CompanyName)
  }
  const pick = (index: number) => {
    const company = results[index]
    dismiss()
    if (company) onChange(company)
  }
  return (
    <>
      <SuggestField
        {...control}
        value={value.CompanyName}
        placeholder={
          localized(field.placeholder.cn, field.placeholder.en, context.language) ||
          text('forms.enter')
        }
        autoComplete="organization"
        suggestions={results.map(company => company.CompanyName)}
        onChange={type}
        onPick={pick}
        onDismiss={dismiss}
        onBlur={onBlur}
        trailing={<Icon name="search" size={18} className="tf-box__icon" />}
      />
      {value.TaxNumber && (
        <View role="status" className="tf-field__note">
          {text('forms.company.matched', { taxNumber: maskTaxNumber(value.TaxNumber) })}
        </View>
      )}
    </>
  )
}

/** "9137 **** **** 4K2X": enough to recognise the number, whatever its length. */
const maskTaxNumber = (taxNumber: string): string =>
  taxNumber.length > 8
    ? `${taxNumber.slice(0, 4)} **** **** ${taxNumber.slice(-4)}`
    : maskMiddle(taxNumber, 0, 4)
