import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { VisitorCard } from '@core/contract/registration'
import { heading } from '@/components/a11y'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { registeredMessages } from '@/i18n/messages/registered'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { STANDING_ID } from '../useRegistration'

type Told = 'submitted' | 'returned' | 'rejected' | 'revoked' | 'expired' | 'approved'
const LOOKS: Readonly<Record<Told, StatusLook>> = {
  submitted: 'submitted',
  returned: 'rejected',
  rejected: 'rejected',
  revoked: 'rejected',
  expired: 'expired',
  approved: 'approved',
}
const isTold = (state: string): state is Told => state in LOOKS

/**
 * The state of a registration, the organiser's message, the next step, and how the user will be
 * notified.
 */
export const Standing = observer(function Standing({ card }: { card: VisitorCard }) {
  const { session } = useStores()
  const text = useText(registeredMessages)
  const state = isTold(card.State) ? card.State : 'approved'
  const mobile = session.user?.mobile ?? ''
  const next =
    state === 'submitted' && mobile
      ? text('registered.submittedPhone', { mobile })
      : state === 'returned' && !card.CanEdit
        ? text('registered.returnedClosed')
        : text(`registered.${state}Next`)
  const facts = [
    { label: text('registered.name'), value: card.NameStr },
    { label: text('registered.company'), value: card.CompanyName },
    { label: text('registered.date'), value: fairTimeText(card.AddDate) },
  ].filter(({ value }) => value !== '')
  return (
    <View className="tf-standing">
      <View className="tf-standing__head">
        <View {...heading(2)} {...{ id: STANDING_ID, tabIndex: -1 }} className="tf-standing__title">
          {text(`registered.${state}`)}
        </View>
        <StatusChip
          look={LOOKS[state]}
          {...(state === 'returned' && { icon: 'edit' })}
          text={text(`registered.${state}Chip`)}
        />
      </View>
      {card.Reason && (
        <View className="tf-standing__reason">
          <View className="tf-standing__reason-title">{text('registered.reason')}</View>
          <Text>{card.Reason}</Text>
        </View>
      )}
      <View role="status" className="tf-standing__next">
        {next}
      </View>
      {state === 'submitted' && (
        <View className="tf-standing__facts">
          {facts.map(({ label, value }) => (
            <View key={label} className="tf-standing__fact">
              <Text className="tf-standing__label">{label}</Text>
              <Text className="tf-standing__value">{value}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
})
