import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'

/**
 * An empty list: the filters match no one, or no one has been added. It offers the one thing to do.
 */
export const NoContacts = observer(function NoContacts({
  onAll,
  onAdd,
}: {
  onAll?: () => void
  onAdd?: () => void
}) {
  const text = useText(batchMessages)
  if (onAll)
    return (
      <EmptyState
        title={text('batch.noMatch')}
        action={{ text: text('batch.showAll'), onPress: onAll }}
      />
    )
  return (
    <EmptyState
      icon="contacts"
      title={text('batch.noContacts')}
      {...(onAdd && { action: { text: text('batch.add'), icon: 'plus' as const, onPress: onAdd } })}
    />
  )
})
