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
import { useVipLogin, type VipField, type VipWay } from './useVipLogin'

export interface VipLoginPanelProps {
  /**
   * The guest's invitation; without it the panel asks for the card, or for the event and the code.
   */
  invitation: Invitation | undefined
  /**
   * The first form (SPEC §4 /vipreg and /meeting): that of the event if one is named. A press
   * changes to the other form.
   */
  first?: 'card' | 'event' | undefined
  /** The event of the address, if it names one without the guest. */
  event?: string
  onDone: (user: LoginUser) => void
}

type Kind = VipWay['kind']

const WORDS = {
  card: { heading: 'vip.heading', detail: 'vip.detail', submit: 'vip.submit' },
  event: { heading: 'vip.eventHeading', detail: 'vip.eventDetail', submit: 'vip.submit' },
  invitation: { heading: 'vip.invitedHeading', detail: 'vip.invitedDetail', submit: 'vip.accept' },
} as const

/**
 * Login of a VIP by the invitation they came with, by the number of their card, or by the code of
 * an event's invitation.
 */
export const VipLoginPanel = observer(function VipLoginPanel({
  invitation,
  event = '',
  first = event ? 'event' : 'card',
  onDone,
}: VipLoginPanelProps) {
  const text = useText(vipMessages)
  const [kind, setKind] = useState<Kind>(invitation ? 'invitation' : first)
  const login = useVipLogin(wayOf(kind, invitation, event), onDone)
  const submit = () => void login.submit().then(wrong => wrong && revealElement(`login-${wrong}`))
  const words = WORDS[kind]
  const other: Kind = kind !== 'card' ? 'card' : invitation ? 'invitation' : 'event'
  const control = (field: VipField) => ({
    id: `login-${field}`,
    labelledBy: `login-${field}-label`,
    describedBy: login.errors[field] && `login-${field}-error`,
    required: true,
    invalid: login.errors[field] !== undefined,
    value: login.values[field],
    onChange: (value: string) => login.setValue(field, value),
    onConfirm: submit,
    placeholder: text(`vip.${field}Hint`),
  })
  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text(words.heading)}
      </View>
      <View className="tf-phone-login__detail">
        {text(kind === 'event' && event ? 'vip.codeDetail' : words.detail)}
      </View>
      {login.fields.map(field => (
        <LoginRow
          key={field}
          id={`login-${field}`}
          label={text(`vip.${field}`)}
          error={login.errors[field]}
        >
          <TextField {...control(field)} />
        </LoginRow>
      ))}
      <ConsentRow
        checked={login.hasConsent}
        error={login.errors.consent}
        onChange={login.setConsent}
      />
      <View className="tf-phone-login__actions">
        <Button block loading={login.isSubmitting} onPress={submit}>
          {text(login.isSubmitting ? 'vip.submitting' : words.submit)}
        </Button>
      </View>
      <Button
        kind="text"
        size="medium"
        block
        onPress={() => {
          login.forget()
          setKind(other)
        }}
      >
        {text(
          other === 'card'
            ? 'vip.useCard'
            : other === 'event'
              ? 'vip.useEvent'
              : 'vip.useInvitation',
        )}
      </Button>
    </View>
  )
})

function wayOf(kind: Kind, invitation: Invitation | undefined, event: string): VipWay {
  if (kind === 'invitation' && invitation) return { kind, invitation }
  return kind === 'event' ? { kind, event } : { kind: 'card' }
}
