import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'
import './Trade.scss'

/**
 * Content for logged-in users. Other users can log in here; a visitor who has not registered is led
 * to the registration.
 */
export const Members = observer(function Members({ children }: { children: ReactNode }) {
  const { session } = useStores()
  const text = useText(threadMessages)
  const navigate = useNavigate()
  const { user } = session
  if (!user)
    return (
      <View className="tf-trade__login">
        <SilentLogin audience="visitor">
          <View className="tf-trade__login-text">{text('party.login')}</View>
          <PhoneLoginPanel audience="visitor" purpose="login" onDone={() => undefined} />
        </SilentLogin>
      </View>
    )
  if (user.audience === 'visitor' && !user.isRegistered) {
    const action = {
      text: text('party.register'),
      onPress: () => navigate.to('visitorRegistration'),
    }
    return (
      <EmptyState
        icon="account"
        title={text('party.registerTitle')}
        detail={text('party.registerDetail')}
        action={action}
      />
    )
  }
  return <View key={session.owner}>{children}</View>
})
