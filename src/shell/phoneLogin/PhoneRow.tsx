import { observer } from 'mobx-react-lite'
import { PhoneField, type PhoneFieldProps } from '@/components/PhoneField/PhoneField'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { LoginRow } from './LoginRow'

export interface PhoneRowProps extends Pick<PhoneFieldProps, 'value' | 'onChange'> {
  id: string
  label: string
  error: string | undefined
}

/** A mobile number with its country code, label and error. */
export const PhoneRow = observer(function PhoneRow({
  id,
  label,
  error,
  value,
  onChange,
}: PhoneRowProps) {
  const text = useText(loginMessages)
  const { language } = useStores()
  return (
    <LoginRow id={id} label={label} error={error}>
      <PhoneField
        id={id}
        labelledBy={`${id}-label`}
        describedBy={error && `${id}-error`}
        required
        invalid={error !== undefined}
        value={value}
        onChange={onChange}
        language={language.current}
        placeholder={text('login.phoneHint')}
        texts={{
          countryCode: text('login.countryCode'),
          areaCode: '',
          ext: '',
          verified: '',
          chooseCountry: text('login.countryCode'),
          close: text('login.close'),
          search: text('login.searchCountry'),
          noResults: text('login.noCountry'),
        }}
      />
    </LoginRow>
  )
})
