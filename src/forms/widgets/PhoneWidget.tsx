import { localized } from '@core/domain/language'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import type { PhoneValue } from '@core/form/types'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import type { WidgetProps } from './WidgetProps'

const EMPTY: PhoneValue = { CountryCode: DEFAULT_COUNTRY_CODE, AreaCode: '', Number: '', Ext: '' }

/**
 * A phone number; a number proved by a code is shown masked (DESIGN §6 Phone). Format `landline`
 * asks for area code and extension.
 */
export function PhoneWidget({ field, state, control, context, onChange, onBlur }: WidgetProps) {
  const text = useText(formMessages)
  const verified = splitMasked(useFormContext().verifiedPhones[field.id])
  return (
    <PhoneField
      {...control}
      value={
        verified
          ? { ...EMPTY, CountryCode: verified.code }
          : ((state.value as PhoneValue | undefined) ?? EMPTY)
      }
      onChange={value =>
        onChange(
          value.Number || value.AreaCode || value.Ext || value.CountryCode !== DEFAULT_COUNTRY_CODE
            ? value
            : undefined,
        )
      }
      onBlur={onBlur}
      language={context.language}
      landline={field.format === 'landline'}
      maskedVerified={verified?.number}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text(field.format === 'landline' ? 'forms.phone.landline' : 'forms.phone.placeholder')
      }
      texts={{
        countryCode: text('forms.phone.country'),
        chooseCountry: text('forms.phone.chooseCountry'),
        search: text('forms.phone.search'),
        noResults: text('forms.noResults'),
        close: text('forms.close'),
        areaCode: text('forms.phone.area'),
        ext: text('forms.phone.ext'),
        verified: text('forms.phone.verified'),
      }}
    />
  )
}

/** A masked number starts with its country code, unless it is a mainland one: `+852 61****67`. */
function splitMasked(masked: string | undefined): { code: string; number: string } | undefined {
  if (masked === undefined) return undefined
  const match = /^\+(\d+) (.+)$/.exec(masked)
  return { code: match?.[1] ?? DEFAULT_COUNTRY_CODE, number: match?.[2] ?? masked }
}
