import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import { MyInvitations } from './MyInvitations'
import { NotRegistered } from './NotRegistered'
import './Invitation.scss'

/**
 * The invitations of a registered visitor. Others are asked to log in here, or are led to the
 * registration.
 */
export const MyInvitationsPage = observer(function MyInvitationsPage() {
  const { session } = useStores()
  const text = useText(invitationMessages)
  const refresh = useRef<() => void>()
  // Before the list has loaded, a pull reloads nothing.
  usePullDownRefresh(() => {
    refresh.current?.()
    Taro.stopPullDownRefresh()
  })
  const user = session.user?.audience === 'visitor' ? session.user : undefined
  return (
    <PageShell title={text('mine.title')} width="reading" fallback="landing">
      {!user ? (
        <SilentLogin audience="visitor">
          <View className="tf-my-invitations__login">{text('mine.login')}</View>
          <PhoneLoginPanel audience="visitor" purpose="login" onDone={() => undefined} />
        </SilentLogin>
      ) : user.isRegistered ? (
        <MyInvitations key={user.id} refresh={refresh} />
      ) : (
        <NotRegistered />
      )}
    </PageShell>
  )
})
