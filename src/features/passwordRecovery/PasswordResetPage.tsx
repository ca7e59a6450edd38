import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { NewPasswordFields } from '@/shell/password/NewPasswordFields'
import { useStores } from '@/stores/StoreContext'
import { keptTicket } from './recoveryTicket'
import { usePasswordReset } from './usePasswordReset'
import '@/shell/phoneLogin/PhoneLoginPanel.scss'

/** Setting a new password after recovery (PAGES pwd_reset). Without the right to do so it leads back to where that is got. */
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

const ResetForm = observer(function ResetForm({ onExpired }: { onExpired: () => void }) {
  const text = useText(passwordMessages)
  const navigate = useNavigate()
  const { audience } = useStores()
  const goToLogin = () => {
    audience.choose('ex')
    navigate.replace('login')
  }
  const { form, isSubmitting, submit } = usePasswordReset({ onDone: goToLogin, onExpired })
  const press = () => void submit().then(field => field && revealElement(`reset-${field}`))
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text('password.resetHeading')}
      </View>
      <View className="tf-phone-login__detail">{text('password.resetDetail')}</View>
      <NewPasswordFields id="reset" form={form} onConfirm={press} />
      <View className="tf-phone-login__actions">
        <Button block loading={isSubmitting} onPress={press}>
          {text(isSubmitting ? 'password.saving' : 'password.save')}
        </Button>
      </View>
    </View>
  )
})
