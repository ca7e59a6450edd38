import { Text, View } from '@tarojs/components'
import { heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardMoreMessages } from '@/i18n/messages/cardMore'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PressFiles } from './pressFilesOnDemand'

/** The fair's material for the press: its news, its description, and files. */
export function PressKit() {
  const text = useText(cardMoreMessages)
  const navigate = useNavigate()
  const row = (icon: IconName, title: string, onPress: () => void) => (
    <Pressable role="link" className="tf-card-more__row" onPress={onPress}>
      <Icon name={icon} size={20} />
      <View className="tf-card-more__row-text">
        <Text className="tf-card-more__row-title">{title}</Text>
      </View>
      <Icon name="chevron-right" size={18} />
    </Pressable>
  )
  return (
    <View className="tf-card-more__part">
      <View {...heading(2)} className="tf-card-more__title">
        {text('more.press')}
      </View>
      <View className="tf-card-more__rows">
        {row('notice', text('more.pressNews'), () => navigate.to('newsList'))}
        {row('image', text('more.pressCompanies'), () => navigate.to('hallDirectory'))}
        {row('info', text('more.pressAbout'), () => navigate.to('content', { type: 'about' }))}
        <PressFiles />
      </View>
    </View>
  )
}
