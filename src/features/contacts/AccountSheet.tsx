import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { companyAccountMessages } from '@/i18n/messages/companyAccounts'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { PasswordInput } from '@/shell/password/PasswordInput'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import { useStores } from '@/stores/StoreContext'
import type { Account, AccountActions } from './useAccounts'

export interface AccountSheetProps {
  account: Account
  accounts: AccountActions
  onClose: () => void
}

type Asked = 'disable' | 'reset' | 'unbind' | 'giveUp'

/**
 * An administrator's actions on one account. The server refuses to remove the last administrator.
 */
export const AccountSheet = observer(function AccountSheet({
  account,
  accounts,
  onClose,
}: AccountSheetProps) {
  const text = useText(companyAccountMessages)
  const login = useText(loginMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const { session } = useStores()
  const [phone, setPhone] = useState({
    CountryCode: DEFAULT_COUNTRY_CODE,
    AreaCode: '',
    Number: '',
    Ext: '',
  })
  const [error, setError] = useState<string>()
  const [password, setPassword] = useState('')
  const { Id, Role, State, Mobile, Own, TakenOut, Shared } = account
  const isDisabled = State === 'disabled'
  const isUnproved = Own && password === ''

  const ask = async (what: Asked, work: () => Promise<boolean>) => {
    const isMeant = await feedback.confirm({
      title: text(`accounts.${what}Question`, { account: account.Account }),
      message: text(`accounts.${what}Detail`),
      confirm: text(`accounts.${what}`),
      cancel: text('accounts.keep'),
      danger: true,
    })
    if (isMeant && (await work())) onClose()
  }
  const close = (done: Promise<boolean>) => void done.then(isDone => isDone && onClose())
  const turnRole = () => {
    const change = () => accounts.change(Id, { Role: Role === 'admin' ? 'staff' : 'admin' })
    if (!Own || Role !== 'admin') return close(change())
    // the user cannot undo this step and loses the right to do more here
    void ask('giveUp', async () => {
      const isDone = await change()
      if (isDone) {
        session.takeRole('staff')
        navigate.back('contacts')
      }
      return isDone
    })
  }
  const bind = () => {
    const mobile = {
      CountryCode: countryDigits(phone.CountryCode),
      Number: phone.Number.replace(/[\s-]/g, ''),
    }
    const isRight = isMobileOf(mobile.CountryCode, mobile.Number)
    setError(isRight ? undefined : login('login.phoneWrong'))
    if (isRight) close(accounts.bind(Id, mobile, password))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('accounts.manageOf', { account: account.Account })}
      closeLabel={text('accounts.close')}
    >
      <View className="tf-accounts__actions">
        <Button kind="secondary" block disabled={accounts.isBusy} onPress={turnRole}>
          {text(Role === 'admin' ? 'accounts.makeStaff' : 'accounts.makeAdmin')}
        </Button>
        {Shared && <View className="tf-accounts__detail">{text('accounts.shared')}</View>}
        {Mobile !== '' && !Own && !Shared && (
          <Button
            kind="secondary"
            block
            disabled={accounts.isBusy}
            onPress={() => void ask('reset', () => accounts.reset(Id))}
          >
            {text('accounts.reset')}
          </Button>
        )}
        {Own && !Shared && (
          <LoginRow
            id="account-own-password"
            label={text('accounts.ownPassword')}
            error={undefined}
          >
            <PasswordInput
              id="account-own-password"
              labelledBy="account-own-password-label"
              value={password}
              onChange={setPassword}
              onConfirm={() => undefined}
              placeholder={text('accounts.ownPasswordWhy')}
              autoComplete="current-password"
            />
          </LoginRow>
        )}
        {Mobile !== '' && !Shared && (
          <Button
            kind="secondary"
            block
            disabled={accounts.isBusy || isUnproved}
            onPress={() => void ask('unbind', () => accounts.bind(Id, undefined, password))}
          >
            {text('accounts.unbind')}
          </Button>
        )}
        {Mobile === '' && !Shared && (
          <>
            <PhoneRow
              id="account-mobile"
              label={text('accounts.mobile')}
              error={error}
              value={phone}
              onChange={setPhone}
            />
            <Button
              kind="secondary"
              block
              loading={accounts.isBusy}
              disabled={isUnproved}
              onPress={bind}
            >
              {text('accounts.bind')}
            </Button>
          </>
        )}
        {TakenOut && <View className="tf-accounts__detail">{text('accounts.takenOut')}</View>}
        {!Own && isDisabled && !TakenOut && (
          <Button
            block
            disabled={accounts.isBusy}
            onPress={() => close(accounts.change(Id, { Disabled: false }))}
          >
            {text('accounts.enable')}
          </Button>
        )}
        {!Own && !isDisabled && (
          <Button
            kind="danger"
            block
            disabled={accounts.isBusy}
            onPress={() => void ask('disable', () => accounts.change(Id, { Disabled: true }))}
          >
            {text('accounts.disable')}
          </Button>
        )}
      </View>
    </Sheet>
  )
})
