import { Text } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './LanguageSwitch.scss'

export interface LanguageSwitchProps {
  /** The other language, in its own words, with a name for screen readers and its BCP 47 tag. */
  other: { text: string; label: string; tag: string }
  /** On a white bar it has its own background; on the banner it is translucent. */
  tone?: 'bar' | 'banner'
  onSwitch: () => void
}

/** Pill that shows the other language (DESIGN §5). */
export function LanguageSwitch({ other, tone = 'bar', onSwitch }: LanguageSwitchProps) {
  return (
    <Pressable
      label={other.label}
      lang={other.tag}
      className={cx('tf-language-switch', `tf-language-switch--${tone}`)}
      onPress={onSwitch}
    >
      <Icon name="language" size={16} />
      <Text className="tf-language-switch__text">{other.text}</Text>
    </Pressable>
  )
}
