import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { registeredMessages } from '@/i18n/messages/registered'
import { useText } from '@/i18n/useText'
import { STANDING_ID } from '../useRegistration'
import type { MendingStore } from './MendingStore'
import type { OpenedRegistration } from './openRegistration'

/**
 * The registration was changed elsewhere (DECISIONS §6): shows the differences and asks whose
 * answers stay. Nothing is submitted before that.
 */
export const MendingConflict = observer(function MendingConflict({
  store,
  theirs,
}: {
  store: MendingStore
  theirs: OpenedRegistration
}) {
  const text = useText(registeredMessages)
  const canKeep = theirs.card.CanEdit
  return (
    <View
      role="alert"
      id={`${STANDING_ID}-conflict`}
      tabIndex={-1}
      className="tf-registration__note is-warning"
    >
      <Icon name="warning" size={20} />
      <View className="tf-registration__note-text">
        <View {...heading(3)} className="tf-registration__note-title">
          {text('registered.conflict')}
        </View>
        <Text>{text(canKeep ? 'registered.conflictDetail' : 'registered.conflictFinal')}</Text>
        {store.differences.map(({ id, label, before, after }) => (
          <View key={id} className="tf-mending-difference">
            <Text className="tf-mending-difference__label">{label}</Text>
            <Text>
              {text('registered.there', { value: before?.text || text('registered.empty') })}
            </Text>
            <Text>
              {text('registered.here', { value: after?.text || text('registered.empty') })}
            </Text>
          </View>
        ))}
        <View className="tf-mending-actions">
          {canKeep && (
            <Button kind="secondary" size="small" onPress={store.keepMine}>
              {text('registered.keepMine')}
            </Button>
          )}
          <Button kind="ink" size="small" onPress={store.takeTheirs}>
            {text('registered.takeTheirs')}
          </Button>
        </View>
      </View>
    </View>
  )
})
