import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { RecoveryForm } from './RecoveryForm'
import './PasswordRecovery.scss'

/**
 * Recovers an exhibitor's password: account, phone, code, and then the new password (PAGES
 * pwd_recover).
 */
export const PasswordRecoveryPage = observer(function PasswordRecoveryPage() {
  const text = useText(passwordMessages)
  const { platform } = useStores()
  const [isExpired] = useState(() => platform.readLocation().query.reason === 'expired')
  return (
    <PageShell title={text('password.recoverTitle')} width="reading" fallback="login">
      {isExpired && (
        <View role="status" className="tf-recovery__note">
          <Icon name="info" size={18} />
          <Text>{text('password.expired')}</Text>
        </View>
      )}
      <RecoveryForm />
    </PageShell>
  )
})
