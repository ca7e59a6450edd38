import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { heading, type A11yProps } from '../a11y'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'

export interface PanelHeadProps {
  /** Prefix of its class names, e.g. `tf-sheet`. */
  of: string
  titleId: string
  title: string
  /** After the title, e.g. a state. */
  chip?: ReactNode
  closeLabel: string
  onClose: () => void
}

/** Name and close button of a panel over the page. */
export function PanelHead({ of, titleId, title, chip, closeLabel, onClose }: PanelHeadProps) {
  return (
    <View className={`${of}__header`}>
      <View {...heading(2)} id={titleId} className={`${of}__title`}>
        {title}
      </View>
      {chip}
      <Pressable label={closeLabel} className={`${of}__close`} onPress={onClose}>
        <Icon name="close" size={20} />
      </Pressable>
    </View>
  )
}

/** Attributes of a panel over the page for screen readers. */
export const panelAttributes = (titleId: string, title: string): A11yProps => ({
  role: 'dialog',
  'aria-modal': true,
  'aria-labelledby': titleId,
  'aria-label': title,
  tabIndex: -1,
})
