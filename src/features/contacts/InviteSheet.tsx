import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { companyAccountMessages } from '@/i18n/messages/companyAccounts'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import { useFieldErrors } from '@/shell/phoneLogin/useFieldErrors'
import { useKeptDraft } from '@/shell/useKeptDraft'
import type { Account, AccountActions } from './useAccounts'

type Field = 'account' | 'name' | 'mobile'
const FIELDS: readonly Field[] = ['account', 'name', 'mobile']
const ACCOUNT = /^[a-z0-9._@-]{3,64}$/
const ROLES: readonly Account['Role'][] = ['staff', 'admin']

/** The empty invitation. */
const NOBODY = {
  account: '',
  name: '',
  code: DEFAULT_COUNTRY_CODE as string,
  number: '',
  role: 'staff' as Account['Role'],
}

/**
 * Opens an account for a colleague, who sets its password. The sheet keeps what the user types
 * until it is sent.
 */
export const InviteSheet = observer(function InviteSheet({
  accounts,
  onClose,
}: {
  accounts: AccountActions
  onClose: () => void
}) {
  const text = useText(companyAccountMessages)
  const login = useText(loginMessages)
  const { draft, type, forget } = useKeptDraft('account_invite', NOBODY)
  const { account, name, code, number, role } = draft
  const Mobile = { CountryCode: countryDigits(code), Number: number.replace(/[\s-]/g, '') }
  const wanted = account.trim().toLowerCase()
  const { errors, check, clear } = useFieldErrors<Field>({
    account: () => {
      if (wanted === '') return text('accounts.required', { label: text('accounts.account') })
      return ACCOUNT.test(wanted) ? undefined : text('accounts.accountWrong')
    },
    name: () =>
      name.trim() === '' ? text('accounts.required', { label: text('accounts.name') }) : undefined,
    mobile: () =>
      isMobileOf(Mobile.CountryCode, Mobile.Number) ? undefined : login('login.phoneWrong'),
  })
  const send = async () => {
    const wrong = check(FIELDS)
    if (wrong) return void revealElement(`invite-${wrong}`)
    if (!(await accounts.invite({ Account: wanted, Name: name.trim(), Mobile, Role: role }))) return
    forget()
    onClose()
  }
  const control = (field: 'account' | 'name') => ({
    id: `invite-${field}`,
    labelledBy: `invite-${field}-label`,
    describedBy: errors[field] && `invite-${field}-error`,
    required: true,
    invalid: errors[field] !== undefined,
    value: draft[field],
    onChange: (next: string) => {
      type({ [field]: next })
      clear(field)
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('accounts.invite')}
      closeLabel={text('accounts.close')}
      footer={
        <Button block loading={accounts.isBusy} onPress={() => void send()}>
          {text('accounts.send')}
        </Button>
      }
    >
      <View className="tf-accounts__detail">{text('accounts.inviteDetail')}</View>
      <LoginRow id="invite-account" label={text('accounts.account')} error={errors.account}>
        <TextField {...control('account')} placeholder={text('accounts.accountHint')} />
      </LoginRow>
      <LoginRow id="invite-name" label={text('accounts.name')} error={errors.name}>
        <TextField {...control('name')} placeholder={text('accounts.nameHint')} />
      </LoginRow>
      <PhoneRow
        id="invite-mobile"
        label={text('accounts.mobile')}
        error={errors.mobile}
        value={{ CountryCode: code, AreaCode: '', Number: number, Ext: '' }}
        onChange={value => {
          type({ code: value.CountryCode, number: value.Number })
          clear('mobile')
        }}
      />
      <LoginRow id="invite-role" label={text('accounts.role')} error={undefined}>
        <ChoiceGroup
          id="invite-role"
          labelledBy="invite-role-label"
          choices={ROLES.map(value => ({ value, text: text(`accounts.role.${value}`) }))}
          value={{ selected: [role], other: {} }}
          onChange={({ selected }) => type({ role: selected[0] === 'admin' ? 'admin' : 'staff' })}
          otherLabel={label => label}
          otherMax={0}
          countText={() => 0}
        />
      </LoginRow>
    </Sheet>
  )
})
