import { View } from '@tarojs/components'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { Reorder } from './useReorder'

export interface OrderHandleProps {
  name: string
  index: number
  count: number
  reorder: Reorder
  /** Shows the two buttons that move the item without a drag. */
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
}

/**
 * The handle by which an item is dragged. A press shows two buttons that move the item by one
 * place, and arrow keys do the same, because dragging must not be the only way (WCAG 2.5.7).
 */
export function OrderHandle({
  name,
  index,
  count,
  reorder,
  isOpen,
  onToggle,
  onMove,
}: OrderHandleProps) {
  const text = useText(uploadMessages)
  const handleKey = (key: string) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
    if (step !== undefined) onMove(index + step)
    return step !== undefined
  }
  return (
    <>
      <View className="tf-uploader__grip" {...reorder.handleOf(index)}>
        <Pressable
          label={text('uploads.order', { name })}
          aria-expanded={isOpen}
          className="tf-uploader__knob"
          onKey={handleKey}
          onPress={() => !reorder.wasDragged() && onToggle()}
        >
          <Icon name="drag" size={14} />
        </Pressable>
      </View>
      {isOpen && (
        <View className="tf-uploader__steps">
          <Pressable
            label={text('uploads.earlier', { name })}
            disabled={index === 0}
            className="tf-uploader__step tf-uploader__step--back"
            onPress={() => onMove(index - 1)}
          >
            <Icon name="back" size={18} />
          </Pressable>
          <Pressable
            label={text('uploads.later', { name })}
            disabled={index === count - 1}
            className="tf-uploader__step"
            onPress={() => onMove(index + 1)}
          >
            <Icon name="chevron-right" size={18} />
          </Pressable>
        </View>
      )}
    </>
  )
}
