import { Text, View } from '@tarojs/components'
import { heading } from '../a11y'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './SectionHead.scss'

export interface SectionHeadProps {
  title: string
  id?: string
  level?: 2 | 3
  /** Link at the right end. */
  more?: { text: string; onPress: () => void }
}

/** Title of a section: one booth square, one heading. */
export function SectionHead({ title, id, level = 2, more }: SectionHeadProps) {
  return (
    <View className="tf-section-head">
      <View {...heading(level)} {...(id ? { id } : {})} className="tf-section-head__title">
        {title}
      </View>
      {more && (
        <Pressable role="link" className="tf-section-head__more" onPress={more.onPress}>
          <Text>{more.text}</Text>
          <Icon name="chevron-right" size={14} />
        </Pressable>
      )}
    </View>
  )
}
