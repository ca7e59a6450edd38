import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { VisitorCard } from '@core/contract/registration'
import { Button } from '@/components/Button/Button'
import { registeredMessages } from '@/i18n/messages/registered'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { GUESTS, isEnded, type Guest } from '../guests'
import type { RegisteredStore } from './RegisteredStore'

export interface StandingActionsProps {
  store: RegisteredStore
  card: VisitorCard
  guest: Guest
}

/** The actions on a registration that is not being changed. */
export const StandingActions = observer(function StandingActions({
  store,
  card,
  guest,
}: StandingActionsProps) {
  const text = useText(registeredMessages)
  const navigate = useNavigate()
  const isWaiting = card.State === 'submitted'
  return (
    <View className="tf-standing-actions">
      <Button
        block
        kind={isEnded(card) ? 'secondary' : 'primary'}
        onPress={() => navigate.replace(GUESTS[guest].card)}
      >
        {text('registered.toCard')}
      </Button>
      {card.CanEdit && (
        <Button block kind="secondary" icon="edit" onPress={() => void store.edit()}>
          {text('registered.edit')}
        </Button>
      )}
      {isWaiting && (
        <Button
          block
          kind="text"
          size="medium"
          icon="refresh"
          loading={store.load.status === 'loading'}
          onPress={() => void store.fetch()}
        >
          {text('registered.refresh')}
        </Button>
      )}
    </View>
  )
})
