import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Reorder } from '@/components/Uploader/useReorder'
import type { useResourceText } from '../ResourceKind'

export interface PlaceHandleProps {
  name: string
  index: number
  count: number
  reorder: Reorder
  text: ReturnType<typeof useResourceText>
  onMove: (to: number) => void
}

/**
 * The handle that a record is dragged by. Pressed, it offers two buttons; its arrow keys do the
 * same (WCAG 2.5.7).
 */
export function PlaceHandle({ name, index, count, reorder, text, onMove }: PlaceHandleProps) {
  const [isOpen, open] = useState(false)
  const handleKey = (key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step !== undefined) onMove(index + step)
    return step !== undefined
  }
  return (
    <View className={cx('tf-place', isOpen && 'is-open')}>
      <View className="tf-place__grip" {...reorder.handleOf(index)}>
        <Pressable
          label={text('place', { title: name })}
          aria-expanded={isOpen}
          className="tf-place__knob"
          onKey={handleKey}
          onPress={() => !reorder.wasDragged() && open(!isOpen)}
        >
          <Icon name="drag" size={18} />
        </Pressable>
      </View>
      {isOpen && (
        <>
          <Pressable
            label={text('placeUp', { title: name })}
            disabled={index === 0}
            className="tf-place__step"
            onPress={() => onMove(index - 1)}
          >
            <Icon name="chevron-up" size={20} />
          </Pressable>
          <Pressable
            label={text('placeDown', { title: name })}
            disabled={index === count - 1}
            className="tf-place__step"
            onPress={() => onMove(index + 1)}
          >
            <Icon name="chevron-down" size={20} />
          </Pressable>
        </>
      )}
    </View>
  )
}
