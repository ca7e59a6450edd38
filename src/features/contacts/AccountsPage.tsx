import { Text, View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { companyAccountMessages } from '@/i18n/messages/companyAccounts'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AccountSheet } from './AccountSheet'
import { InviteSheet } from './InviteSheet'
import { useAccounts, type Account } from './useAccounts'
import './Accounts.scss'

const LOOKS: Readonly<Record<Account['State'], StatusLook>> = {
  active: 'approved',
  invited: 'submitted',
  disabled: 'expired',
}

/** Accounts that log in for the company, for its administrators (PAGES contactuser). */
export const AccountsPage = observer(function AccountsPage() {
  const { session } = useStores()
  const text = useText(companyAccountMessages)
  const navigate = useNavigate()
  const { user } = session
  const accounts = useAccounts(user !== undefined)
  const [isInviting, setInviting] = useState(false)
  const [managed, setManaged] = useState('')
  const { state, reload } = accounts
  usePullDownRefresh(() => {
    reload()
    Taro.stopPullDownRefresh()
  })
  const isRefused =
    state.status === 'failed' &&
    state.error instanceof ApiError &&
    state.error.code === 'admin_only'
  const isAdmin = user?.role === 'admin' && !isRefused
  const rows = state.value?.Accounts ?? []
  const account = rows.find(({ Id }) => Id === managed)
  const bottom = (
    <SafeBottomBar>
      <Button icon="plus" onPress={() => setInviting(true)}>
        {text('accounts.invite')}
      </Button>
    </SafeBottomBar>
  )
  return (
    <PageShell title={text('accounts.title')} fallback="contacts" {...(isAdmin && { bottom })}>
      {user && isRefused && (
        <EmptyState
          icon="account"
          title={text('accounts.adminOnly')}
          detail={text('accounts.adminOnlyDetail')}
          action={{ text: text('accounts.toContacts'), onPress: () => navigate.back('contacts') }}
        />
      )}
      {!isRefused && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('accounts.failed')) ?? text('accounts.failed')}
          retry={{ text: text('accounts.retry'), onPress: reload }}
        />
      )}
      {user && !state.value && state.status !== 'failed' && (
        <Skeleton shape="list" label={text('accounts.loading')} rows={3} />
      )}
      {!isRefused && state.value && rows.length > 0 && (
        <>
          <View className="tf-accounts__count">
            {text('accounts.used', { n: rows.length, limit: state.value.Limit })}
          </View>
          <View role="list" className="tf-accounts">
            {rows.map(row => (
              <AccountCard key={row.Id} account={row} onManage={() => setManaged(row.Id)} />
            ))}
          </View>
        </>
      )}
      {isInviting && <InviteSheet accounts={accounts} onClose={() => setInviting(false)} />}
      {account && (
        <AccountSheet
          key={account.Id}
          account={account}
          accounts={accounts}
          onClose={() => setManaged('')}
        />
      )}
    </PageShell>
  )
})

const AccountCard = observer(function AccountCard({
  account,
  onManage,
}: {
  account: Account
  onManage: () => void
}) {
  const { language } = useStores()
  const text = useText(companyAccountMessages)
  const { State, Role, Own, Mobile } = account
  return (
    <View role="listitem" className="tf-accounts__card">
      <View className="tf-accounts__main">
        <View className="tf-accounts__line">
          <Text className="tf-accounts__name">
            {localized(account.Name, account.Name_en, language.current)}
          </Text>
          {Own && <Text className="tf-accounts__own">{text('accounts.own')}</Text>}
          <StatusChip
            look={LOOKS[State]}
            text={text(`accounts.state.${State}`)}
            {...(State === 'disabled' ? { icon: 'minus' as const } : {})}
          />
        </View>
        <View className="tf-accounts__facts">
          <Text>{account.Account}</Text>
          <Text>{text(`accounts.role.${Role}`)}</Text>
          <Text>{Mobile || text('accounts.noMobile')}</Text>
        </View>
      </View>
      <Button
        kind="secondary"
        size="small"
        label={text('accounts.manageOf', { account: account.Account })}
        onPress={onManage}
      >
        {text('accounts.manage')}
      </Button>
    </View>
  )
})
