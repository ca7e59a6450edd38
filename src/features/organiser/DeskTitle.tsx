import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { useDesktop } from '@/components/useDesktop'

interface DeskTitleProps {
  title: string
  /** For a part below the first one; the title is visible on the phone, too. */
  level?: 2 | undefined
  /** One sentence about the section, shown beside its title in a wide window. */
  note?: ReactNode
  /** The actions on the whole section. */
  children?: ReactNode
}

/**
 * The title of a section with its actions. On the phone the navigation button already shows the
 * title, so here it is for screen readers only.
 */
export const DeskTitle = observer(function DeskTitle({
  title,
  level,
  note,
  children,
}: DeskTitleProps) {
  const isHidden = !useDesktop() && level === undefined
  const name = (
    <View {...heading(level ?? 1)} className={isHidden ? 'tf-desk__hidden' : 'tf-review__title'}>
      {title}
    </View>
  )
  if (isHidden && !children) return name
  return (
    <View className="tf-review__head">
      {isHidden ? (
        name
      ) : (
        <View className="tf-desk__named">
          {name}
          {note}
        </View>
      )}
      {children && <View className="tf-desk__actions">{children}</View>}
    </View>
  )
})
