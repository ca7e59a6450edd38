import { validationMessages } from '@core/messages/validation'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { colleagueMessages } from '@/i18n/messages/colleagues'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { ColleagueProblem, ColleagueRow, ColleaguesStore } from './ColleaguesStore'

/** Id of a row's control, to focus it. */
export const fieldId = (key: string, field: 'name' | 'mobile'): string =>
  `colleague-${key}-${field}`

interface ColleagueRowProps {
  store: ColleaguesStore
  row: ColleagueRow
  /** Number of the row, from 1. */
  number: number
}

/** One colleague: name, optional phone, and a button to remove the row. */
export const ColleagueRowView = observer(function ColleagueRowView({
  store,
  row,
  number,
}: ColleagueRowProps) {
  const text = useText(colleagueMessages)
  const login = useText(loginMessages)
  const { language } = useStores()
  const { key, problems } = row
  const who = text('colleagues.person', { n: number })
  const isRemovable = store.rows.length > 1 || row.name !== '' || row.number !== ''
  return (
    <View role="group" aria-label={who} className="tf-colleague">
      <View className="tf-colleague__head">
        <Text>{who}</Text>
        {isRemovable && (
          <Pressable
            label={text('colleagues.remove', { n: number })}
            className="tf-colleague__remove"
            onPress={() => store.remove(key)}
          >
            <Icon name="trash" size={18} />
          </Pressable>
        )}
      </View>
      <View className="tf-colleague__fields">
        <View className="tf-colleague__field">
          <View id={`${fieldId(key, 'name')}-label`} className="tf-colleague__label">
            <Text aria-hidden="true" className="tf-colleague__star">
              *
            </Text>
            {text('colleagues.name')}
          </View>
          <TextField
            id={fieldId(key, 'name')}
            labelledBy={`${fieldId(key, 'name')}-label`}
            describedBy={problems.name && `${fieldId(key, 'name')}-error`}
            required
            invalid={problems.name !== undefined}
            value={row.name}
            onChange={name => store.change(key, { name })}
          />
          <Problem id={fieldId(key, 'name')} problem={problems.name} />
        </View>
        <View className="tf-colleague__field">
          <View id={`${fieldId(key, 'mobile')}-label`} className="tf-colleague__label">
            {text('colleagues.mobile')}
          </View>
          <PhoneField
            id={fieldId(key, 'mobile')}
            labelledBy={`${fieldId(key, 'mobile')}-label`}
            describedBy={problems.mobile && `${fieldId(key, 'mobile')}-error`}
            invalid={problems.mobile !== undefined}
            value={{ CountryCode: row.countryCode, AreaCode: '', Number: row.number, Ext: '' }}
            onChange={({ CountryCode, Number }) =>
              store.change(key, { countryCode: CountryCode, number: Number })
            }
            language={language.current}
            texts={{
              countryCode: login('login.countryCode'),
              areaCode: '',
              ext: '',
              verified: '',
              chooseCountry: login('login.countryCode'),
              close: login('login.close'),
              search: login('login.searchCountry'),
              noResults: login('login.noCountry'),
            }}
          />
          <Problem id={fieldId(key, 'mobile')} problem={problems.mobile} />
        </View>
      </View>
    </View>
  )
})

function Problem({ id, problem }: { id: string; problem: ColleagueProblem | undefined }) {
  const text = useText(colleagueMessages)
  const spec = useText(validationMessages)
  if (problem === undefined) return null
  const label = text('colleagues.name')
  const words =
    typeof problem === 'object'
      ? problem.words
      : {
          nameMissing: spec('validation.required', { label }),
          nameLong: spec('validation.maxLength', { label, n: 64, alpha: 64 }),
          mobileWrong: spec('validation.mobile'),
        }[problem]
  return (
    <View id={`${id}-error`} role="alert" className="tf-colleague__error">
      <Icon name="error" size={16} />
      <Text>{words}</Text>
    </View>
  )
}
