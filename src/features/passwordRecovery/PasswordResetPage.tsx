import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { keptTicket } from './recoveryTicket'
import { ResetForm } from './ResetForm'

/**
 * Sets a new password after recovery (PAGES pwd_reset). Without the right to do so it leads back to
 * the recovery.
 */
export const PasswordResetPage = observer(function PasswordResetPage() {
  const text = useText(passwordMessages)
  const { platform } = useStores()
  const navigate = useNavigate()
  const goBack = () => navigate.replace('passwordRecovery', { reason: 'expired' })
  const [hasTicket] = useState(() => keptTicket(platform.session) !== undefined)
  useEffect(() => {
    if (!hasTicket) navigate.replace('passwordRecovery', { reason: 'expired' })
  }, [hasTicket, navigate])
  return (
    <PageShell title={text('password.resetTitle')} width="reading" fallback="login">
      {hasTicket && <ResetForm onExpired={goBack} />}
    </PageShell>
  )
})
