import type { LandBlock } from '@core/contract/landing'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'

/** Questions with folded answers; several can be open. */
export function Questions({ items }: { items: NonNullable<LandBlock['Items']> }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set())
  const toggle = (index: number) => {
    const next = new Set(open)
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  return (
    <View className="tf-land-questions">
      {items.map(({ Title, Text: answer }, index) => {
        const isOpen = open.has(index)
        const id = `land-answer-${index}`
        return (
          <View key={index} className="tf-land-questions__item">
            <Pressable
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': id } : {})}
              className="tf-land-questions__ask"
              onPress={() => toggle(index)}
            >
              <Text className="tf-land-questions__title">{Title}</Text>
              <View className={cx('tf-land-questions__mark', isOpen && 'is-open')}>
                <Icon name="chevron-down" size={18} />
              </View>
            </Pressable>
            {isOpen && (
              <View id={id} className="tf-land-questions__answer">
                {answer}
              </View>
            )}
          </View>
        )
      })}
    </View>
  )
}
