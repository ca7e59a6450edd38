import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Invitation } from '@/api/parse/invitation'
import type { LoginUser } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { vipMessages } from '@/i18n/messages/vip'
import { useText } from '@/i18n/useText'
import { ConsentRow } from '../phoneLogin/ConsentRow'
import { LoginRow } from '../phoneLogin/LoginRow'
import { useVipLogin } from './useVipLogin'

export interface VipLoginPanelProps {
  /** What the guest came with; without it a card is asked for. */
  invitation: Invitation | undefined
  onDone: (user: LoginUser) => void
}

/** A VIP guest logs in by the invitation they came with, or by the number of their card. */
export const VipLoginPanel = observer(function VipLoginPanel({ invitation, onDone }: VipLoginPanelProps) {
  const text = useText(vipMessages)
  const [usesInvitation, setUse] = useState(invitation !== undefined)
  const login = useVipLogin(usesInvitation ? invitation : undefined, onDone)
  const submit = () => void login.submit().then(wrong => wrong && revealElement(`login-${wrong}`))
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text(usesInvitation ? 'vip.invitedHeading' : 'vip.heading')}
      </View>
      <View className="tf-phone-login__detail">{text(usesInvitation ? 'vip.invitedDetail' : 'vip.detail')}</View>
      {!usesInvitation && (
        <LoginRow id="login-card" label={text('vip.card')} error={login.errors.card}>
          <TextField
            id="login-card"
            labelledBy="login-card-label"
            describedBy={login.errors.card && 'login-card-error'}
            required
            invalid={login.errors.card !== undefined}
            value={login.card}
            onChange={login.setCard}
            onConfirm={submit}
            placeholder={text('vip.cardHint')}
          />
        </LoginRow>
      )}
      <View className="tf-phone-login__actions">
        <Button block loading={login.isSubmitting} onPress={submit}>
          {text(login.isSubmitting ? 'vip.submitting' : usesInvitation ? 'vip.accept' : 'vip.submit')}
        </Button>
      </View>
      <ConsentRow checked={login.hasConsent} error={login.errors.consent} onChange={login.setConsent} />
      {invitation && (
        <Button kind="text" size="medium" block onPress={() => setUse(!usesInvitation)}>
          {text(usesInvitation ? 'vip.useCard' : 'vip.useInvitation')}
        </Button>
      )}
    </View>
  )
})
