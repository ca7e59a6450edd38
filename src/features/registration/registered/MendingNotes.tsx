import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { registeredMessages } from '@/i18n/messages/registered'
import { useText } from '@/i18n/useText'
import type { MendingStore } from './MendingStore'

/** Says what happened to the answers on screen. */
export const MendingNotes = observer(function MendingNotes({ store }: { store: MendingStore }) {
  const text = useText(registeredMessages)
  const { note } = store
  if (!note) return null
  return (
    <View role="status" className="tf-registration__note">
      <Icon name="info" size={20} />
      <Text className="tf-registration__note-text">{text(`registered.${note}`)}</Text>
      {note === 'kept' && (
        <Pressable className="tf-registration__link" onPress={store.dropChanges}>
          <Text>{text('registered.drop')}</Text>
        </Pressable>
      )}
    </View>
  )
})
