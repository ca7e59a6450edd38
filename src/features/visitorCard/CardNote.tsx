import { Text, View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'

export interface CardNoteProps {
  kind: 'info' | 'warning' | 'error'
  title?: string
  detail: string
  action?: { text: string; onPress: () => void }
}

/**
 * A note about the card, shown beside it, with an action to correct the problem if there is one.
 */
export function CardNote({ kind, title, detail, action }: CardNoteProps) {
  return (
    <View className={`tf-card-note tf-card-note--${kind}`}>
      <View role="status" className="tf-card-note__message">
        <Icon name={kind} size={18} />
        <View className="tf-card-note__text">
          {title && <View className="tf-card-note__title">{title}</View>}
          <Text className="tf-card-note__detail">{detail}</Text>
        </View>
      </View>
      {action && (
        <Button block className="tf-card-note__action" icon="edit" onPress={action.onPress}>
          {action.text}
        </Button>
      )}
    </View>
  )
}
